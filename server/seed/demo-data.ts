// Demo data: invented users, requests and past deals, the same on every machine.

interface DemoPerson {
  readonly telegramId: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly country: string;
  readonly city: string;
}

const demoPerson = (
  telegramId: number,
  firstName: string,
  lastName: string,
  username: string,
  country: string,
  city: string,
): DemoPerson => ({ telegramId, firstName, lastName, username, country, city });

export const SEED_ALICE = demoPerson(1001, 'Alice', 'Keller', 'alice_keller', 'Switzerland', 'Zurich');
export const SEED_BOB = demoPerson(1002, 'Bob', 'Morgan', 'bobmorgan', 'United Kingdom', 'London');

export const SEED_PEOPLE: readonly DemoPerson[] = [
  SEED_ALICE,
  SEED_BOB,
  demoPerson(1003, 'Mira', 'Sokolova', 'mira_s', 'Germany', 'Berlin'),
  demoPerson(1004, 'Omar', 'Haddad', 'omarhaddad', 'United Arab Emirates', 'Dubai'),
  demoPerson(1005, 'Lena', 'Fischer', 'lenaf', 'Germany', 'Munich'),
  demoPerson(1006, 'Giorgi', 'Beridze', 'gberidze', 'Georgia', 'Tbilisi'),
  demoPerson(1007, 'Aylin', 'Demir', 'aylindemir', 'Turkey', 'Istanbul'),
  demoPerson(1008, 'Chen', 'Wei', 'chenwei88', 'China', 'Shanghai'),
  demoPerson(1009, 'Priya', 'Nair', 'priyanair', 'India', 'Mumbai'),
  demoPerson(1010, 'Daniyar', 'Akhmetov', 'daniyar_a', 'Kazakhstan', 'Almaty'),
  demoPerson(1011, 'Camille', 'Laurent', 'camille_l', 'France', 'Paris'),
  demoPerson(1012, 'Ngozi', 'Okafor', 'ngozi_o', 'Nigeria', 'Lagos'),
  demoPerson(1013, 'Rafael', 'Souza', 'rafasouza', 'Brazil', 'São Paulo'),
  demoPerson(1014, 'Olena', 'Koval', 'olenakoval', 'Ukraine', 'Kyiv'),
];

export interface DemoRequest {
  readonly by: number;
  readonly pay: readonly [currency: string, ...methods: string[]];
  readonly receive: readonly [currency: string, ...methods: string[]];
  readonly amount: string;
  readonly note: string;
  /** The time since it was posted. */
  readonly minutesAgo: number;
  /** What its author pays; absent: by the market's rate. */
  readonly payAmount?: string;
}

export const demoRequest = (
  by: number,
  minutesAgo: number,
  receive: DemoRequest['receive'],
  amount: string,
  pay: DemoRequest['pay'],
  note = '',
  payAmount?: string,
): DemoRequest => ({ by, minutesAgo, receive, amount, pay, note, ...(payAmount && { payAmount }) });

