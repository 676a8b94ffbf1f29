// What is said after an offer was accepted (CARD-10).
export const ACCEPTED = 'Accepted. The author has to approve.';
export const REQUEST_DELETED = 'Request deleted';
