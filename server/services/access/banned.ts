// Refusal of a banned person's act, decided by a row that is locked: a ban that is being made ends it too.
import { type BanFacts, type Suspension, suspensionOf } from '#domain/suspension.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import type { Say } from '../../texts/texts.ts';
import { type Refusal, refuse } from '../result.ts';

/** ACC-03: null when the person is not banned. */
export function refuseBanned(user: BanFacts, now: Date): Refusal | null {
  const suspension = suspensionOf(user, now.getTime());
  return suspension && refuseSuspended(suspension);
}

/** With the reason and the end, as a sentence and as data. */
export const refuseSuspended = (suspension: Suspension): Refusal =>
  refuse('SUSPENDED', { message: suspensionText(suspension), data: suspension });

/** The sentence of the notification, which the banned person reads again (ACC-03). */
const suspensionText =
  ({ reason, until }: Suspension): Say =>
  (texts) =>
    noticeText(texts, noticeFormats(texts), {
      kind: 'account.suspended',
      params: { reason, until: until ?? '' },
    }).message;
