// Sentences of the funds details screen (FUNDS-01).

export const fundsDetails = {
  FUNDS_TITLE: 'Funds Transfer Details',
  FUNDS_EMPTY: 'No saved details yet',
  FUNDS_EMPTY_HINT: 'Save an account or card once, then send it in a chat with one tap.',
  FUNDS_NOTE: 'Only you see these until you send them in a chat.',
  ADD_FUNDS: 'Add Details',
  EDIT_FUNDS: 'Edit Details',
  LABEL: 'Label',
  LABEL_PLACEHOLDER: 'For example: my bank, in EUR',
  DETAILS_TEXT: 'Details',
  DETAILS_PLACEHOLDER: 'Account number, bank, name of the holder',
  DELETE_FUNDS_TITLE: 'Delete transfer details?',
  CANNOT_BE_UNDONE: 'This action cannot be undone.',
  DETAILS_COPIED: 'Details copied',
  COPY_FAILED: 'Copying is not allowed here',
  SAVING_DETAILS: 'Saving…',
};
