// Sentences of the funds details screen (FUNDS-01).

export const FUNDS_TITLE = 'Funds Transfer Details';
export const FUNDS_EMPTY = 'No saved details yet';
export const FUNDS_EMPTY_HINT = 'Save an account or card once, then send it in a chat with one tap.';
export const FUNDS_NOTE = 'Only you see these until you send them in a chat.';
export const ADD_FUNDS = 'Add Details';
export const EDIT_FUNDS = 'Edit Details';
export const LABEL = 'Label';
export const LABEL_PLACEHOLDER = 'For example: my bank, in EUR';
export const DETAILS_TEXT = 'Details';
export const DETAILS_PLACEHOLDER = 'Account number, bank, name of the holder';
export const DELETE_FUNDS_TITLE = 'Delete transfer details?';
export const CANNOT_BE_UNDONE = 'This action cannot be undone.';
export const DETAILS_COPIED = 'Details copied';
export const COPY_FAILED = 'Copying is not allowed here';
export const SAVING_DETAILS = 'Saving…';
