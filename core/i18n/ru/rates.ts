// Sentences about exchange rates in Russian: their age, offers that are far from them, and the rates page.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('ru');

export const rates = {
  minutes: (count) => `${count}\u00a0мин`,
  hours: (count) => `${count}\u00a0ч`,
  days: (count) => `${count}\u00a0${plural(count, { one: 'день', few: 'дня', many: 'дней', other: 'дня' })}`,
  ago: (age) => `${age} назад`,
  NOW: 'сейчас',

  ratesFrom: (age) => `Курсы получены ${age} назад`,
  checkOldRates: (age) =>
    `Последние курсы получены ${age} назад. Проверьте сумму к оплате, прежде чем публиковать.`,
  pricedFromOldRate: (age) =>
    `Когда это предложение публиковали, его курсу было уже ${age}. Сверьте курс, прежде чем соглашаться.`,
  SAVE_AGAIN_FOR_RATE: 'Чтобы взять этот курс, измените заявку и сохраните её.',

  percent: (size) => `${size} %`,
  payMore: (percent, rate) => `Вы платите на ${percent} больше, чем по сегодняшнему курсу: ${rate}.`,
  payLess: (percent, rate) => `Вы платите на ${percent} меньше, чем по сегодняшнему курсу: ${rate}.`,
  receiveMore: (percent, rate) => `Вы получаете на ${percent} больше, чем по сегодняшнему курсу: ${rate}.`,
  receiveLess: (percent, rate) => `Вы получаете на ${percent} меньше, чем по сегодняшнему курсу: ${rate}.`,
  payMoreThanOld: (percent, rate, age) =>
    `Вы платите на ${percent} больше, чем по последнему курсу (${age} назад): ${rate}.`,
  payLessThanOld: (percent, rate, age) =>
    `Вы платите на ${percent} меньше, чем по последнему курсу (${age} назад): ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `Вы получаете на ${percent} больше, чем по последнему курсу (${age} назад): ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `Вы получаете на ${percent} меньше, чем по последнему курсу (${age} назад): ${rate}.`,

  YOUR_CURRENCIES: 'Ваши валюты',
  ALL_CURRENCIES: 'Все валюты',
  RATES_NOTE:
    'Курсы ориентировочные: по ним в новой заявке одна сумма пересчитывается в другую. Точные суммы вы согласуете в чате.',
  RATES_NOT_LOADED: 'Не удалось загрузить курсы валют.',
  sources: (count) =>
    `${count} ${plural(count, { one: 'источник', few: 'источника', many: 'источников', other: 'источника' })}`,
  NO_SOURCE: 'нет источника',
} satisfies ScreenStrings['rates'];
