// Names and symbols of currencies for pickers; an unknown code is shown as it is.
import type { CurrencyCode } from '#domain/entities.ts';
import { strings } from './strings.ts';

// A map, because an object also has 'constructor' and the like.
const SYMBOLS: ReadonlyMap<CurrencyCode, string> = new Map([
  ['AED', 'Dh'],
  ['AMD', '֏'],
  ['ARS', '$'],
  ['AUD', 'A$'],
  ['AZN', '₼'],
  ['BRL', 'R$'],
  ['BTC', '₿'],
  ['BYN', 'Br'],
  ['CAD', 'C$'],
  ['CHF', 'Fr'],
  ['CNY', '¥'],
  ['CZK', 'Kč'],
  ['ETH', 'Ξ'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['GEL', '₾'],
  ['HKD', 'HK$'],
  ['IDR', 'Rp'],
  ['ILS', '₪'],
  ['INR', '₹'],
  ['JPY', '¥'],
  ['KGS', 'с'],
  ['KRW', '₩'],
  ['KZT', '₸'],
  ['MXN', '$'],
  ['PLN', 'zł'],
  ['RSD', 'дин'],
  ['RUB', '₽'],
  ['SEK', 'kr'],
  ['SGD', 'S$'],
  ['THB', '฿'],
  ['TON', 'T'],
  ['TRY', '₺'],
  ['UAH', '₴'],
  ['USD', '$'],
  ['USDT', '₮'],
  ['UZS', 'soʻm'],
  ['VND', '₫'],
]);

/** 'US dollar'; '' when unknown. */
export function currencyName(code: CurrencyCode): string {
  const names: Readonly<Record<string, string>> = strings.currencies.CURRENCY_NAMES;
  return (Object.keys(names).includes(code) && names[code]) || '';
}
/** '$'; the code's first letter when unknown. */
export const currencySymbol = (code: CurrencyCode): string => SYMBOLS.get(code) ?? code.slice(0, 1);
