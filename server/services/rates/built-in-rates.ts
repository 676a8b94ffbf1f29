// Built-in rates and payment methods, so that everything works without a network. Indicative only.

/** The date of these rates. */
export const BUILT_IN_RATES_TAKEN_AT = '2026-07-01T00:00:00.000Z';

export interface CurrencyData {
  readonly name: string;
  /** Units of the currency for one USD, as decimal text. */
  readonly perUsd: string;
  readonly methods: readonly string[];
}

export const BUILT_IN_CURRENCIES: Readonly<Record<string, CurrencyData>> = {
  USD: {
    name: 'US Dollar',
    perUsd: '1',
    methods: ['Zelle', 'Venmo', 'Cash App', 'PayPal', 'Wise', 'Bank Transfer (ACH)', 'SWIFT', 'Cash'],
  },
  EUR: {
    name: 'Euro',
    perUsd: '0.855',
    methods: ['SEPA', 'SEPA Instant', 'Revolut', 'Wise', 'N26', 'PayPal', 'Bizum', 'Cash'],
  },
  GBP: {
    name: 'Pound Sterling',
    perUsd: '0.737',
    methods: ['Faster Payments', 'Revolut', 'Monzo', 'Starling', 'Wise', 'PayPal', 'Cash'],
  },
  RUB: {
    name: 'Russian Ruble',
    perUsd: '79.4',
    methods: ['SBP', 'Sberbank', 'T-Bank', 'Alfa-Bank', 'VTB', 'Raiffeisenbank', 'YooMoney', 'Cash'],
  },
  CHF: {
    name: 'Swiss Franc',
    perUsd: '0.798',
    methods: ['TWINT', 'PostFinance', 'UBS', 'Revolut', 'Wise', 'Bank Transfer', 'Cash'],
  },
  TRY: {
    name: 'Turkish Lira',
    perUsd: '43.6',
    methods: ['FAST', 'Ziraat', 'Garanti BBVA', 'İşbank', 'Akbank', 'Papara', 'Cash'],
  },
  AED: {
    name: 'UAE Dirham',
    perUsd: '3.6725',
    methods: ['Emirates NBD', 'ADCB', 'FAB', 'Mashreq', 'Aani', 'Cash'],
  },
  KZT: {
    name: 'Kazakhstani Tenge',
    perUsd: '512',
    methods: ['Kaspi Bank', 'Halyk Bank', 'Freedom Bank', 'Jusan Bank', 'ForteBank', 'Cash'],
  },
  GEL: {
    name: 'Georgian Lari',
    perUsd: '2.71',
    methods: ['Bank of Georgia', 'TBC Bank', 'Liberty Bank', 'Credo Bank', 'Cash'],
  },
  UAH: {
    name: 'Ukrainian Hryvnia',
    perUsd: '42.8',
    methods: ['monobank', 'PrivatBank', 'PUMB', 'Oschadbank', 'A-Bank', 'Cash'],
  },
  INR: {
    name: 'Indian Rupee',
    perUsd: '90.2',
    methods: ['UPI', 'IMPS', 'Paytm', 'PhonePe', 'Google Pay', 'Bank Transfer (NEFT)', 'Cash'],
  },
  CNY: {
    name: 'Chinese Yuan',
    perUsd: '6.98',
    methods: ['Alipay', 'WeChat Pay', 'Bank of China', 'ICBC', 'UnionPay', 'Cash'],
  },
  THB: {
    name: 'Thai Baht',
    perUsd: '31.9',
    methods: ['PromptPay', 'Kasikornbank', 'SCB', 'Bangkok Bank', 'TrueMoney', 'Cash'],
  },
  IDR: {
    name: 'Indonesian Rupiah',
    perUsd: '16650',
    methods: ['BCA', 'Mandiri', 'BNI', 'GoPay', 'OVO', 'DANA', 'Cash'],
  },
  NGN: {
    name: 'Nigerian Naira',
    perUsd: '1465',
    methods: ['Bank Transfer', 'OPay', 'PalmPay', 'Kuda', 'Moniepoint', 'GTBank', 'Cash'],
  },
  BRL: {
    name: 'Brazilian Real',
    perUsd: '5.38',
    methods: ['PIX', 'Nubank', 'Itaú', 'Banco do Brasil', 'Mercado Pago', 'Cash'],
  },
  JPY: {
    name: 'Japanese Yen',
    perUsd: '154',
    methods: ['PayPay', 'Rakuten Bank', 'MUFG', 'SMBC', 'Bank Transfer', 'Cash'],
  },
  PLN: {
    name: 'Polish Zloty',
    perUsd: '3.63',
    methods: ['BLIK', 'PKO BP', 'mBank', 'Revolut', 'Bank Transfer', 'Cash'],
  },
  USDT: {
    name: 'Tether',
    perUsd: '1.0003',
    methods: ['TRC-20', 'TON', 'ERC-20', 'BEP-20', 'Solana', 'Binance Pay', 'Telegram Wallet'],
  },
  BTC: {
    name: 'Bitcoin',
    perUsd: '0.0000094',
    methods: ['On-chain', 'Lightning', 'Binance Pay', 'Telegram Wallet'],
  },
  TON: { name: 'Toncoin', perUsd: '0.38', methods: ['TON wallet', 'Telegram Wallet', 'Tonkeeper'] },
};
