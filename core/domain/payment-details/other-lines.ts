// Other lines of a message with payment details: what is no field of it, such as a bank's name or a memo.
import type { DetailField } from './detail-field.ts';

/** Letters that may stand beside a field in its line, as its label or the name of a bank. */
const MAX_BESIDE = 24;

/** Words that say what a field is, which its row says already; in the languages of the product. */
const LABELS = new Set(
  `account acc acct ac a c number no nr num iban card phone tel mobile wallet address addr email mail name holder
  beneficiary recipient upi pix key id tag my is the to of send pay here details
  номер счёт счет счета счёта карта карты телефон тел имя фио получатель получателя кошелёк кошелек адрес почта мой моя
  реквизиты рахунок рахунку картка картки ім я імя отримувач гаманець мій
  hesap hesabı numarası no kart telefon ad adı isim alıcı cüzdan adres benim
  cuenta número numero tarjeta teléfono telefono nombre titular beneficiario monedero dirección correo mi
  conta cartão cartao nome telefone chave carteira endereço minha meu
  rekening nomor kartu nama telepon hp penerima dompet alamat saya
  حساب رقم الحساب بطاقة البطاقة هاتف الهاتف اسم الاسم المستفيد محفظة عنوان`
    .split(/\s+/)
    .filter(Boolean),
);

const isLabel = (text: string): boolean =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => LABELS.has(word));

const SEPARATORS = ' :;,.–—-';

/** The text beside the fields of a line, without the separators around it. */
function trimmed(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  let start = 0;
  let end = line.length;
  while (start < end && SEPARATORS.includes(line.charAt(start))) start += 1;
  while (end > start && SEPARATORS.includes(line.charAt(end - 1))) end -= 1;
  return line.slice(start, end);
}

/**
 * The text of a message beyond its fields with their labels, line by line; '' for none.
 * A line with another number, or a whole sentence, is kept as it is; of a short one what stands beside the field, as a bank.
 * `fields` in the order of the message.
 */
export function otherLines(message: string, fields: readonly DetailField[]): string {
  let next = 0;
  return message
    .split('\n')
    .flatMap((line) => {
      const start = next;
      next += line.length + 1;
      const parts: string[] = [];
      let at = start;
      for (const field of fields) {
        if (field.end <= start || field.start >= next) continue;
        parts.push(message.slice(at, Math.max(at, field.start)));
        at = field.end;
      }
      parts.push(message.slice(at, Math.max(at, next)));
      const rest = parts.join(' ');
      const letters = rest.match(/\p{L}/gu)?.length ?? 0;
      if (/\p{N}/u.test(rest) || letters > (at > start ? MAX_BESIDE : 0)) return [line];
      const beside = parts.filter((part) => !isLabel(part)).map(trimmed);
      return beside.length > 0 ? [beside.join(' ')] : [];
    })
    .join('\n');
}
