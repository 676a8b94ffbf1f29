// The copy of one's data in words: while it is made, ready, and when the next one is possible (DATA-15).
import { fileSizeText } from './file-size.ts';
import { leftToRight } from './left-to-right.ts';
import { strings } from './strings.ts';

/** `bytes`: so far. */
export function makingText(bytes: number | null): string {
  const { sizeSoFar, MAKING_NOTE } = strings.account;
  return bytes ? `${sizeSoFar(fileSizeText(bytes))} ${MAKING_NOTE}` : MAKING_NOTE;
}

/** 'ZIP, 1.2 MB · until tomorrow, 14:05'. */
export const readyText = (bytes: number | null, until: string): string =>
  [
    leftToRight(`ZIP${bytes === null ? '' : `, ${fileSizeText(bytes)}`}`),
    until && strings.account.readyUntil(until),
  ]
    .filter(Boolean)
    .join(' · ');

/** `at`: 'Tomorrow, 14:05'. */
export const againText = (at: string): string =>
  `${strings.account.EXPORT_ONCE_A_DAY} ${strings.account.askAgainFrom(at)}`;
