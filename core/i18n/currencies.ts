// Names, symbols and search words of currencies for pickers; an unknown code is shown as it is.
import type { CurrencyCode } from '#domain/entities.ts';
import { pageLanguage, strings } from './strings.ts';

// A map, because an object also has 'constructor' and the like.
const SYMBOLS: ReadonlyMap<CurrencyCode, string> = new Map([
  ['AED', 'Dh'],
  ['AMD', '֏'],
  ['ARS', '$'],
  ['AUD', 'A$'],
  ['AZN', '₼'],
  ['BDT', '৳'],
  ['BHD', 'BD'],
  ['BRL', 'R$'],
  ['BTC', '₿'],
  ['BYN', 'Br'],
  ['CAD', 'C$'],
  ['CHF', 'Fr'],
  ['CNY', '¥'],
  ['CZK', 'Kč'],
  ['EGP', 'E£'],
  ['ETH', 'Ξ'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['GEL', '₾'],
  ['HKD', 'HK$'],
  ['IDR', 'Rp'],
  ['ILS', '₪'],
  ['INR', '₹'],
  ['JOD', 'JD'],
  ['JPY', '¥'],
  ['KGS', 'с'],
  ['KRW', '₩'],
  ['KWD', 'KD'],
  ['KZT', '₸'],
  ['MAD', 'DH'],
  ['MDL', 'L'],
  ['MXN', '$'],
  ['MYR', 'RM'],
  ['NGN', '₦'],
  ['PHP', '₱'],
  ['PKR', '₨'],
  ['PLN', 'zł'],
  ['QAR', 'QR'],
  ['RSD', 'дин'],
  ['RUB', '₽'],
  ['SAR', 'SR'],
  ['SEK', 'kr'],
  ['SGD', 'S$'],
  ['THB', '฿'],
  ['TJS', 'SM'],
  ['TND', 'DT'],
  ['TON', 'T'],
  ['TRY', '₺'],
  ['UAH', '₴'],
  ['USD', '$'],
  ['USDT', '₮'],
  ['UZS', 'soʻm'],
  ['VND', '₫'],
]);

/**
 * Beginnings of words by which people look for a currency, in any of our languages.
 * A beginning finds its forms too: 'рубл' finds 'рубли' and 'рублей'. The names of the page's language are searched anyway.
 */
const WORDS: ReadonlyMap<CurrencyCode, string> = new Map([
  ['AED', 'dirham dirhem дирхам درهم'],
  ['AMD', 'dram драм درام'],
  ['ARS', 'peso песо بيزو'],
  ['AUD', 'dollar dolar dólar доллар долар دولار'],
  ['AZN', 'manat манат مانات'],
  ['BDT', 'taka така তাকা টাকা تاكا'],
  ['BHD', 'dinar динар دينار'],
  ['BRL', 'real reais реал ريال'],
  ['BTC', 'bitcoin биткоин бітко بيتكوين btc'],
  ['BYN', 'rubl ruble rouble rubel рубл روبل'],
  ['CAD', 'dollar dolar dólar доллар долар دولار'],
  ['CHF', 'franc frank franco франк فرنك'],
  ['CNY', 'yuan renminbi rmb юан يوان 人民币 元'],
  ['CZK', 'koruna crown kron крон كرون'],
  ['EGP', 'pound lira libra фунт جنيه'],
  ['ETH', 'ether эфир ефір إيثر'],
  ['EUR', 'euro evro avro евро євро يورو'],
  ['GBP', 'pound sterling sterlin libra фунт стерлинг جنيه'],
  ['GEL', 'lari лари ларі لاري'],
  ['HKD', 'dollar dolar dólar доллар долар دولار'],
  ['IDR', 'rupiah rupi рупи рупі روبية'],
  ['ILS', 'shekel sheqel şekel шекел шекель شيكل'],
  ['INR', 'rupee rupi рупи рупі روبية'],
  ['JOD', 'dinar динар دينار'],
  ['JPY', 'yen yenes ien иен йен єн ين 円'],
  ['KGS', 'som сом سوم'],
  ['KRW', 'won вон وون'],
  ['KWD', 'dinar динар دينار'],
  ['KZT', 'tenge теңге тенге تينغ'],
  ['MAD', 'dirham dirhem дирхам درهم'],
  ['MDL', 'leu lei леи лей ليو'],
  ['MXN', 'peso песо بيزو'],
  ['MYR', 'ringgit ринггит رينغيت'],
  ['NGN', 'naira найр نايرا'],
  ['PHP', 'peso piso песо بيزو'],
  ['PKR', 'rupee rupi рупи рупі روبية'],
  ['PLN', 'zloty złoty злот زلوتي'],
  ['QAR', 'riyal rial риал ريال'],
  ['RSD', 'dinar динар دينار'],
  ['RUB', 'rubl ruble rouble rubel rublo рубл روبل'],
  ['SAR', 'riyal rial риял риал ريال'],
  ['SEK', 'krona kron крон كرون'],
  ['SGD', 'dollar dolar dólar доллар долар دولار'],
  ['THB', 'baht бат بات'],
  ['TJS', 'somoni сомони сомоні سوموني'],
  ['TND', 'dinar динар دينار'],
  ['TON', 'toncoin тон تون'],
  ['TRY', 'lira лир лір ليرة'],
  ['UAH', 'hryvn grivn гривн грн هريفنيا'],
  ['USD', 'dollar dolar dólar buck доллар долар бакс دولار'],
  ['USDT', 'tether stablecoin dollar dolar теф тезер доллар долар تيثر دولار'],
  ['UZS', 'soum som sum сум сом سوم'],
  ['VND', 'dong донг دونغ'],
]);

/** Names of countries and further currencies, as far as the browser has them: cheap phones may not. */
function browserName(type: 'currency' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames(pageLanguage, { type, fallback: 'none' }).of(code) ?? '';
  } catch {
    return '';
  }
}

/** 'US dollar'; '' when unknown. */
export function currencyName(code: CurrencyCode): string {
  const names: Readonly<Record<string, string>> = strings.currencies.CURRENCY_NAMES;
  return (Object.keys(names).includes(code) && names[code]) || browserName('currency', code);
}
/** '$'; the code's first letter when unknown. */
export const currencySymbol = (code: CurrencyCode): string => SYMBOLS.get(code) ?? code.slice(0, 1);

/** Further words of a search for a currency: what people call it, and the country of its code. */
export const currencyWords = (code: CurrencyCode): string =>
  `${WORDS.get(code) ?? ''} ${code.length === 3 ? browserName('region', code.slice(0, 2)) : ''}`;
