// Probes of the hostile benchmark: an honest person's calls of the kind that is attacked, their times and refusals.
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, type Attacker, createAttacker, fieldOf } from './attacker.ts';
import { SMALL_PICTURE } from './payloads.ts';

/** Resolves when the person has what they asked for. */
type Probe = (person: Attacker, account: Account) => Promise<unknown>;

/** Six dossiers a minute are allowed. */
const EVERY_MS = 2_500;
const POLL_MS = 250;

/** By the name of the attack. */
const PROBES: Readonly<Record<string, Probe>> = {
  'N8 pictures of a few accounts to compare': async (person, account) => {
    const sent = await person.upload(account, SMALL_PICTURE, 'image/png');
    const id = fieldOf(fieldOf(sent, 'data'), 'id');
    for (;;) {
      const path = `/transactions/${account.dealId}/settlement`;
      const read = await person.call('GET', path, { token: account.otherToken });
      const waiting = fieldOf(fieldOf(read, 'data'), 'waitingFiles');
      if (!Array.isArray(waiting) || !waiting.includes(id)) return;
      await sleep(POLL_MS);
    }
  },
  'N9 dossiers of a few accounts': (person, { token, dealId }) =>
    person.call('GET', `/transactions/${dealId}/dossier`, { token }),
  'N26 other parameters of public calls': (person) => person.call('GET', '/rates/matrix'),
};

export interface ProbeTimes {
  readonly ms: readonly number[];
  /** Calls without a 2xx. */
  readonly refused: number;
}

/** Null for an attack without a probe; `begin` measures for as long as the attack lasts. */
export async function prepareProbe(
  url: string,
  attack: string,
  { seconds, telegramId }: { readonly seconds: number; readonly telegramId: number },
): Promise<{ begin(): Promise<ProbeTimes> } | null> {
  const probe = PROBES[attack];
  if (!probe) return null;
  const person = createAttacker(url, seconds * 1_000, telegramId);
  const account = await person.account();
  return {
    async begin() {
      const ms: number[] = [];
      const until = performance.now() + seconds * 1_000;
      while (performance.now() < until) {
        const startedAt = performance.now();
        await probe(person, account);
        const took = performance.now() - startedAt;
        ms.push(took);
        await sleep(Math.max(0, EVERY_MS - took));
      }
      person.close();
      const isRefused = ([status]: readonly [number, number]) => status < 200 || status > 299;
      const refused = [...person.statuses].filter(isRefused).reduce((sum, [, times]) => sum + times, 0);
      return { ms, refused };
    },
  };
}
