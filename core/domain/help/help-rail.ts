// Help rail: which advice a payment needs, and in which country, by its method and currency (HELP-02).
import type { CurrencyCode } from '../entities.ts';
import { isCash } from '../settlement/rail.ts';

export const HELP_RAILS = [
  'bank',
  'sepa',
  'faster_payments',
  'pix',
  'upi',
  'ru_bank',
  'zelle',
  'ach',
  'wire',
  'card',
  'paypal',
  'wise',
  'revolut',
  'wallet',
  'crypto',
  'cash',
] as const;
export type HelpRail = (typeof HELP_RAILS)[number];

/** The holder of the money: it decides whom to ask. */
export type HelpMedium = 'bank' | 'wallet' | 'crypto' | 'cash';

const WALLET_RAILS: readonly HelpRail[] = ['paypal', 'wise', 'revolut', 'wallet'];

export function mediumOf(rail: HelpRail): HelpMedium {
  if (rail === 'crypto' || rail === 'cash') return rail;
  return WALLET_RAILS.includes(rail) ? 'wallet' : 'bank';
}

/** Methods whose advice does not follow from their currency. Others are banks. */
const RAIL_OF_METHOD: Readonly<Record<string, HelpRail>> = {
  Zelle: 'zelle',
  'Bank Transfer (ACH)': 'ach',
  SWIFT: 'wire',
  UPI: 'upi',
  PhonePe: 'upi',
  'Google Pay': 'upi',
  Paytm: 'upi',
  Bizum: 'bank',
  UnionPay: 'card',
  Uzcard: 'card',
  Humo: 'card',
  Elcart: 'card',
  PayPal: 'paypal',
  Wise: 'wise',
  Revolut: 'revolut',
};

const WALLETS: readonly string[] = [
  ...[
    'Venmo',
    'Cash App',
    'YooMoney',
    'Papara',
    'Alipay',
    'WeChat Pay',
    'TrueMoney',
    'GoPay',
    'OVO',
    'DANA',
    'OPay',
  ],
  ...['PalmPay', 'Moniepoint', 'Mercado Pago', 'PayPay', 'Binance Pay', 'Telegram Wallet', 'Click', 'Payme'],
  ...['Idram', 'Telcell', 'm10', 'O!Dengi', 'Alif', 'DC Next', 'MoMo', 'ZaloPay', 'Vodafone Cash', 'Ualá'],
  ...['Naranja X', 'Easypaisa', 'JazzCash', 'GCash', 'Maya', 'STC Bank', 'Zain Cash', 'D17', 'Bit', 'PayBox'],
  ...['PayMe', "Touch 'n Go", 'bKash', 'Nagad', 'Rocket', 'Oxxo'],
];

const CRYPTO: readonly string[] = ['USDT', 'USDC', 'BTC', 'ETH', 'TON'];
export const isCrypto = (currency: CurrencyCode): boolean => CRYPTO.includes(currency);

/** Rails of all other methods in these currencies. */
const RAIL_OF_CURRENCY: Readonly<Record<CurrencyCode, HelpRail>> = {
  EUR: 'sepa',
  GBP: 'faster_payments',
  BRL: 'pix',
  RUB: 'ru_bank',
};

export function helpRailOf(method: string, currency: CurrencyCode): HelpRail {
  if (isCash(method)) return 'cash';
  // Mercado Pago pays in Brazil by Pix, too.
  const isWallet = WALLETS.includes(method) && currency !== 'BRL';
  const own = RAIL_OF_METHOD[method] ?? (isWallet ? 'wallet' : undefined);
  return own ?? (isCrypto(currency) ? 'crypto' : (RAIL_OF_CURRENCY[currency] ?? 'bank'));
}

/** Country of a method that has one in whatever currency. */
const COUNTRY_OF_METHOD: Readonly<Record<string, string>> = {
  ...{ Zelle: 'US', 'Bank Transfer (ACH)': 'US', Venmo: 'US', 'Cash App': 'US' },
  ...{ Bizum: 'ES', N26: 'DE', 'Faster Payments': 'GB', PIX: 'BR', UPI: 'IN', SBP: 'RU' },
};

/** Euro countries: which one is said by the viewer's profile alone. */
const EURO_COUNTRIES = 'AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');

/** ISO codes, except for EU, the euro area. Dollars and crypto are paid everywhere. */
const COUNTRY_OF_CURRENCY: Readonly<Record<CurrencyCode, string>> = {
  ...{ EUR: 'EU', GBP: 'GB', RUB: 'RU', CHF: 'CH', TRY: 'TR', AED: 'AE', KZT: 'KZ', GEL: 'GE', UAH: 'UA' },
  ...{ INR: 'IN', CNY: 'CN', THB: 'TH', IDR: 'ID', NGN: 'NG', BRL: 'BR', JPY: 'JP', PLN: 'PL', UZS: 'UZ' },
  ...{ AMD: 'AM', AZN: 'AZ', KGS: 'KG', BYN: 'BY', MDL: 'MD', TJS: 'TJ', VND: 'VN', EGP: 'EG', ARS: 'AR' },
  ...{ MXN: 'MX', PKR: 'PK', PHP: 'PH', KRW: 'KR', KWD: 'KW', BHD: 'BH', QAR: 'QA', SAR: 'SA', JOD: 'JO' },
  ...{ TND: 'TN', MAD: 'MA', ILS: 'IL', CAD: 'CA', AUD: 'AU', SGD: 'SG', HKD: 'HK', MYR: 'MY', BDT: 'BD' },
  ...{ CZK: 'CZ' },
};

/** Every country that a payment or profile can lead to. */
export const HELP_COUNTRIES: readonly string[] = [
  ...new Set(['US', ...EURO_COUNTRIES, ...Object.values(COUNTRY_OF_CURRENCY)]),
];

/**
 * The country whose bank and police are asked: the method's, else the currency's, else the viewer's.
 * `home`: the code of the viewer's country; null, as the result, when not known. Cash is paid where people live.
 */
export function helpCountryOf(method: string, currency: CurrencyCode, home: string | null): string | null {
  const own = COUNTRY_OF_METHOD[method];
  if (own) return own;
  if (isCash(method) && home) return home;
  const country = COUNTRY_OF_CURRENCY[currency];
  if (country === 'EU') return home !== null && EURO_COUNTRIES.includes(home) ? home : country;
  return country ?? home ?? (currency === 'USD' ? 'US' : null);
}
