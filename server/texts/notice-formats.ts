// Formats of values in the sentences of notifications: names and times in words of the language, money as the API sends it.
import { translateName } from '#domain/given-names.ts';
import type { NoticeFormats } from '#i18n/notice-text.ts';
import type { ServerTexts } from './texts.ts';
import { timeText } from './time-text.ts';

export const noticeFormats = (texts: ServerTexts): NoticeFormats => ({
  name: (name) => translateName(name, texts.names),
  // Empty for a time that is not known, as readParams has it.
  time: (iso) => (iso === '' ? '' : timeText(iso)(texts)),
  money: (amount, currency) => `${amount} ${currency}`,
});
