// Number labels: what the words before a number say that it is, such as a card, an account or a phone.
import { foldText } from '../fold-text.ts';
import type { PhoneCountry } from './phones.ts';

/** `wallet`: a payment method that takes phones of this country. */
export type NumberLabel = 'card' | 'account' | 'phone' | 'pix' | PhoneCountry;

const WORDS: readonly (readonly [NumberLabel, string])[] = [
  [
    'card',
    'card cards visa mastercard maestro mir amex debit credit uzcard humo elcart unionpay troy karta kartasi kartam ' +
      'карта карты карту карте картой мир картка картки картку картці картою kart kartı kartım tarjeta cartão kartu ' +
      'بطاقة البطاقة карти кортӣ',
  ],
  [
    'account',
    'account acct acc ac iban bic swift ifsc sort sortcode bsb routing aba nuban conta agência agencia ag cuenta clabe ' +
      'cbu cvu cci rekening rek norek hesap hesabı şube счет счёт счета счёта рахунок рахунку р/р р/с расчетный compte ' +
      'konto kontonummer kto blz conto hisob hisobi حساب الحساب order invoice ref reference tracking imei заказ заказа ' +
      'замовлення pedido pesanan sipariş طلب inn инн бик бик:',
  ],
  [
    'phone',
    'phone tel telephone mobile mob cell whatsapp wa viber hp telp telepon ponsel handphone тел телефон телефона ' +
      'телефону моб мобильный мобильного телефоном telefon telefonu telefono teléfono telefone celular cel móvil movil ' +
      'cep gsm payme هاتف الهاتف جوال الجوال موبايل الموبايل',
  ],
  ['pix', 'pix cpf cnpj'],
  ['RU', 'сбп sbp'],
  ['IN', 'phonepe paytm gpay google bhim upi'],
  ['ID', 'gopay ovo dana shopeepay linkaja'],
  ['PH', 'gcash maya paymaya'],
  ['BD', 'bkash nagad rocket upay'],
  ['PK', 'easypaisa jazzcash sadapay raast'],
  ['TH', 'promptpay truemoney'],
  ['VN', 'momo zalopay'],
  ['SG', 'paynow paylah'],
  ['MY', 'duitnow tng'],
  ['EG', 'vodafone فودافون'],
  ['NG', 'opay palmpay'],
  ['ES', 'bizum'],
  ['CH', 'twint'],
  ['PL', 'blik'],
  ['HK', 'fps'],
  ['AU', 'payid osko'],
  ['US', 'zelle'],
  ['CA', 'interac'],
  ['JO', 'cliq zain'],
  ['IL', 'bit paybox'],
  ['UZ', 'click'],
  ['AZ', 'm10'],
];
const LABELS: ReadonlyMap<string, NumberLabel> = new Map(
  WORDS.flatMap(([label, words]) => words.split(' ').map((word) => [foldText(word), label] as const)),
);
const WORD = /[\p{L}\p{M}]+(?:\/[\p{L}\p{M}](?![\p{L}\p{M}]))?|\d{3,}/gu;
/** A label is among so many words before its number, and so many code units. */
const MAX_WORDS = 4;
const MAX_DISTANCE = 48;

const PHONE_ACCOUNT_BEFORE =
  /(?:^|[^\p{L}])(?:opay|palmpay)(?: (?:account|acct|acc|a\/c))?(?: (?:number|no\.?))?[ :=–-]{0,3}$/iu;
const PHONE_ACCOUNT_BEHIND = /^[ ,(]{1,3}(?:opay|palmpay)(?!\p{L})/iu;

/**
 * True next to a wallet of Nigeria whose accounts are phones without the 0: 'OPay account 8038670802'.
 * A bank's account has ten digits too, so no other word may be between.
 */
export const isPhoneAccount = (text: string, start: number, end: number): boolean =>
  PHONE_ACCOUNT_BEFORE.test(text.slice(Math.max(0, start - MAX_DISTANCE), start)) ||
  PHONE_ACCOUNT_BEHIND.test(text.slice(end, end + 20));

/** The labels of a text, the last first; another number ends what they are about. */
function labelsOf(text: string): readonly NumberLabel[] {
  const found: NumberLabel[] = [];
  const words = text.match(WORD) ?? [];
  for (const word of words.slice(-MAX_WORDS).reverse()) {
    if (/^\d/.test(word)) break;
    const label = /^[ac]\/[cn]?$/i.test(word) ? 'account' : LABELS.get(foldText(word));
    if (label !== undefined) found.push(label);
  }
  return found;
}

/**
 * What the words before a number say that it is, the nearest first.
 * They are in its line, or in the line above where it stands alone.
 */
export function labelsBefore(text: string, at: number): readonly NumberLabel[] {
  const before = text.slice(Math.max(0, at - MAX_DISTANCE), at);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (/[\p{L}\d]/u.test(line) || line.length === before.length) return labelsOf(line);
  const above = before.slice(0, before.lastIndexOf('\n'));
  return labelsOf(above.slice(above.lastIndexOf('\n') + 1));
}

/** What the word directly behind a number says, as in '8 912 … СБП'. */
export const labelsBehind = (text: string, at: number): readonly NumberLabel[] =>
  labelsOf(/^[ ,(]{1,3}\p{L}{1,16}/u.exec(text.slice(at, at + 20))?.[0] ?? '');

/** What the names of payment methods say. */
export const labelsOfMethods = (methods: readonly string[]): readonly NumberLabel[] =>
  methods.flatMap(labelsOf);
