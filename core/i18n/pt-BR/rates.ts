// Sentences about exchange rates in Brazilian Portuguese: their age, offers that are far from them, and the rates page.
import { pluralOf } from '../plural.ts';
import type { ScreenStrings } from '../screen-strings.ts';

const plural = pluralOf('pt-BR');

export const rates = {
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} ${plural(count, { one: 'dia', many: 'de dias', other: 'dias' })}`,
  ago: (age) => `há ${age}`,
  NOW: 'agora',

  ratesFrom: (age) => `Cotações de ${age} atrás`,
  checkOldRates: (age) =>
    `As últimas cotações são de ${age} atrás. Confira o valor a pagar antes de publicar.`,
  pricedFromOldRate: (age) =>
    `Quando esta oferta foi publicada, a cotação usada já tinha ${age}. Compare antes de aceitar.`,
  SAVE_AGAIN_FOR_RATE: 'Edite o pedido e salve para usar esta cotação.',

  percent: (size) => `${size} %`,
  payMore: (percent, rate) => `Você paga ${percent} a mais que na cotação de hoje: ${rate}.`,
  payLess: (percent, rate) => `Você paga ${percent} a menos que na cotação de hoje: ${rate}.`,
  receiveMore: (percent, rate) => `Você recebe ${percent} a mais que na cotação de hoje: ${rate}.`,
  receiveLess: (percent, rate) => `Você recebe ${percent} a menos que na cotação de hoje: ${rate}.`,
  payMoreThanOld: (percent, rate, age) =>
    `Você paga ${percent} a mais que na cotação de ${age} atrás: ${rate}.`,
  payLessThanOld: (percent, rate, age) =>
    `Você paga ${percent} a menos que na cotação de ${age} atrás: ${rate}.`,
  receiveMoreThanOld: (percent, rate, age) =>
    `Você recebe ${percent} a mais que na cotação de ${age} atrás: ${rate}.`,
  receiveLessThanOld: (percent, rate, age) =>
    `Você recebe ${percent} a menos que na cotação de ${age} atrás: ${rate}.`,

  YOUR_CURRENCIES: 'Suas moedas',
  ALL_CURRENCIES: 'Todas as moedas',
  RATES_NOTE:
    'As cotações são de referência: convertem um valor de um pedido novo no outro. Os valores exatos são combinados no chat.',
  RATES_NOT_LOADED: 'Não foi possível carregar as cotações.',
  sources: (count) => `${count} ${plural(count, { one: 'fonte', many: 'de fontes', other: 'fontes' })}`,
  NO_SOURCE: 'sem fonte',
} satisfies ScreenStrings['rates'];
