// Sentences about the end of an account: its deletion, the recovery code, and taking over an old account (DATA-17 to DATA-19).

/** On top of the page, while the account waits for its end. */
export const deletedOn = (at: string): string => `Your account will be deleted: ${at}.`;
export const DELETION_STOP = 'Stop the deletion';
export const DELETION_STOP_NOTE =
  'Until then your offers are off the market, and you can neither post nor accept. Stop it, and everything is as it was.';
export const takenOverOn = (at: string): string =>
  `Another Telegram account has your recovery code and takes over this account: ${at}.`;
export const RECOVERY_STOP = 'That is not me: stop it';
export const RECOVERY_STOP_NOTE =
  'If it is you, on a new phone, you need not do anything. If you stop it, the code is worth nothing any more.';
export const takesOverOn = (at: string): string => `This account takes over your old one: ${at}.`;
export const TAKING_OVER_STOP = 'Stop it';
export const TAKING_OVER_NOTE =
  'Your old account can object until then. Afterwards this Telegram account has the old profile, ratings and finished exchanges, and this one ends.';

export const CODE_HEADER = 'Recovery code';
export const CODE_MAKE = 'Make a recovery code';
export const CODE_REPLACE = 'Make a new recovery code';
export const codeMadeOn = (at: string): string => `Made ${at}. The new one takes its place.`;
export const CODE_NOTE =
  'If you lose your Telegram account, you get this account back with the code. Print it or write it down.';
export const CODE_YOURS = 'Your recovery code';
export const CODE_ONCE = 'It is shown only now. Print it or write it down, and show it to nobody.';
export const CODE_COPY = 'Copy the code';
export const CODE_COPIED = 'Copied';
export const CODE_NOT_COPIED = 'It could not be copied. Please write it down.';
export const CODE_DONE = 'I have written it down';

export const RECOVER_ACTION = 'Recover an old account';
export const RECOVER_NOTE =
  'Type the code that you printed with your old account. That account is asked for 7 days at least whether it is you. Exchanges that run there are ended first.';
export const RECOVER_FIELD = 'Recovery code';
export const RECOVER_MISREAD = 'A letter or digit is wrong. Please compare it with your paper.';
export const RECOVER_UNKNOWN = 'No account has this code.';
export const RECOVER_SUBMIT = 'Recover';

export const DELETE_HEADER = 'Delete account';
export const DELETE_ACTION = 'Delete my account';
export const DELETE_NOTE = 'It is deleted some days later. Until then you can stop it with one tap.';
export const DELETE_WHAT_GOES =
  'What goes: your names, phone, place, settings, saved transfer details, notifications, devices and offers. Others see ‘Deleted user’. Your trust and ratings do not come back.';
export const DELETE_WHAT_STAYS =
  'What stays: the terms and steps of your exchanges, and reviews that you gave, without your name. Chats and files stay with your partners for claims, and are erased when their time is over.';
export const deleteField = (word: string): string => `Type ${word}`;

export const BLOCKED_BY_DEALS = 'These exchanges have to end first:';
export const BLOCKED_BY_ROLE = 'You are of the staff. An owner has to take your role first.';
export const ACCOUNT_END_NOT_LOADED = 'Recovery and deletion could not be loaded.';
export const ACCOUNT_END_FAILED = 'This did not work. Please try again.';
