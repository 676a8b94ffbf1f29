// Identifiers of people: account numbers, addresses and phones in free text, normalised and hashed, to recognise accounts of one person.
import { createHash, createHmac } from 'node:crypto';
import type { DetailField, DetailHashes } from '#domain/payment-details/detail-field.ts';
import { parsePaymentDetails, without } from '#domain/payment-details/parse-payment-details.ts';
import { readInternationalPhone } from '#domain/payment-details/phones.ts';
import { plainCharacters } from '#domain/payment-details/plain-characters.ts';
import { IDENTIFIER_KINDS, type IdentifierKind } from '#domain/settlement/details-age.ts';
import type { TrustConfig } from '../unit-of-work.ts';

/**
 * Wallets of TON to which all customers of an exchange are paid, each with a memo.
 * They are nobody's alone.
 * Wallets by exchange or service, from the public list of github.com/tonkeeper/ton-assets, accounts/custodians.yaml (accounts that
 * ask for a memo), commit 08f877ccf9c4d7cafb03a419677d69f503ee0919 of 2026-08-22.
 */
export const CUSTODIAL_TON_WALLETS: Readonly<Record<string, readonly string[]>> = {
  'Crypto Bot': ['EQCtiv7PrMJImWiF2L5oJCgPnzp-VML2CAt5cbn1VsKAxLiE'],
  'Wallet Bot': [
    'EQDd3NPNrWCvTA1pOJ9WetUdDCY_pJaNZVq0JMaara-TIp90',
    'EQBDanbCeUqI4_v-xrnAN0_I2wRvEIaLg1Qg2ZN5c6Zl1KOh',
    'EQBugU5kUOjFeAZ7tlYpj7TQE5fdFQGNfzTcNp6rpMIRHLwm',
  ],
  OKX: [
    'EQBfAN7LfaUYgXZNw5Wc7GBgkEX2yhuJ5ka95J1JJwXXf4a8',
    'EQDxXbLGLNhq_whg05xJH8c6MTlfr-tZReZESYViJgx4Lg4_',
    'UQDn6G2gh0LtkzQ0_-uPCKY8fhAO6ELiX1manL8IkVdKbDEu',
    'UQADON7zS4TG7pE0oEqxYBRQvkRjQKN64lneV8s3vbWQzTjL',
    'UQCjCknscl6fVyRLZq9MLaerdgBLT86A06NLHNDDd2Krztab',
    'UQAk2h57jakB5bPdD5jDl_625aXqSDGVqLa9BoLPLFMnrnbQ',
    'EQB_LoTHI9i2trGqz4EMjCarI8IgIrRkuHEEstMGWw6nC3Nw',
    'EQCFTsRSHv1SrUO88ZiOTETr35omrRj6Uav9toX8OzSKXGkS',
    'EQD5vcDeRhwaLgAvralVC7sJXI-fc2aNcMUXqcx-BQ-OWnOZ',
    'EQCbm3Od4lJ65y0hCD9RmNcQxyiEU7RzPlfsrbLhiayCnNuU',
  ],
  FTX: ['EQCzFTXpNNsFu8IgJnRnkDyBCL2ry8KgZYiDi3Jt31ie8EIQ'],
  MEXC: [
    'EQBX63RAdgShn34EAFMV73Cut7Z15lUZd1hnVva68SEl7sxi',
    'UQAce9aQ9Pk96Lk9tXkBKdq2WSbG4fybVzgAidtVKVFmMHCX',
    'EQDYh9Di0cT8QSbnHJcNM6sYlpQAAOrnA7sats7Mgwd3497j',
  ],
  EXMO: ['EQB5lISMH8vLxXpqWph7ZutCS4tU4QdZtrUUpmtgDCsO73JR'],
  'EXMO Cold Storage': [
    'EQCNGVeTuq2aCMRtw1OuvpmTQdq9B3IblyXxnhirw9ENkhLa',
    'EQAmq4rnY6OnwwZ9iCt7Ac1dNyVMuHaPV7akfAACjv_HuO5H',
  ],
  'EXMO Deposit': ['EQABMMdzRuntgt9nfRB61qd1wR-cGPagXA3ReQazVYUNrT7p'],
  CoinEx: ['EQA0KjWeODV8CDloEp_d3fBJ71xHMVv77ydQWjVr-fAtZSqw'],
  'Huobi Deposit': ['EQBVXzBT4lcTA3S7gxrg4hnl5fnsDKj4oNEzNp09aQxkwj1f'],
  Huobi: ['EQCFr3jo0DXpIBF82mVGFc3zcdRkSAtinhENPFMQ2FqzYqDB'],
  Mobile: ['EQDOPNz5UIm3XuXOmCSk_1BvQLdQkMS-lmN8K404sQlyJPrd'],
  Kucoin: ['EQCA1BI4QRZ8qYmskSRDzJmkucGodYRTZCf_b9hckjla6dZl'],
  'lbank.info': ['EQChSx9FI4Wyu5hK0sREHh0jyuBx_fwJbfulPrujtv8dENct'],
  'xRocket Bot': ['EQABGo8KCza3ea8DNHMnSWZmbRzW-05332eTdfvW-XDQEjQM'],
  Bybit: [
    'EQDD8dqOzaj4zUK6ziJOo_G2lx6qf1TEktTRkFJ7T1c_fPQb',
    'UQBKHz68xmvc76kCRb31QaUK2hxoikh1NLFYer_9kwOINDtf',
    'UQDNUlwVkE17QCfq4IsxhiQmDzcc6Mn0_MoM23tYOFQQfBIU',
    'UQCuYqGS2pbiZhYacCzJ9t6RwMNEHxfOulG8RC37IDGjCjpR',
    'UQDjzgXE2pdxMsJKOxAtqLX78uqRczN7Sd40bkpLBX91eeH3',
    'UQDjPvhdF060V8By0e4QIVtpq5tkGS90ITAqscjia3rUvYhY',
    'UQB_l_Nt2j997cnhL4wJxPief7wXUnqz9n3kw7FVKXpW5ODF',
    'UQB9Ez1OQlyOAN4BVROkTmbm0WOyHnFyCux1eZZeXeKMVQN6',
  ],
  'bit.com': ['EQAAi7CI6B441YOCaQEJNWcCfMFXXsdErDVPpO7sMC0WbSVp'],
  AvanChange: [
    'UQChN26L-fJm7HxrEc5uXNAqm9o2O56oiKLiOdI4NXK8mjK_',
    'UQDGHWeh29RfWR4Q7at50Ek-1UWY3nz6_C3TCdSYklQdft88',
    'UQBssB599j99ocQo1LtGCJGxu8xdem-RgFyCA2zPlnpUdP_W',
    'UQDnoBJ_tLtljEvK0u0V50apyM8UbPYP3ByBWc3egOiMdWxQ',
  ],
  'Coinone Deposit': ['EQAYgkeNrvG37SAMu9wgG9TtCyTC5fGkx8Fa6347GnWRk0v_'],
  Paribu: ['EQDz9O0JE6tVXQI3RQWPGmxVpJ1Idlk8ub2rH3gKmbGFvCuG'],
  FixedFloat: ['EQDftQdPITnb-x8-gj3f15dtpQbn94F1yYxiftLoQPeGBizQ'],
  'Gate.io': ['EQC0lrj3O0af8GotieYsTXChA_wijIIVN7Sd_wkgYLwoH07q'],
  TIDEX: ['EQBg_wso4rODm-8lCoG-ny54piZbmA7F0k305Eu_8sP7JQSC'],
  CWallet: ['EQAj7vKLbaWjaNbAuAKP1e1HwmdYZ2vJ2xtWU8qq3JafkfxF'],
  Matrixport: ['EQAA_6-p-z1Pg3gkQ20ZlTx5K-ZjKvc6m4LE3GnKBxlQh-Jl'],
  QMall: ['UQC1jHNIHyWigPlwWrNCS-hQYU2CMlYmPs-gSfqfuRdyDXhJ'],
  BIT: ['UQAAtAK3ieVibhxhtQxdviAkQm6S8WwML7c1OW35YEa1-kX3'],
  'bc.game': ['UQA-B8bcDEegRwp_cIrrWrFjHxCGScn69h7XWPgkoXGSImAV'],
  Bitforex: ['UQAsVHlzGYN7TG0BT8mRwajUKU39TWzsSTfjcPHyfbBCP3mX'],
  Bitfinex: ['UQBqWnahU4z5WWWQ7DcIRwZJw0JiS_kuY6anoVJU7e2pBEZK'],
  OMPFinex: ['UQBZsGXF1mJhpTF2YOlu7kdqpqEbdJvcvowNHz2_JCANHCo7'],
  'SportsBet.io': ['UQAscR8-n759ngxVUOmPDOzue7CfBt_xIr-bi7kex_yd5CQr'],
  Bitrue: ['UQA81a1UsZCnHKq5hLDyEON0LH8hR7fpBzN318a0cAFzYham'],
  Coinspot: ['UQBsU82HzA0zSG20LBx_wD366y97gVr8NoqxruVn7do_cicK'],
  BigOne: ['UQCaWCwjJmuOpH63ERijwEDUKyMLImb-z_4tPNOQwJIsNZuT'],
  'Farhad Exchange': ['UQDdUoUFrxXG5SBr3Y9smjtUH4DKmK6KUGarP_jeH_XmeM3K'],
  BitTime: ['UQArbzzaVnw4XwZFSG88ZlpFH1aylp0b5X2G63fGB3qB0aUK'],
  Bitget: [
    'UQDN9_DXwJA28GQnLjxCntVwvknvKes6c1tku8F5FQc3Mhut',
    'EQDpwKJP-qaqTyKIkOca6VUL_FOmxX5kO8McJA4YcnrBzlwi',
    'EQAzZQL6-D71tTLTFbpxRQtmHJDoP85k2Lwf0r9kLzVV2VRy',
    'EQCzCMf5tPWW9iUBdYhZclSYcbBccO02Gf1ak5QB7qly5Gsl',
    'EQDi0d8gazctsfO4kOYNGFtnqgyfG2tv9goFCRyMAbQKxMA3',
    'EQB6DclNqfSLlo37h7441Pq3KGKI23oE0wgf7uF3N22QicZ7',
    'EQCHhe9euw_STGkR0Q9DwAlh6XSPpUKXoaxRfjxf52uwvmGB',
    'EQAhO2gEwgghNaSoA9qOOzDP7VGu6a8q0hADNLf0cR07zMQr',
    'EQBXPf6ZSQoEFwPpd-RyQTXFuL6gvqZ4OWEiR0UcqdXEywxy',
    'EQDeJRmlJ95-HUwQKL23TgIrKKbjcOT-w_wn2NlxMI-Zu6i2',
    'EQAGR25YDiUNCr7Fw2WnEYM0g8WB1XuQi-N9Vr2w4zjDEhg5',
    'EQDJlZqZfh1OQ4PY2ze4bSEBznjc8fGzkE2YiP5XLvDv1M6u',
    'EQDAflHltpSTd1j0X0ADBxyE9MSmi9sWiiLD1si4nNYYb7Kq',
    'EQAXl6XExQorMSzpkn_28S79OwtY_zEURRGMLS5kMStdeQng',
    'EQBggwBbNUqxxHhaqM6Ck-5cnBgukkjyfpyQdPNcFjQggwrJ',
  ],
  Binance: ['EQD5mxRgCuRNLxKxeOjG6r14iSroLF5FtomPnet-sgP5xNJb'],
  BitMart: ['UQCi-sp63-vVxZcBCNH3kGXO8ysMFD-xNIkGa2hM3X7pXCoH'],
  Nobitex: [
    'UQBdWoMOSCFHkfSrU1KQDGJNO_88Xv1jAZaxgBWOt4mZDwmZ',
    'UQDK2JiyAKCTTuQWwgObvz9dfxoyMXKHWzwZ03im9UD3sXEb',
    'UQBFMtW837BdMnXL8lW8kcNjXNSNY7cZRBWBxVQqR1D99XCV',
    'UQCjLVLO2Aoj_k_pC6lFk-9obeA_n72qBp5kKCapUjS5guWp',
  ],
  Bitpin: [
    'UQD6yP_Lb4lXKhIy1Z6RxlkJrkCGY_0s6uzTXzW16dZw9I7C',
    'UQDBTOXXclOb4m_eMVpQWh4FFBBOdu73dvC4ReV98FV920B8',
    'UQDdNkQb9KqKam7P12Pv3h64Ldhr3PsUVrRf9Lc_h2VxhPeC',
  ],
  'Crypto.com': ['UQBAL11PT4vqewvVEbnTdxg0waIru7yKMmA16weqJPXJ-cql'],
  Foxbit: ['UQDKbo8qPfyHW4Zz2Gd_OBjEuMAtGqSBqGoMYb0J-CafHcOL'],
  Richamster: ['EQBg3vN_sOb0GxinPCSW2WslRCNEhkyg7ZcYmm834kOcVomh'],
  BFinance: ['UQDh0IFe3M5hBWA44bLOLEsZmf7_8cjoYR8C10aKAzFq1gAu'],
  'Wallet in Telegram': [
    'UQCXrZNESRUInoEiOP8Qq-kGbQsD6j26KoYw-5yfiKpFXKdd',
    'UQAfWAbHPQO7yW637r8WBn8fLo4nDPoW1XABqp6vdFbwCFsx',
    'UQAbROxVNhaw5FUQNwOINL3wvaofBEDhDzMx2YQVhWEqaC0x',
    'UQDPBslO_a4m-qodhQkvxNrueOugnmnDbawFHB2P_eNfQAI1',
    'UQCRiHBZulagN5CwaW16QCrAaR3_YvzTmOgT-X07Jzb6WOof',
    'UQBtsPAiYytiafDU2_jqYKhEi7wrz8aBLjGvjMZAXCaK91YS',
    'UQDdb_AsWWNHRVKbmajVvu6p9sOKkYjmp-lqQk44IMisCnMY',
    'UQACOJWu-VUCSSCikcbzcV4pHfGz3SVOr6iwniGi1Y1Yl6jF',
    'UQD1BmMYCRqM-1MOxzIQTOOPd4PZKmZ5_8wM4JYLDpTH0GcG',
    'UQAMVoQ1X1QQqSP7fdWTFJBdx_8VeyjJEwZxx6TxcAfomE1N',
    'UQAj_lWM30Qkk4Gu82Ry5kpQcqJLqX-2Gy9XkdpgE67JLZOc',
    'UQC3vnGsG0DkNts2ch2cIOgtROePwehqitFeALHMFoMdz3pW',
    'UQBVtyI_BN0fLhs_KOStYo_myrYABPKA-wpYzSf8WQsurJs8',
  ],
  'TEC Pay': ['UQAeuGnYTvbX-IaCvMIsZYgV6TN1ECAAhTUZJ7F0YTjjdBYx'],
  'Merchant WebMoney': ['UQDwacBggisEQ-h-HW63UiI9mtIA-lRAT1upXPioiyhCkNdf'],
  'Flipster Deposit': ['EQBlnb9GCDGnJ5XEqamHL7Sj5_0wJ4MGja5T6PKlwVAISgrW'],
  Ourbit: ['EQCBdDjlsObrETq3TXP8lffsGSR9vm7iekLD0BZNYUw8oRAU'],
};

