// English title and message of a notification, and text of a system message: what the API sends beside kind and parameters (KIND-01, KIND-03).
import type { DealAction } from '#domain/deal-table.ts';
import type { Notice } from '#domain/notification-kinds.ts';
import { STEP_KIND_NAMES, type SystemNotice } from '#domain/system-kinds.ts';
import { type NoticeText, noticeText } from '#i18n/notice-text.ts';
import { systemLineText } from '#i18n/system-line-text.ts';
import { noticeFormats } from '../../texts/notice-formats.ts';
import { ENGLISH_TEXTS } from '../../texts/texts.ts';

/** The one place where they are made. */
export const notificationText = (notice: Notice): NoticeText =>
  noticeText(ENGLISH_TEXTS, noticeFormats(ENGLISH_TEXTS), notice);

/** The one place where it is made. */
export const systemText = (notice: SystemNotice): string =>
  systemLineText(ENGLISH_TEXTS, noticeFormats(ENGLISH_TEXTS), notice);

/** Between the sentence of a system message and the reason after it. */
export const BEFORE_REASON = ` ${ENGLISH_TEXTS.systemLines.REASON_GIVEN('')}`;

/**
 * The system message of a step.
 * Null for a step that happens before the chat opens, or is itself a message.
 * `name`: of who acted, '' for a deadline; `reason`: theirs, or an admin's note.
 * A line that names nobody has no name in its parameters either: the admin who decided is not named.
 */
export function stepNotice(action: DealAction, name: string, reason: string): SystemNotice | null {
  const kind = STEP_KIND_NAMES.find((one) => one === `deal.${action}`);
  if (!kind) return null;
  const namesNobody = typeof ENGLISH_TEXTS.systemLines.SYSTEM_LINES[kind] === 'string';
  return { kind, params: { name: namesNobody ? '' : name, reason } };
}
