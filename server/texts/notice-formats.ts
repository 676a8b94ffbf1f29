// Formats of values in the sentences of notifications: as the API sends them.
import type { NoticeFormats } from '#strings/notice-text.ts';
import { timeText } from './time-text.ts';

export const NOTICE_FORMATS: NoticeFormats = {
  time: timeText,
  money: (amount, currency) => `${amount} ${currency}`,
};
