// Sentences about exchange rates in Ukrainian: their age, offers that are far from them, and the rates page.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('uk');

export const rates = {
  minutes: (count) => `${count}\u00a0хв`,
  hours: (count) => `${count}\u00a0год`,
  days: (count) => `${count}\u00a0${plural(count, { one: 'день', few: 'дні', many: 'днів', other: 'дня' })}`,
  ago: (age) => `${age} тому`,
  NOW: 'зараз',

  ratesFrom: (age) => `Курси отримано ${age} тому`,
  checkOldRates: (age) =>
    `Останні курси отримано ${age} тому. Перевірте суму до сплати, перш ніж публікувати.`,
  pricedFromOldRate: (age) =>
    `Коли цю пропозицію публікували, її курсу було вже ${age}. Звірте курс, перш ніж погоджуватися.`,
  SAVE_AGAIN_FOR_RATE: 'Щоб узяти цей курс, змініть заявку і збережіть її.',

  percent: (size) => `${size} %`,
  payMore: (percent, rate) => `Ви платите на ${percent} більше, ніж за сьогоднішнім курсом: ${rate}.`,
  payLess: (percent, rate) => `Ви платите на ${percent} менше, ніж за сьогоднішнім курсом: ${rate}.`,
  receiveMore: (percent, rate) => `Ви отримуєте на ${percent} більше, ніж за сьогоднішнім курсом: ${rate}.`,
  receiveLess: (percent, rate) => `Ви отримуєте на ${percent} менше, ніж за сьогоднішнім курсом: ${rate}.`,
  payMoreThanOld: (percent, rate, age) =>
    `Ви платите на ${percent} більше, ніж за останнім курсом (${age} тому): ${rate}.`,
  payLessThanOld: (percent, rate, age) =>
    `Ви платите на ${percent} менше, ніж за останнім курсом (${age} тому): ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `Ви отримуєте на ${percent} більше, ніж за останнім курсом (${age} тому): ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `Ви отримуєте на ${percent} менше, ніж за останнім курсом (${age} тому): ${rate}.`,

  YOUR_CURRENCIES: 'Ваші валюти',
  ALL_CURRENCIES: 'Усі валюти',
  RATES_NOTE:
    'Курси орієнтовні: за ними в новій заявці одна сума перераховується в іншу. Точні суми ви узгодите в чаті.',
  RATES_NOT_LOADED: 'Не вдалося завантажити курси валют.',
  sources: (count) =>
    `${count} ${plural(count, { one: 'джерело', few: 'джерела', many: 'джерел', other: 'джерела' })}`,
  NO_SOURCE: 'немає джерела',
} satisfies ScreenStrings['rates'];
