// Sentences of a request by status and reader: why it can or cannot be accepted (REQ-03).

export const requestStatus = {
  OWN_OPEN: 'This is your own request. It is open to everybody.',
  OWN_PAUSED: 'You have paused this request. Nobody else sees it.',
  SOMEBODY_ACCEPTED_YOURS: 'Somebody accepted your request. Approve or decline.',
  YOU_ACCEPTED: 'You accepted this request. The author has to approve before the chat opens.',
  SOMEBODY_ELSE_ACCEPTED: 'Somebody else accepted this request. It opens again if the author declines.',
  BECAME_DEAL: 'This request has become a deal.',
  HAS_EXPIRED: 'This request has expired.',
  WAS_REMOVED: 'This request was removed.',
};
