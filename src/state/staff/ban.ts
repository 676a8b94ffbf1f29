// Ban of a side from its case: what was typed, the question before it is sent, and who was banned (CASE-21).
import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { CaseForStaff } from '#contract/decode/case.ts';
import { banRoute } from '#contract/routes/staff.ts';
import type { EpochMs } from '#domain/entities.ts';
import { SETTLEMENT_PARTIES, type SettlementParty } from '#domain/settlement/party.ts';
import type { IdempotentWrite } from '../mutations/idempotent-write.ts';
import type { SingleAction } from '../mutations/single-action.ts';

/** Days, or without an end. */
export const BAN_LENGTHS = [7, 30, 180, 'for_good'] as const;
export type BanLength = (typeof BAN_LENGTHS)[number];
/** As many characters as the backend takes. */
export const MAX_BAN_REASON = 500;
const DAY_MS = 24 * 3_600_000;

export interface BanDraft {
  readonly side: SettlementParty | null;
  readonly reason: string;
  readonly length: BanLength | null;
}
const EMPTY_BAN: BanDraft = { side: null, reason: '', length: null };

export interface Ban {
  readonly side: SettlementParty;
  /** Null: for good. */
  readonly until: EpochMs | null;
}
/** What is asked before it is done: exactly this is sent. */
export interface BanQuestion extends Ban {
  readonly length: BanLength;
}

export interface BanStore {
  readonly draft: ReadonlySignal<BanDraft>;
  /** Null: nothing is asked, or the draft has changed since. */
  readonly question: ReadonlySignal<BanQuestion | null>;
  /** The ban that was made last, until another form is opened. */
  readonly done: ReadonlySignal<Ban | null>;
  edit(draft: BanDraft): void;
  /** Asks whether to ban; nothing while the draft is incomplete. */
  ask(): void;
  /** Takes the question and the last ban off the page; what was typed stays. */
  reset(): void;
  /** Bans as the question says; false, without a call, when nothing was asked. */
  send(): Promise<boolean>;
}

interface BanDeps {
  readonly write: IdempotentWrite;
  /** Epoch ms by the server's clock. */
  readonly now: () => EpochMs;
  readonly run: SingleAction['run'];
  readonly messageOf: (failure: unknown) => string;
  /** Id of a side, '' for none. */
  readonly personOf: (side: SettlementParty) => string;
  readonly onDone: () => void;
}

/** The sides that the viewer may ban: nobody bans themselves. */
export const bannableSides = (parties: CaseForStaff['parties'], viewerId: string): SettlementParty[] =>
  SETTLEMENT_PARTIES.filter((side) => parties[side] && parties[side].id !== viewerId);

export const isBanReady = ({ side, reason, length }: BanDraft): boolean =>
  side !== null && length !== null && reason.trim() !== '';

export function createBan({ write, now, run, messageOf, personOf, onDone }: BanDeps): BanStore {
  const draft = signal(EMPTY_BAN);
  const question = signal<BanQuestion | null>(null);
  const done = signal<Ban | null>(null);
  return {
    draft,
    question,
    done,
    edit(next) {
      batch(() => {
        draft.value = next;
        question.value = null;
      });
    },
    ask() {
      const { side, length } = draft.peek();
      if (!side || !length || !isBanReady(draft.peek())) return;
      // Named once: a retry after a dead network sends the same ban.
      question.value = { side, length, until: length === 'for_good' ? null : now() + length * DAY_MS };
    },
    reset() {
      batch(() => {
        question.value = null;
        done.value = null;
      });
    },
    async send() {
      const asked = question.peek();
      if (!asked) return false;
      const { side, until } = asked;
      const body = {
        reason: draft.peek().reason.trim(),
        until: until === null ? null : new Date(until).toISOString(),
      };
      const act = async (): Promise<void> => {
        await write(banRoute, { params: { id: personOf(side) }, body });
        batch(() => {
          draft.value = EMPTY_BAN;
          question.value = null;
          done.value = { side, until };
          onDone();
        });
      };
      return run(act, { name: 'ban', messageOf });
    },
  };
}
