// Sentence that a banned person reads: that of the notification.
import type { Suspension } from '#domain/suspension.ts';
import { noticeText } from '#i18n/notice-text.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import type { Say } from '../../texts/texts.ts';

/** ACC-03. */
export const suspensionText =
  ({ reason, until }: Suspension): Say =>
  (texts) =>
    noticeText(texts, noticeFormats(texts), {
      kind: 'account.suspended',
      params: { reason, until: until ?? '' },
    }).message;
