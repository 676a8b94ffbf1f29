// Subjects of the log's messages: one for each entry, and one for each of its keys.
import type { MissedScope } from '../store/event-outbox.ts';
import type { FactKeys } from '../store/facts.ts';

export const STREAM = 'kantor-log';
/** Everything that the stream keeps. */
export const ALL_SUBJECTS = 'log.>';
export const ALL_ENTRIES = 'log.entry.*';
export const entrySubject = (seq: number): string => `log.entry.${seq}`;

const STAFF = 'log.staff';
const SEVERAL_PAIRS = 'log.feed.several';
const userSubject = (id: string): string => `log.user.${id}`;
const dealSubject = (id: string): string => `log.deal.${id}`;

/** Of the messages of an entry beside its own. */
export const subjectsOfKeys = ({ users = [], chat, market, staff }: FactKeys): string[] => [
  ...users.map(userSubject),
  ...(chat === undefined ? [] : [dealSubject(chat)]),
  ...(market ? [market.pair ? `log.feed.${market.pair.join('.')}` : SEVERAL_PAIRS] : []),
  ...(staff ? [STAFF] : []),
];

/** Together they carry every entry in the scope; some entries more than once. */
export const subjectsOfScope = ({ userId, chatId, market, isForStaff }: MissedScope): string[] => [
  ...(userId === undefined ? [] : [userSubject(userId)]),
  ...(chatId === undefined ? [] : [dealSubject(chatId)]),
  ...(market === undefined
    ? []
    : market.pair
      ? [`log.feed.${market.pair.join('.')}`, SEVERAL_PAIRS]
      : ['log.feed.>']),
  ...(isForStaff ? [STAFF] : []),
];
