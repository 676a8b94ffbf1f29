// The demo's people and what they offer. Invented; the same on every machine.

export interface DemoPerson {
  readonly telegramId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly country: string;
  readonly city: string;
}

const person = (
  telegramId: number,
  firstName: string,
  lastName: string,
  username: string,
  country: string,
  city: string,
): DemoPerson => ({ telegramId, firstName, lastName, username, country, city });

export const ALICE = person(1001, 'Alice', 'Keller', 'alice_keller', 'Switzerland', 'Zurich');
export const BOB = person(1002, 'Bob', 'Morgan', 'bobmorgan', 'United Kingdom', 'London');

export const PEOPLE: readonly DemoPerson[] = [
  ALICE,
  BOB,
  person(1003, 'Mira', 'Sokolova', 'mira_s', 'Germany', 'Berlin'),
  person(1004, 'Omar', 'Haddad', 'omarhaddad', 'United Arab Emirates', 'Dubai'),
  person(1005, 'Lena', 'Fischer', 'lenaf', 'Germany', 'Munich'),
  person(1006, 'Giorgi', 'Beridze', 'gberidze', 'Georgia', 'Tbilisi'),
  person(1007, 'Aylin', 'Demir', 'aylindemir', 'Turkey', 'Istanbul'),
  person(1008, 'Chen', 'Wei', 'chenwei88', 'China', 'Shanghai'),
  person(1009, 'Priya', 'Nair', 'priyanair', 'India', 'Mumbai'),
  person(1010, 'Daniyar', 'Akhmetov', 'daniyar_a', 'Kazakhstan', 'Almaty'),
  person(1011, 'Camille', 'Laurent', 'camille_l', 'France', 'Paris'),
  person(1012, 'Ngozi', 'Okafor', 'ngozi_o', 'Nigeria', 'Lagos'),
  person(1013, 'Rafael', 'Souza', 'rafasouza', 'Brazil', 'São Paulo'),
  person(1014, 'Olena', 'Koval', 'olenakoval', 'Ukraine', 'Kyiv'),
];

export interface DemoOffer {
  readonly by: number;
  readonly pay: readonly [currency: string, ...methods: string[]];
  readonly receive: readonly [currency: string, ...methods: string[]];
  readonly amount: string;
  readonly note: string;
  /** How long ago it was posted. */
  readonly minutesAgo: number;
}

const offer = (
  by: number,
  minutesAgo: number,
  receive: DemoOffer['receive'],
  amount: string,
  pay: DemoOffer['pay'],
  note = '',
): DemoOffer => ({ by, minutesAgo, receive, amount, pay, note });

