// Phones as people write them: in their country, without its code, after a trunk prefix or alone; or with it (ITU-T E.164,
// E.129).

/** The country's code and its mobile numbers, by ISO 3166; the groups are what follows the code. */
const COUNTRIES = {
  RU: ['7', /^[78]?([347-9]\d{9})$/],
  KZ: ['7', /^[78]?(7\d{9})$/],
  BR: ['55', /^(?:55)?0?([1-9]{2}(?:9\d{8}|[2-5]\d{7}))$/],
  IN: ['91', /^(?:91|0)?([6-9]\d{9})$/],
  ID: ['62', /^(?:62|0)(8\d{9,11})$/],
  UA: ['380', /^(?:380|0)([3-9]\d{8})$/],
  UZ: ['998', /^(?:998)?([2-9]\d{8})$/],
  AM: ['374', /^(?:374|0)([1-9]\d{7})$/],
  AZ: ['994', /^(?:994|0)([1-9]\d{8})$/],
  KG: ['996', /^(?:996|0)([2-9]\d{8})$/],
  BY: ['375', /^(?:375|80)((?:25|29|33|44)\d{7})$/],
  MD: ['373', /^(?:373|0)([67]\d{7})$/],
  TJ: ['992', /^(?:992)?([1-9]\d{8})$/],
  GE: ['995', /^(?:995|0)?(5\d{8})$/],
  TR: ['90', /^(?:90|0)?(5\d{9})$/],
  AE: ['971', /^(?:971|0)(5\d{8})$/],
  SA: ['966', /^(?:966|0)(5\d{8})$/],
  QA: ['974', /^(?:974)?([3567]\d{7})$/],
  KW: ['965', /^(?:965)?([4569]\d{7})$/],
  BH: ['973', /^(?:973)?([36]\d{7})$/],
  JO: ['962', /^(?:962|0)(7[789]\d{7})$/],
  EG: ['20', /^(?:20|0)(1[0125]\d{8})$/],
  MA: ['212', /^(?:212|0)([67]\d{8})$/],
  TN: ['216', /^(?:216)?([2459]\d{7})$/],
  IL: ['972', /^(?:972|0)(5\d{8})$/],
  PK: ['92', /^(?:92|0)(3\d{9})$/],
  BD: ['880', /^(?:880|0)(1[3-9]\d{8})$/],
  PH: ['63', /^(?:63|0)(9\d{9})$/],
  MY: ['60', /^(?:60|0)(1\d{8,9})$/],
  SG: ['65', /^(?:65)?([89]\d{7})$/],
  TH: ['66', /^(?:66|0)([689]\d{8})$/],
  VN: ['84', /^(?:84|0)([35789]\d{8})$/],
  CN: ['86', /^(?:86)?(1[3-9]\d{9})$/],
  HK: ['852', /^(?:852)?([4-9]\d{7})$/],
  JP: ['81', /^(?:81|0)([789]0\d{8})$/],
  KR: ['82', /^(?:82|0)(10\d{8})$/],
  NG: ['234', /^(?:234|0)([789][01]\d{8})$/],
  // Mobiles have a 9 behind the code, or at home 15 behind the area. Without either it may be a landline.
  AR: ['549', /^(?:54|0)?(?:9([1-9]\d{9})|(11)15(\d{8})|([23]\d\d)15(\d{7})|([23]\d{3})15(\d{6}))$/],
  MX: ['52', /^(?:52)?([1-9]\d{9})$/],
  US: ['1', /^1?([2-9]\d{2}[2-9]\d{6})$/],
  CA: ['1', /^1?([2-9]\d{2}[2-9]\d{6})$/],
  GB: ['44', /^(?:44|0)(7\d{9})$/],
  AU: ['61', /^(?:61|0)(4\d{8})$/],
  CH: ['41', /^(?:41|0)(7[4-9]\d{7})$/],
  PL: ['48', /^(?:48)?([5-8]\d{8})$/],
  CZ: ['420', /^(?:420)?([67]\d{8})$/],
  ES: ['34', /^(?:34)?([67]\d{8})$/],
} as const satisfies Readonly<Record<string, readonly [code: string, number: RegExp]>>;
export type PhoneCountry = keyof typeof COUNTRIES;

/** Countries whose accounts are IBANs or have 20 digits: none looks like a phone or a card. */
const LONG_ACCOUNTS = 'RU UA UZ KZ TJ AZ BY GE MD TR AE SA QA KW BH JO CH PL TN MA';

export const isCountry = (code: string): code is PhoneCountry => code in COUNTRIES;

/** The country of a currency, which has its letters; null for the euro and coins. */
export function countryOf(currency: string): PhoneCountry | null {
  const code = currency.length === 3 ? currency.slice(0, 2) : '';
  return isCountry(code) ? code : null;
}

export const hasLongAccounts = (country: PhoneCountry): boolean => LONG_ACCOUNTS.includes(country);

/**
 * A phone of the country in E.164, and whether its code or trunk prefix was written.
 * Null for another number.
 */
export function readNationalPhone(
  digits: string,
  country: PhoneCountry,
): { readonly value: string; readonly hasPrefix: boolean } | null {
  const [code, pattern] = COUNTRIES[country];
  const number = pattern.exec(digits)?.slice(1).join('');
  return number === undefined
    ? null
    : { value: `+${code}${number}`, hasPrefix: number.length < digits.length };
}

/** Country codes by their length: one digit, two digits; all others have three. */
const ONE_DIGIT = ['1', '7'];
const TWO_DIGITS =
  '20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66 81 82 84 86 90 91 92 93 94 95 98';
const THREE_DIGITS = /^(?:2[1-69]|3[578]|42|5[09]|6[789]|8[0578]|9[679])\d/;
/** The shortest number behind a country's code, and the longest phone, in digits. */
const MIN_NATIONAL = 5;
const MAX_DIGITS = 15;

function isInternational(digits: string): boolean {
  // North America and Russia with Kazakhstan have ten digits, always.
  if (ONE_DIGIT.includes(digits.charAt(0))) return digits.length === 11;
  const isTwo = TWO_DIGITS.split(' ').includes(digits.slice(0, 2));
  if (!isTwo && !THREE_DIGITS.test(digits)) return false;
  return digits.length >= (isTwo ? 2 : 3) + MIN_NATIONAL && digits.length <= MAX_DIGITS;
}

/**
 * Phones with their country's code, in E.164 as banks and wallets take them.
 * The phone in E.164 of a number with '+' or, `isPhone`, with '00'; null for any other.
 * '+49 (0) 170' has a digit too many, which is left out.
 */
export function readInternationalPhone(
  written: string,
  isPhone: boolean,
): { readonly value: string; readonly isValid: boolean } | null {
  const digits = written.replace(/\(0\)/, '').replace(/\D/g, '');
  const isNamed = written.startsWith('+') || written.startsWith('(+');
  if (!isNamed && !(isPhone && digits.startsWith('00'))) return null;
  const international = isNamed ? digits : digits.slice(2);
  const isValid = isInternational(international);
  if (international.length < MIN_NATIONAL || (!isNamed && !isValid)) return null;
  return { value: `+${international}`, isValid };
}
