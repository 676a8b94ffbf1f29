// Sentences about the end of an account: its deletion, the recovery code, and taking over an old account (DATA-17 to DATA-19).

export const accountEnd = {
  /** On top of the page, while the account waits for its end. */
  deletedOn: (at: string): string => `Your account will be deleted: ${at}.`,
  DELETION_STOP: 'Stop the deletion',
  DELETION_STOP_NOTE:
    'Until then your offers are off the market, and you can neither post nor accept. Stop it, and everything is as it was.',
  takenOverOn: (at: string): string =>
    `Another Telegram account has your recovery code and takes over this account: ${at}.`,
  RECOVERY_STOP: 'That is not me: stop it',
  RECOVERY_STOP_NOTE:
    'If it is you, on a new phone, you need not do anything. If you stop it, the code is worth nothing any more.',
  takesOverOn: (at: string): string => `This account takes over your old one: ${at}.`,
  TAKING_OVER_STOP: 'Stop it',
  TAKING_OVER_NOTE:
    'Your old account can object until then. Afterwards this Telegram account has the old profile, ratings and finished exchanges, and this one ends.',

  CODE_HEADER: 'Recovery code',
  CODE_MAKE: 'Make a recovery code',
  CODE_REPLACE: 'Make a new recovery code',
  codeMadeOn: (at: string): string => `Made ${at}. The new one takes its place.`,
  CODE_NOTE:
    'If you lose your Telegram account, you get this account back with the code. Print it or write it down.',
  CODE_YOURS: 'Your recovery code',
  CODE_ONCE: 'It is shown only now. Print it or write it down, and show it to nobody.',
  CODE_COPY: 'Copy the code',
  CODE_COPIED: 'Copied',
  CODE_NOT_COPIED: 'It could not be copied. Please write it down.',
  CODE_DONE: 'I have written it down',

  RECOVER_ACTION: 'Recover an old account',
  RECOVER_NOTE:
    'Type the code that you printed with your old account. That account is asked for 7 days at least whether it is you. Exchanges that run there are ended first.',
  RECOVER_FIELD: 'Recovery code',
  RECOVER_MISREAD: 'A letter or digit is wrong. Please compare it with your paper.',
  RECOVER_UNKNOWN: 'No account has this code.',
  RECOVER_SUBMIT: 'Recover',

  DELETE_HEADER: 'Delete account',
  DELETE_ACTION: 'Delete my account',
  DELETE_NOTE: 'It is deleted some days later. Until then you can stop it with one tap.',
  DELETE_WHAT_GOES:
    'What goes: your names, phone, place, settings, saved transfer details, notifications, devices and offers. Others see ‘Deleted user’. Your trust and ratings do not come back.',
  DELETE_WHAT_STAYS:
    'What stays: the terms and steps of your exchanges, and reviews that you gave, without your name. Chats and files stay with your partners for claims, and are erased when their time is over.',
  deleteField: (word: string): string => `Type ${word}`,

  BLOCKED_BY_DEALS: 'These exchanges have to end first:',
  BLOCKED_BY_ROLE: 'You are of the staff. An owner has to take your role first.',
  ACCOUNT_END_NOT_LOADED: 'Recovery and deletion could not be loaded.',
  ACCOUNT_END_FAILED: 'This did not work. Please try again.',
};
