// Formats of a dossier: names, times and money in the language of its sentences, each kept in one piece beside text of the other direction.
import type { DealDto } from '#contract/dto.ts';
import { formatCurrency } from '#domain/format.ts';
import { translateName } from '#domain/given-names.ts';
import { isolateLtr, isolateText } from '#i18n/bidi.ts';
import { type ServerTexts, timeText } from '../../texts/texts.ts';
import { toIso } from '../requests/view.ts';

export interface DossierFormats {
  readonly texts: ServerTexts;
  /** The name of a party; '' for anybody else. */
  readonly name: (userId: string | null) => string;
  /** The same with the username, where it is shown to the viewer. */
  readonly fullName: (userId: string) => string;
  /** The time with seconds, by the clock of the viewer, which it names. */
  readonly time: (at: Date) => string;
  /** '1 250.00 EUR'; the currency alone for an amount that is open. */
  readonly money: (amount: string | null, currency: string) => string;
  readonly methods: (methods: readonly string[]) => string;
  readonly leftToRight: (value: string) => string;
  /** Text by people. */
  readonly text: (text: string) => string;
}

/** `view`: the deal as the viewer sees it. */
export function dossierFormats(texts: ServerTexts, view: DealDto, timeZone: string | null): DossierFormats {
  const people = [view.initiatorUser, view.accepterUser];
  const name = (userId: string | null): string =>
    translateName(people.find(({ id }) => id === userId)?.name ?? '', texts.names);
  const methods = (list: readonly string[]): string => isolateText(list.join(', '));
  return {
    texts,
    name,
    fullName: (userId) => {
      const username = people.find(({ id }) => id === userId)?.username ?? '';
      return isolateText(username === '' ? name(userId) : `${name(userId)} (${isolateLtr(`@${username}`)})`);
    },
    time: (at) => timeText(toIso(at), timeZone, true)(texts),
    money: (amount, currency) =>
      amount === null ? currency : isolateLtr(formatCurrency(amount, currency, texts.language)),
    methods: (list) => (list.length === 0 ? texts.terms.ANY_METHOD : methods(list)),
    leftToRight: isolateLtr,
    text: isolateText,
  };
}

/** The parts of a value in one row. */
export const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');