/** Each posts what they receive, how much, and what they pay with. */
export const OFFERS: readonly DemoOffer[] = [
  offer(1001, 95, ['EUR', 'SEPA', 'Revolut'], '500', ['CHF', 'TWINT', 'UBS'], 'SEPA Instant preferred.'),
  offer(1002, 210, ['USD', 'Wise'], '750', ['GBP', 'Monzo', 'Revolut'], 'After 6 pm London time.'),
  offer(
    1003,
    4,
    ['RUB', 'SBP', 'T-Bank'],
    '40000',
    ['EUR', 'SEPA', 'N26'],
    'Only from your own account, please.',
  ),
  offer(1003, 160, ['USDT', 'TON', 'TRC-20'], '300', ['EUR', 'SEPA Instant']),
  offer(
    1004,
    11,
    ['USDT', 'TRC-20'],
    '2500',
    ['AED', 'Emirates NBD', 'Cash'],
    'Cash in Dubai Marina is fine.',
  ),
  offer(1004, 480, ['INR', 'UPI'], '60000', ['AED', 'ADCB']),
  offer(1005, 23, ['GBP', 'Revolut', 'Wise'], '400', ['EUR', 'SEPA', 'PayPal']),
  offer(1005, 1_130, ['CHF', 'TWINT'], '250', ['EUR', 'SEPA']),
  offer(1006, 37, ['USD', 'Cash'], '1000', ['GEL', 'Bank of Georgia', 'TBC Bank'], 'Meet near Rustaveli.'),
  offer(1006, 260, ['RUB', 'Sberbank'], '90000', ['GEL', 'TBC Bank']),
  offer(1006, 700, ['EUR', 'Revolut'], '220', ['GEL', 'Liberty Bank', 'Cash']),
  offer(1007, 15, ['EUR', 'Wise', 'SEPA'], '600', ['TRY', 'FAST', 'Ziraat'], 'Today only.'),
  offer(1007, 330, ['USDT', 'BEP-20', 'TON'], '450', ['TRY', 'Papara', 'Garanti BBVA']),
  offer(1008, 52, ['USDT', 'TRC-20', 'Binance Pay'], '1800', ['CNY', 'Alipay', 'WeChat Pay']),
  offer(1008, 540, ['USD', 'PayPal'], '320', ['CNY', 'Alipay']),
  offer(1009, 29, ['USD', 'Wise', 'PayPal'], '500', ['INR', 'UPI', 'IMPS'], 'UPI within minutes.'),
  offer(1009, 410, ['EUR', 'Wise'], '350', ['INR', 'Google Pay', 'UPI']),
  offer(1009, 900, ['USDT', 'TRC-20'], '150', ['INR', 'Paytm']),
  offer(
    1010,
    44,
    ['RUB', 'T-Bank', 'SBP'],
    '150000',
    ['KZT', 'Kaspi Bank'],
    'Kaspi to T-Bank, any part of it.',
  ),
  offer(1010, 610, ['USD', 'Cash'], '400', ['KZT', 'Halyk Bank', 'Kaspi Bank']),
  offer(1011, 66, ['USD', 'Zelle', 'Wise'], '280', ['EUR', 'SEPA', 'Revolut']),
  offer(
    1011,
    820,
    ['BTC', 'Lightning', 'On-chain'],
    '0.015',
    ['EUR', 'SEPA Instant'],
    'Lightning if possible.',
  ),
  offer(1012, 78, ['USDT', 'TRC-20', 'BEP-20'], '600', ['NGN', 'OPay', 'Kuda'], 'Fast payer.'),
  offer(1012, 390, ['GBP', 'Wise', 'Monzo'], '150', ['NGN', 'GTBank', 'Moniepoint']),
  offer(1013, 88, ['USDT', 'TON', 'Telegram Wallet'], '220', ['BRL', 'PIX']),
  offer(1013, 1_290, ['USD', 'Wise'], '900', ['BRL', 'PIX', 'Nubank'], 'Limit per day 1 000 USD.'),
  offer(1013, 1_400, ['EUR', 'Revolut'], '180', ['BRL', 'Itaú']),
  offer(1014, 19, ['EUR', 'Revolut', 'Wise'], '240', ['UAH', 'monobank', 'PrivatBank']),
  offer(1014, 120, ['TON', 'TON wallet', 'Tonkeeper'], '800', ['UAH', 'monobank']),
  offer(1014, 450, ['USD', 'Cash', 'Wise'], '700', ['UAH', 'PrivatBank', 'Cash']),
];

/** Finished deals that gave people their ratings: initiator, accepter, and what each said of the other. */
export const PAST_DEALS: readonly {
  readonly between: readonly [number, number];
  readonly said: readonly [readonly ['up' | 'down', string], readonly ['up' | 'down', string]];
}[] = [
  {
    between: [1003, 1001],
    said: [
      ['up', 'Fast and friendly.'],
      ['up', 'Everything as agreed.'],
    ],
  },
  {
    between: [1004, 1002],
    said: [
      ['up', 'Polite, paid at once.'],
      ['up', 'Smooth, thank you.'],
    ],
  },
  {
    between: [1005, 1003],
    said: [
      ['up', 'Good rate.'],
      ['up', 'Would exchange again.'],
    ],
  },
  {
    between: [1006, 1010],
    said: [
      ['up', 'Met on time.'],
      ['up', 'Reliable.'],
    ],
  },
  {
    between: [1007, 1004],
    said: [
      ['down', 'Took two days to answer.'],
      ['up', 'Fine.'],
    ],
  },
  {
    between: [1008, 1009],
    said: [
      ['up', 'Instant transfer.'],
      ['up', 'Very clear instructions.'],
    ],
  },
  {
    between: [1009, 1012],
    said: [
      ['up', ''],
      ['up', 'Quick.'],
    ],
  },
  {
    between: [1011, 1005],
    said: [
      ['up', 'Sympa et rapide.'],
      ['up', 'Pleasant.'],
    ],
  },
  {
    between: [1012, 1007],
    said: [
      ['up', 'Great.'],
      ['down', 'Changed the bank at the last minute.'],
    ],
  },
  {
    between: [1013, 1011],
    said: [
      ['up', 'Muito bom!'],
      ['up', 'All good.'],
    ],
  },
  {
    between: [1014, 1003],
    said: [
      ['up', 'Recommended.'],
      ['up', 'Trustworthy.'],
    ],
  },
  {
    between: [1010, 1008],
    said: [
      ['up', 'No problems.'],
      ['up', 'Exact to the cent.'],
    ],
  },
  {
    between: [1001, 1005],
    said: [
      ['up', 'Perfect.'],
      ['up', 'Answers within minutes.'],
    ],
  },
  {
    between: [1002, 1011],
    said: [
      ['up', 'Easy.'],
      ['up', 'Kind and quick.'],
    ],
  },
];