/**
 * Texts whose identifiers a job looks for in one turn of the event loop.
 * One of 2,000 characters takes 4 ms.
 */
export const TEXTS_PER_TURN = 10;

export interface Identifier {
  readonly kind: IdentifierKind;
  /** The same for every spelling. */
  readonly value: string;
  /** The range of the text, in code units. */
  readonly start: number;
  readonly end: number;
}

/** Twenty digits in any groups, which may begin like a card. */
const LONG_NUMBER = /(?<![A-Za-z]|\d[ .-]?)4(?:[ .-]?\d){19}(?![ .-]?\d)/g;
/** An account of a bank of Russia, Belarus or Kazakhstan: its class, then the code of a currency. */
const LONG_ACCOUNT = /^4\d{4}(?:810|643|840|978|156|933|398)/;
/** Digits in groups on one line. Shorter numbers are often nobody's own: codes of banks and branches. */
const NUMBER = /\d(?:[ ().-]{0,2}\d){10,23}/g;
/** An account of the banks among themselves, which all customers of a bank name. */
const isCorrespondentAccount = (digits: string): boolean => digits.length === 20 && digits.startsWith('301');

/** '8 (912) 345-67-89', '007 912 345 67 89' and '+7 912 345 67 89' are one phone. */
const normaliseNumber = (digits: string): string =>
  /^8\d{10}$/.test(digits)
    ? `7${digits.slice(1)}`
    : (readInternationalPhone(digits, true)?.value.slice(1) ?? digits);

