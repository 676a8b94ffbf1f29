// Sentences of the archive of a person's data: its front page and the pages of chats.

/** What each entry of the archive holds. The names of entries are not translated. */
export const ARCHIVE_CONTENTS = {
  'profile.json': 'Your profile, and what others are shown of your exchanges.',
  'settings.json': 'Your settings.',
  'funds-transfer-details.json': 'Your saved transfer details.',
  'deals/': 'Each of your exchanges with its terms, its steps and its ratings, one file each.',
  'chats/': 'The chat of each exchange as a page to read.',
  'files/': 'The files of these chats that you can download in the app.',
  'requests.json': 'Your requests, those that have ended included.',
  'waits.json': 'Requests of others that you wait for.',
  'ratings.json': 'Ratings that you have given and received.',
  'trust.json': 'What each of your exchanges counts for your level.',
  'notifications.json': 'Your notifications.',
  'bot-messages.json': 'What the bot has sent to you in the last 90 days.',
  'sanctions.json': 'Whether you are suspended, why, and until when.',
  'reports.json': 'The reports that you have sent, and what became of them.',
  'blocks.json': 'The people whom you have blocked.',
  'sessions.json': 'The devices that are signed in.',
} as const;

export const ARCHIVE_TITLE = 'Your data';
/** `name`: 'Anna Petrova'; `time`: '2026-11-23 18:05 UTC'. */
export const archiveIntro = (name: string, time: string): string =>
  `A copy of what we keep about you, ${name}, made on ${time}.`;
export const CONTENTS_HEADING = 'What is in this archive';
export const NOT_CONTAINED_HEADING = 'What is not in it';
export const NOT_CONTAINED = {
  others: 'What other people have not shown you: of your partners there is what you can see in the app.',
  fingerprints:
    'Fingerprints of phone numbers and payment details, by which we notice that two accounts belong to one person. They cannot be turned back into what they were made from.',
  document: 'The photo of your document: it has never left your device.',
  files: 'Files that are still being checked, or were found to be dangerous.',
} as const;
/** One more of what is not in it. `files`: how many, from 1; `mb`: whole megabytes. */
export const leftOut = (files: number, mb: number): string =>
  `${files} ${files === 1 ? 'file' : 'files'} with ${mb} MB, because the archive would become too large. You can download them in their chats.`;
export const KEEP_IT_SAFE =
  'This archive is readable by everybody who has it. Keep it where nobody else looks, and delete it when you no longer need it.';

/** Of the two parties: 'Anna Petrova', 'Ben'. */
export const chatTitle = (first: string, second: string): string => `Chat of ${first} and ${second}`;
export const EXCHANGE_LINK = 'The exchange as data';
/** Senders of messages. */
export const SYSTEM_NAME = 'System';
export const ADMIN_NAME = 'Admin';
/** In parentheses after the name of a file. */
export const NOT_INCLUDED = 'not in this archive';
