// Sentences about exchange rates in Spanish: their age, offers that are far from them, and the rates page.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('es');

export const rates = {
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} ${plural(count, { one: 'día', many: 'de días', other: 'días' })}`,
  ago: (age) => `hace ${age}`,
  NOW: 'ahora',

  ratesFrom: (age) => `Tipos de cambio de hace ${age}`,
  checkOldRates: (age) =>
    `Los últimos tipos de cambio son de hace ${age}. Revisa el monto a pagar antes de publicar.`,
  pricedFromOldRate: (age) =>
    `Cuando se publicó esta oferta, su tipo de cambio tenía una antigüedad de ${age}. Compáralo antes de aceptar.`,
  SAVE_AGAIN_FOR_RATE: 'Edita la solicitud y guárdala para usar este tipo de cambio.',

  percent: (size) => `${size} %`,
  payMore: (percent, rate) => `Pagas un ${percent} más que al tipo de cambio de hoy: ${rate}.`,
  payLess: (percent, rate) => `Pagas un ${percent} menos que al tipo de cambio de hoy: ${rate}.`,
  receiveMore: (percent, rate) => `Recibes un ${percent} más que al tipo de cambio de hoy: ${rate}.`,
  receiveLess: (percent, rate) => `Recibes un ${percent} menos que al tipo de cambio de hoy: ${rate}.`,
  payMoreThanOld: (percent, rate, age) =>
    `Pagas un ${percent} más que al tipo de cambio de hace ${age}: ${rate}.`,
  payLessThanOld: (percent, rate, age) =>
    `Pagas un ${percent} menos que al tipo de cambio de hace ${age}: ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `Recibes un ${percent} más que al tipo de cambio de hace ${age}: ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `Recibes un ${percent} menos que al tipo de cambio de hace ${age}: ${rate}.`,

  YOUR_CURRENCIES: 'Tus monedas',
  ALL_CURRENCIES: 'Todas las monedas',
  RATES_NOTE:
    'Los tipos de cambio son de referencia: convierten un monto de una solicitud nueva en el otro. Los montos exactos se acuerdan en el chat.',
  RATES_NOT_LOADED: 'No se pudieron cargar los tipos de cambio.',
  sources: (count) => `${count} ${plural(count, { one: 'fuente', many: 'de fuentes', other: 'fuentes' })}`,
  NO_SOURCE: 'sin fuente',
} satisfies ScreenStrings['rates'];