const HASHES: DetailHashes = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  // The case of letters, which it judges, is not part of an identifier: `isIdentifier` takes every case.
  keccak256: () => new Uint8Array(32),
};

/** Names of holders and tags are nobody's alone, but 'mia@instapay' is an address. */
const kindOf = ({ kind, value }: DetailField): IdentifierKind | null =>
  kind === 'tag' && value.indexOf('@') > 0 ? 'upi' : (IDENTIFIER_KINDS.find((one) => one === kind) ?? null);

const isIdentifier = ({ kind, value, isValid }: DetailField): boolean =>
  isValid || (kind === 'evm' && /^0x[0-9a-f]{40}$/i.test(value));

/** Chain and hash of the account: the first byte and the checksum say whether a payment may bounce. */
const tonAccount = (address: string): string =>
  Buffer.from(address, 'base64url').subarray(1, 34).toString('base64url');

const CUSTODIAL: ReadonlySet<string> = new Set(Object.values(CUSTODIAL_TON_WALLETS).flat().map(tonAccount));

function plainValue({ kind, value }: DetailField): string {
  if (kind === 'ton') return tonAccount(value);
  const isOneCase = kind === 'evm' || kind === 'tag' || kind === 'email' || kind === 'pix';
  return normaliseNumber((isOneCase ? value.toLowerCase() : value).replace(/^\+/, ''));
}

