// Names and symbols of currencies for pickers; an unknown code is shown as it is.
import type { CurrencyCode } from '#domain/entities.ts';

const NAMES: Readonly<Record<CurrencyCode, readonly [name: string, symbol: string]>> = {
  AED: ['UAE dirham', 'Dh'],
  AMD: ['Armenian dram', '֏'],
  ARS: ['Argentine peso', '$'],
  AUD: ['Australian dollar', 'A$'],
  AZN: ['Azerbaijani manat', '₼'],
  BRL: ['Brazilian real', 'R$'],
  BTC: ['Bitcoin', '₿'],
  BYN: ['Belarusian rouble', 'Br'],
  CAD: ['Canadian dollar', 'C$'],
  CHF: ['Swiss franc', 'Fr'],
  CNY: ['Chinese yuan', '¥'],
  CZK: ['Czech koruna', 'Kč'],
  ETH: ['Ether', 'Ξ'],
  EUR: ['Euro', '€'],
  GBP: ['Pound sterling', '£'],
  GEL: ['Georgian lari', '₾'],
  HKD: ['Hong Kong dollar', 'HK$'],
  IDR: ['Indonesian rupiah', 'Rp'],
  ILS: ['Israeli shekel', '₪'],
  INR: ['Indian rupee', '₹'],
  JPY: ['Japanese yen', '¥'],
  KGS: ['Kyrgyz som', 'с'],
  KRW: ['South Korean won', '₩'],
  KZT: ['Kazakh tenge', '₸'],
  MXN: ['Mexican peso', '$'],
  PLN: ['Polish złoty', 'zł'],
  RSD: ['Serbian dinar', 'дин'],
  RUB: ['Russian rouble', '₽'],
  SEK: ['Swedish krona', 'kr'],
  SGD: ['Singapore dollar', 'S$'],
  THB: ['Thai baht', '฿'],
  TON: ['Toncoin', 'T'],
  TRY: ['Turkish lira', '₺'],
  UAH: ['Ukrainian hryvnia', '₴'],
  USD: ['US dollar', '$'],
  USDT: ['Tether', '₮'],
  UZS: ['Uzbek som', 'soʻm'],
  VND: ['Vietnamese dong', '₫'],
};

// A map, because an object also has 'constructor' and the like.
const BY_CODE = new Map(Object.entries(NAMES));
const currencyOf = (code: CurrencyCode) => BY_CODE.get(code);

/** 'US dollar'; '' when unknown. */
export const currencyName = (code: CurrencyCode): string => currencyOf(code)?.[0] ?? '';
/** '$'; the code's first letter when unknown. */
export const currencySymbol = (code: CurrencyCode): string => currencyOf(code)?.[1] ?? code.slice(0, 1);
