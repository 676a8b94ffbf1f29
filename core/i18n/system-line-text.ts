// Text of a system line: chooses the sentence of a kind from a language's catalogue and fills it (KIND-03).
import {
  isTransferNotice,
  type LineKind,
  type SystemNotice,
  type TransferKind,
  type TransferNotice,
} from '#domain/system-kinds.ts';
import type { Strings } from './strings.ts';

/** The sentences of notifications and lines in one language, which page and server have. */
export type NoticeCatalogue = Pick<Strings, 'notices' | 'systemLines'>;
/** The sentences of lines alone. */
export interface LineCatalogue extends Pick<Strings, 'systemLines'> {
  readonly notices: Pick<Strings['notices'], 'SOMEBODY'>;
}

/** How names and amounts are written in a line, in the reader's language. */
export interface LineFormats {
  /** Text of a plain decimal and a currency code. */
  readonly money: (amount: string, currency: string) => string;
  /** Text of somebody's name as a backend sends it. Absent: as it is. */
  readonly name?: (name: string) => string;
}

/** Parameters of a payment's mark that a sentence about it shows. */
export type TransferParams = Pick<TransferNotice['params'], 'name' | 'n' | 'of' | 'amount' | 'currency'>;

/** The sentences of lines in one language, filled; notifications have many of them as well. */
export interface LineSentences {
  readonly line: (kind: LineKind, name: string) => string;
  readonly transferLine: (kind: TransferKind, params: TransferParams) => string;
  readonly takenLine: (name: string, number: number) => string;
  /** A word for somebody whose name is not known. */
  readonly named: (name: string) => string;
  /** Empty without a reason. */
  readonly reasonText: (reason: string) => string;
}

/** Sentences in a row; empty ones are left out. */
export const joinSentences = (...texts: readonly string[]): string =>
  texts.filter((text) => text !== '').join(' ');

export function lineSentences({ notices, systemLines }: LineCatalogue, formats: LineFormats): LineSentences {
  const { name: nameOf = (name: string) => name } = formats;
  const named = (name: string): string => (name ? nameOf(name) : notices.SOMEBODY);
  return {
    line: (kind, name) => {
      const line = systemLines.SYSTEM_LINES[kind];
      return typeof line === 'string' ? line : line(named(name));
    },
    transferLine: (kind, { name, n, of, amount, currency }) =>
      systemLines.TRANSFER_LINES[kind](named(name), `${n}`, `${of}`, formats.money(amount, currency)),
    takenLine: (name, number) => systemLines.CASE_TAKEN(named(name), `${number}`),
    named,
    reasonText: (reason) => (reason ? systemLines.REASON_GIVEN(reason) : ''),
  };
}

const plainMoney = (amount: string, currency: string): string => `${amount} ${currency}`;

/** The text of a system message in the language of the catalogue. */
export function systemLineText(
  catalogue: LineCatalogue,
  { name, money = plainMoney }: Partial<LineFormats>,
  notice: SystemNotice,
  reason: string = notice.params.reason,
): string {
  const { line, transferLine, takenLine, reasonText } = lineSentences(catalogue, {
    money,
    ...(name && { name }),
  });
  const sentence = isTransferNotice(notice)
    ? transferLine(notice.kind, notice.params)
    : notice.kind === 'case.taken'
      ? takenLine(notice.params.name, notice.params.number)
      : line(notice.kind, notice.params.name);
  return joinSentences(sentence, reasonText(reason));
}