function fieldsIn(text: string): Identifier[] {
  return parsePaymentDetails(text, HASHES).flatMap((field) => {
    const kind = kindOf(field);
    if (kind === null || !isIdentifier(field)) return [];
    const value = plainValue(field);
    if (kind === 'ton' && CUSTODIAL.has(value)) return [];
    return [{ kind, value, start: field.start, end: field.end }];
  });
}

function numbersIn(text: string, pattern: RegExp, isMeant: (digits: string) => boolean): Identifier[] {
  const { plain, starts, ends } = plainCharacters(text);
  return [...plain.matchAll(pattern)].flatMap(({ 0: match, index }) => {
    const value = normaliseNumber(match.replace(/\D/g, ''));
    if (!isMeant(value)) return [];
    const [start, end] = [starts[index] ?? 0, ends[index + match.length - 1] ?? text.length];
    return [{ kind: 'account' as const, value, start, end }];
  });
}

/** Each identifier of a text once, in order: what can be copied from it, and other long numbers. */
export function identifiersIn(text: string): Identifier[] {
  const found: Identifier[] = [];
  let rest = text;
  const finders = [
    (one: string) => numbersIn(one, LONG_NUMBER, (digits) => LONG_ACCOUNT.test(digits)),
    fieldsIn,
    (one: string) => numbersIn(one, NUMBER, (digits) => !isCorrespondentAccount(digits)),
  ];
  for (const find of finders) {
    const identifiers = find(rest);
    found.push(...identifiers);
    rest = without(rest, identifiers);
  }
  const values = new Set<string>();
  return found
    .sort((a, b) => a.start - b.start)
    .filter(({ value }) => !values.has(value) && values.add(value));
}

/**
 * Keyed hashes, so that no second copy of anybody's number is kept.
 * Without the key there are too few numbers to hide one.
 */
const hashOf = (value: string, key: string): string =>
  createHmac('sha256', key).update(`identifier:${value}`).digest('base64url');

/** Hashes to store of all identifiers of a text. */
export const fingerprintsOf = (text: string, key: string): string[] =>
  identifiersIn(text).map(({ value }) => hashOf(value, key));

/** The hash to store, and the one under the key before, by which earlier rows are found (AGE-04). */
export const hashesOf = (value: string, { detailsKey, detailsKeyPrevious }: TrustConfig): string[] => [
  hashOf(value, detailsKey),
  ...(detailsKeyPrevious === '' ? [] : [hashOf(value, detailsKeyPrevious)]),
];

/** Hashes of wallets that earlier versions have recorded as people's own: they are to be removed. */
export const custodialHashes = (config: TrustConfig): string[] =>
  [...CUSTODIAL].flatMap((account) => hashesOf(account, config));
