// PIX keys that are numbers of their own: random keys, CPF of persons and CNPJ of companies, with their check digits.

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const CPF = /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/;
/** Since July 2026 a CNPJ may have letters. */
const CNPJ = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/i;

/** The digit over `text`, whose weights grow from 2 at its end and begin again after `maxWeight`. */
function checkDigit(text: string, maxWeight: number): number {
  let sum = 0;
  for (let at = 0; at < text.length; at++)
    sum += (text.charCodeAt(text.length - 1 - at) - 48) * (2 + (at % (maxWeight - 1)));
  return sum % 11 < 2 ? 0 : 11 - (sum % 11);
}

function hasCheckDigits(number: string, maxWeight: number): boolean {
  const body = number.slice(0, -2);
  const first = checkDigit(body, maxWeight);
  const second = checkDigit(`${body}${first}`, maxWeight);
  return number.endsWith(`${first}${second}`) && new Set(number).size > 1;
}

export interface PixKey {
  readonly value: string;
  readonly isValid: boolean;
  /** False for digits that may as well be a phone or any other number. */
  readonly isCertain: boolean;
}

/** A key that `word` is or was meant to be; null for phones, e-mail addresses and any other word. */
export function readPixKey(word: string): PixKey | null {
  if (UUID.test(word)) return { value: word.toLowerCase(), isValid: true, isCertain: true };
  const value = word.replace(/[./-]/g, '').toUpperCase();
  const isCertain = /[.-]/.test(word);
  if (CPF.test(word)) return { value, isValid: hasCheckDigits(value, 11), isCertain };
  if (CNPJ.test(word) && /\d/.test(word))
    return { value, isValid: hasCheckDigits(value, 9), isCertain: isCertain && word.includes('/') };
  return null;
}