/** Open requests of the demo's users. */
export const SEED_REQUESTS: readonly DemoRequest[] = [
  demoRequest(
    1001,
    95,
    ['EUR', 'SEPA', 'Revolut'],
    '500',
    ['CHF', 'TWINT', 'UBS'],
    'SEPA Instant preferred.',
  ),
  demoRequest(1002, 210, ['USD', 'Wise'], '750', ['GBP', 'Monzo', 'Revolut'], 'After 6 pm London time.'),
  demoRequest(
    1003,
    4,
    ['RUB', 'SBP', 'T-Bank'],
    '40000',
    ['EUR', 'SEPA', 'N26'],
    'Only from your own account, please.',
  ),
  demoRequest(1003, 160, ['USDT', 'TON', 'TRC-20'], '300', ['EUR', 'SEPA Instant']),
  demoRequest(
    1004,
    11,
    ['USDT', 'TRC-20'],
    '2500',
    ['AED', 'Emirates NBD', 'Cash'],
    'Cash in Dubai Marina is fine.',
  ),
  demoRequest(1004, 480, ['INR', 'UPI'], '60000', ['AED', 'ADCB']),
  // A little better for who accepts than the 464.04 of the built-in rates.
  demoRequest(1005, 23, ['GBP', 'Revolut', 'Wise'], '400', ['EUR', 'SEPA', 'PayPal'], '', '475'),
  demoRequest(1005, 1_130, ['CHF', 'TWINT'], '250', ['EUR', 'SEPA']),
  demoRequest(
    1006,
    37,
    ['USD', 'Cash'],
    '1000',
    ['GEL', 'Bank of Georgia', 'TBC Bank'],
    'Meet near Rustaveli.',
  ),
  demoRequest(1006, 260, ['RUB', 'Sberbank'], '90000', ['GEL', 'TBC Bank']),
  demoRequest(1006, 700, ['EUR', 'Revolut'], '220', ['GEL', 'Liberty Bank', 'Cash']),
  demoRequest(1007, 15, ['EUR', 'Wise', 'SEPA'], '600', ['TRY', 'FAST', 'Ziraat'], 'Today only.'),
  demoRequest(1007, 330, ['USDT', 'BEP-20', 'TON'], '450', ['TRY', 'Papara', 'Garanti BBVA']),
  demoRequest(1008, 52, ['USDT', 'TRC-20', 'Binance Pay'], '1800', ['CNY', 'Alipay', 'WeChat Pay']),
  demoRequest(1008, 540, ['USD', 'PayPal'], '320', ['CNY', 'Alipay']),
  demoRequest(1009, 29, ['USD', 'Wise', 'PayPal'], '500', ['INR', 'UPI', 'IMPS'], 'UPI within minutes.'),
  demoRequest(1009, 410, ['EUR', 'Wise'], '350', ['INR', 'Google Pay', 'UPI']),
  demoRequest(1009, 900, ['USDT', 'TRC-20'], '150', ['INR', 'Paytm']),
  demoRequest(
    1010,
    44,
    ['RUB', 'T-Bank', 'SBP'],
    '150000',
    ['KZT', 'Kaspi Bank'],
    'Kaspi to T-Bank, any part of it.',
  ),
  demoRequest(1010, 610, ['USD', 'Cash'], '400', ['KZT', 'Halyk Bank', 'Kaspi Bank']),
  demoRequest(1011, 66, ['USD', 'Zelle', 'Wise'], '280', ['EUR', 'SEPA', 'Revolut']),
  demoRequest(
    1011,
    820,
    ['BTC', 'Lightning', 'On-chain'],
    '0.015',
    ['EUR', 'SEPA Instant'],
    'Lightning if possible.',
  ),
  // 1,590 naira for a dollar, where the built-in rate is 1,465.
  demoRequest(
    1012,
    78,
    ['USDT', 'TRC-20', 'BEP-20'],
    '600',
    ['NGN', 'OPay', 'Kuda'],
    'At the street rate of Lagos.',
    '954000',
  ),
  demoRequest(1012, 390, ['GBP', 'Wise', 'Monzo'], '150', ['NGN', 'GTBank', 'Moniepoint']),
  demoRequest(1013, 88, ['USDT', 'TON', 'Telegram Wallet'], '220', ['BRL', 'PIX']),
  demoRequest(1013, 1_290, ['USD', 'Wise'], '900', ['BRL', 'PIX', 'Nubank'], 'Limit per day 1 000 USD.'),
  demoRequest(1013, 1_400, ['EUR', 'Revolut'], '180', ['BRL', 'Itaú']),
  demoRequest(1014, 19, ['EUR', 'Revolut', 'Wise'], '240', ['UAH', 'monobank', 'PrivatBank']),
  demoRequest(1014, 120, ['TON', 'TON wallet', 'Tonkeeper'], '800', ['UAH', 'monobank']),
  demoRequest(1014, 450, ['USD', 'Cash', 'Wise'], '700', ['UAH', 'PrivatBank', 'Cash']),
];

type Rating = readonly ['up' | 'down', string];
/** A finished deal: author and accepter, and the rating that each gave. */
export interface PastDeal {
  readonly between: readonly [number, number];
  readonly ratings: readonly [Rating, Rating] | null;
}

const up = (comment: string): Rating => ['up', comment];
const down = (comment: string): Rating => ['down', comment];
const pastDeal = (author: number, accepter: number, ratings: PastDeal['ratings'] = null): PastDeal => ({
  between: [author, accepter],
  ratings,
});

/** The first ones without ratings: some people have many partners, others are new (TRST-01). */
export const SEED_PAST_DEALS: readonly PastDeal[] = [
  pastDeal(1003, 1004),
  pastDeal(1003, 1006),
  pastDeal(1003, 1009),
  pastDeal(1003, 1007),
  pastDeal(1004, 1007),
  pastDeal(1004, 1009),
  pastDeal(1004, 1006),
  pastDeal(1007, 1009),
  pastDeal(1006, 1009),
  pastDeal(1001, 1004),
  pastDeal(1001, 1009),
  pastDeal(1002, 1007),
  pastDeal(1003, 1001, [up('Fast and friendly.'), up('Everything as agreed.')]),
  pastDeal(1004, 1002, [up('Polite, paid at once.'), up('Smooth, thank you.')]),
  pastDeal(1005, 1003, [up('Good rate.'), up('Would exchange again.')]),
  pastDeal(1006, 1010, [up('Met on time.'), up('Reliable.')]),
  pastDeal(1007, 1004, [down('Took two days to answer.'), up('Fine.')]),
  pastDeal(1008, 1009, [up('Instant transfer.'), up('Very clear instructions.')]),
  pastDeal(1009, 1012, [up(''), up('Quick.')]),
  pastDeal(1011, 1005, [up('Sympa et rapide.'), up('Pleasant.')]),
  pastDeal(1012, 1007, [up('Great.'), down('Changed the bank at the last minute.')]),
  pastDeal(1013, 1011, [up('Muito bom!'), up('All good.')]),
  pastDeal(1014, 1003, [up('Recommended.'), up('Trustworthy.')]),
  pastDeal(1010, 1008, [up('No problems.'), up('Exact to the cent.')]),
  pastDeal(1001, 1005, [up('Perfect.'), up('Answers within minutes.')]),
  pastDeal(1002, 1011, [up('Easy.'), up('Kind and quick.')]),
];
