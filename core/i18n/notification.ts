// Notifications in the language of the page, by their kind and parameters (LANG-09).
import type { Notification } from '#domain/entities.ts';
import { formatCurrency } from '#domain/format.ts';
import { type KindParams, readParams, type SentKind } from '#domain/kind-params.ts';
import { NOTIFICATION_KIND_NAMES, NOTIFICATION_KINDS, type Notice } from '#domain/notification-kinds.ts';
import { dateTimeText } from './dates.ts';
import { type NoticeText, noticeText } from './notice-text.ts';
import { shownName } from './person.ts';
import { pageLanguage, strings } from './strings.ts';

/**
 * Title and message for the reader. `now`: epoch ms.
 * English without a time (the backend says it in UTC) is shown as the backend wrote it, as is all that this version does not know.
 */
export function notificationText(notification: Notification, now: number): NoticeText {
  const { title, message, about } = notification;
  const isOwnText = about && (pageLanguage !== 'en' || hasTimeParam(about));
  const notice = isOwnText ? readNotice(about) : null;
  if (!notice) return { title, message };
  const formats = {
    time: (iso: string) => dateTimeText(Date.parse(iso), now),
    name: shownName,
    money: (amount: string, currency: string) => formatCurrency(amount, currency, pageLanguage),
  };
  const { notices, systemLines } = strings;
  return noticeText({ notices, systemLines }, formats, notice);
}

const hasTimeParam = ({ params }: SentKind): boolean => Boolean(params.at || params.until);

/** Null for a kind that this version does not know, and for parameters that are not those of the kind. */
function readNotice({ kind, params }: SentKind): Notice | null {
  const known = NOTIFICATION_KIND_NAMES.find((name) => name === kind);
  const read: KindParams | null = known ? readParams(NOTIFICATION_KINDS[known].params, params) : null;
  // Kind and parameters belong together, which TypeScript does not see for a union.
  return known && read ? ({ kind: known, params: read } as Notice) : null;
}
