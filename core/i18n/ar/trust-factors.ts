// Sentences about what the viewer's own exchanges count, and why, in Arabic.
import { isolateLtr, isolateText } from '../bidi.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const percentText = (percent: number): string => isolateLtr(`${percent}%`);

export const trustFactors = {
  WHAT_OTHERS_SEE: 'ما يراه الآخرون عنك',
  WHAT_COUNTS: 'ما يُحتسب',
  HOW_IT_COUNTS:
    'كل مبادلة مكتملة في السنوات الثلاث الأخيرة تُحتسب حتى 1. والأقدم والأصغر والمتكررة مع الشريك نفسه تُحتسب أقل. وكلما زاد عدد الشركاء كان أفضل.',
  NO_EXCHANGES: 'لم تكتمل أي مبادلة بعد.',

  exchangeOf: (date, name) => `${date}، مع ${isolateText(name)}`,

  connected: (percent) => `يبدو أن الحسابين مرتبطان: ${percentText(percent)}.`,
  hasty: (percent) => `اكتملت خلال دقيقتين من الموافقة: ${percentText(percent)}.`,
  silent: (percent) => `لم يُكتب في المحادثة شيء يُذكر: ${percentText(percent)}.`,
  FOUR_OTHERS_BEFORE: `قبلها أربع أخرى محتسبة مع هذا الشريك: ${percentText(0)}.`,
  secondWithPartner: (percent) => `الثانية المحتسبة مع هذا الشريك: ${percentText(percent)}.`,
  thirdWithPartner: (percent) => `الثالثة المحتسبة مع هذا الشريك: ${percentText(percent)}.`,
  fourthWithPartner: (percent) => `الرابعة المحتسبة مع هذا الشريك: ${percentText(percent)}.`,
  nextWithPartner: (percent) => `التالية المحتسبة مع هذا الشريك: ${percentText(percent)}.`,
  fewPartners: (percent) => `للشريك عدد قليل من الشركاء الآخرين: ${percentText(percent)}.`,
  small: (percent) => `قيمتها أقل من ${isolateLtr('100 USD')}: ${percentText(percent)}.`,
  longAgo: (percent) => `مضى عليها بعض الوقت: ${percentText(percent)}.`,
  COUNTS_FULLY: 'تُحتسب كاملة.',
} satisfies ScreenStrings['trustFactors'];
