// Decoders of settlements (feature `settlement`): what is unknown or half sent is left out, never guessed.
import type { EpochMs } from '#domain/entities.ts';
import { parseTime } from '#domain/parse-fields.ts';
import { PARTIES, type Party } from '#domain/parties.ts';
import type { MethodPlan, Proposal } from '#domain/settlement/agreement.ts';
import type { NameHistory } from '#domain/settlement/holder-names.ts';
import {
  PAYMENT_SIDES,
  PAYMENT_STATES,
  type Payment,
  type PaymentSide,
  type PaymentState,
} from '#domain/settlement/payment.ts';
import { PLAN_ORDERS } from '#domain/settlement/plan-order.ts';
import { asNumber, asObject, asText, decodeAll, type JsonObject, unwrapArray, unwrapObject } from './json.ts';

export interface DeclaredName {
  readonly name: string;
  /** True for what is not the person's own name; false also where nobody knows. */
  readonly isForeign: boolean;
  readonly isChanged: boolean;
  readonly history: NameHistory;
}
type NamesOfParty = Readonly<Record<PaymentSide, DeclaredName | null>>;

export interface MeetingDetails {
  readonly times: readonly EpochMs[];
  readonly by: Party | null;
  readonly at: EpochMs | null;
  readonly confirmed: readonly Party[];
  readonly isTogether: boolean;
  /** The viewer's six digits, and their end; null where they are not sent. */
  readonly code: string | null;
  readonly codeUntil: EpochMs | null;
}

/** One identifier of a message of account details, from `start` to `end` of its text. */
export interface DetailsAge {
  readonly start: number;
  readonly end: number;
  readonly exchanges: number;
  readonly people: number;
  readonly since: EpochMs | null;
  readonly savedAt: EpochMs | null;
  /** False: nothing of its use is known. */
  readonly isCompared: boolean;
  readonly isShared: boolean;
  readonly isChanged: boolean;
  /** Staff has banned it. */
  readonly isBanned: boolean;
}
/** Identifiers of messages by the ids of these. */
export type DetailsAges = ReadonlyMap<string, readonly DetailsAge[]>;

interface Suggestion extends MethodPlan {
  readonly maxParts: number;
  /** The smallest sum that each party can send, plain decimal; null where it is not sent (EXPO-07). */
  readonly steps: Readonly<Record<Party, string | null>>;
}

export interface SettlementDetails {
  readonly version: number | null;
  /** Null in the answer to a write: the names are as they were read. */
  readonly names: Readonly<Record<Party, NamesOfParty>> | null;
  readonly suggestion: Suggestion | null;
  readonly plan: Proposal | null;
  readonly payments: readonly Payment[];
  readonly meeting: MeetingDetails | null;
  /** Null where it is not sent, as in the answer to a write. */
  readonly details: DetailsAges | null;
  /** Ids of messages whose file was sent in another exchange before; null as above. */
  readonly reusedFiles: ReadonlySet<string> | null;
  /** Ids of those that look or read like a file of another exchange; null as above. */
  readonly similarFiles: ReadonlySet<string> | null;
  /** Ids of those whose file waits to be compared; null as above. */
  readonly waitingFiles: ReadonlySet<string> | null;
  /** Ids of those whose file could not be compared; null as above. */
  readonly uncomparedFiles: ReadonlySet<string> | null;
}

/** Null when unreadable. */
export function decodeSettlement(payload: unknown): SettlementDetails | null {
  const sent = unwrapObject(payload, 'settlement');
  const payments = sent && unwrapArray(sent.payments);
  if (!sent || !payments) return null;
  const read = decodeAll(payments, decodePayment);
  // A plan of which one payment is missing would ask for the wrong one.
  if (read.length !== payments.length) return null;
  return {
    version: asNumber(sent.version),
    names: decodeNames(asObject(sent.names)),
    suggestion: decodeSuggestion(asObject(sent.suggestion)),
    plan: decodeProposal(asObject(sent.plan)),
    payments: read,
    meeting: decodeMeeting(asObject(sent.meeting)),
    details: decodeDetails(sent.details),
    reusedFiles: decodeIds(sent.reusedFiles),
    similarFiles: decodeIds(sent.similarFiles),
    waitingFiles: decodeIds(sent.waitingFiles),
    uncomparedFiles: decodeIds(sent.uncomparedFiles),
  };
}

/** The answer to a code; null when unreadable. */
export function decodeTogether(
  payload: unknown,
): { readonly isRight: boolean; readonly settlement: SettlementDetails | null } | null {
  const data = asObject(asObject(payload)?.data);
  return data && { isRight: data.isRight === true, settlement: decodeSettlement(data) };
}

const asParty = (value: unknown): Party | null => PARTIES.find((party) => party === value) ?? null;
const asSide = (value: unknown): PaymentSide | null => PAYMENT_SIDES.find((side) => side === value) ?? null;
const asState = (value: unknown): PaymentState | null =>
  PAYMENT_STATES.find((state) => state === value) ?? null;

function decodePayment(value: unknown): Payment | null {
  const sent = asObject(value);
  const n = asNumber(sent?.n);
  const from = asParty(sent?.from);
  const state = asState(sent?.state);
  const amount = asText(sent?.amount);
  const currency = asText(sent?.currency);
  if (!sent || n === null || !from || !state || !amount || !currency) return null;
  return {
    ...{ n, from, state, amount, currency, method: asText(sent.method) },
    heldUntil: parseTime(sent.heldUntil),
    otherNameBy: asSide(sent.otherNameBy),
    stateBefore: asState(sent.stateBefore),
    consents: decodeAll(unwrapArray(sent.consents) ?? [], asSide),
  };
}

function decodePlan(sent: JsonObject | null): MethodPlan | null {
  const first = asParty(sent?.first);
  const parts = asNumber(sent?.parts);
  const methods = asObject(sent?.methods);
  if (!first || parts === null || !methods) return null;
  return {
    ...{ first, parts, order: PLAN_ORDERS.find((one) => one === sent?.order) ?? 'zigzag' },
    methods: { author: asText(methods.author), accepter: asText(methods.accepter) },
  };
}

function decodeSuggestion(sent: JsonObject | null): SettlementDetails['suggestion'] {
  const plan = decodePlan(sent);
  const steps = asObject(sent?.steps);
  return (
    plan && {
      ...plan,
      maxParts: asNumber(sent?.maxParts) ?? plan.parts,
      steps: { author: asStep(steps?.author), accepter: asStep(steps?.accepter) },
    }
  );
}

const asStep = (value: unknown): string | null => {
  const text = asText(value);
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? text : null;
};

function decodeProposal(sent: JsonObject | null): Proposal | null {
  const plan = decodePlan(sent);
  const by = asParty(sent?.by);
  return plan && by && { ...plan, by, isAgreed: sent?.isAgreed === true };
}

function decodeNames(sent: JsonObject | null): SettlementDetails['names'] {
  if (!sent) return null;
  return { author: decodeNamesOf(asObject(sent.author)), accepter: decodeNamesOf(asObject(sent.accepter)) };
}

const decodeNamesOf = (sent: JsonObject | null): NamesOfParty => ({
  payer: decodeName(asObject(sent?.payer)),
  payee: decodeName(asObject(sent?.payee)),
});

function decodeName(sent: JsonObject | null): DeclaredName | null {
  const name = asText(sent?.name);
  if (!name) return null;
  return {
    ...{ name, isForeign: sent?.isOwn === false, isChanged: sent?.isChanged === true },
    history: decodeHistory(sent?.history),
  };
}

/** The history of a name; an unknown one counts as its first use. */
function decodeHistory(value: unknown): NameHistory {
  const sent = asObject(value);
  const [count, names, deals] = [asNumber(sent?.count), asNumber(sent?.names), asNumber(sent?.deals)];
  if (sent?.kind === 'same' && count !== null) return { kind: 'same', count };
  if (sent?.kind === 'changing' && names !== null && deals !== null)
    return { kind: 'changing', names, deals };
  return { kind: sent?.kind === 'other' || sent?.kind === 'unknown' ? sent.kind : 'first' };
}

function decodeMeeting(sent: JsonObject | null): MeetingDetails | null {
  if (!sent) return null;
  return {
    times: decodeAll(unwrapArray(sent.times) ?? [], parseTime),
    by: asParty(sent.by),
    at: parseTime(sent.at),
    confirmed: decodeAll(unwrapArray(sent.confirmed) ?? [], asParty),
    isTogether: sent.isTogether === true,
    code: asText(sent.code) || null,
    codeUntil: parseTime(sent.codeUntil),
  };
}

function decodeIds(value: unknown): ReadonlySet<string> | null {
  const ids = unwrapArray(value);
  return ids && new Set(decodeAll(ids, (id) => asText(id) || null));
}

function decodeDetails(value: unknown): DetailsAges | null {
  const messages = unwrapArray(value);
  if (!messages) return null;
  return new Map(
    decodeAll(messages, (one) => {
      const sent = asObject(one);
      const fields = unwrapArray(sent?.fields);
      const id = asText(sent?.messageId);
      return id && fields ? ([id, decodeAll(fields, decodeAge)] as const) : null;
    }),
  );
}

/** Null where a count is missing: 'first use' would be a guess. */
function decodeAge(value: unknown): DetailsAge | null {
  const sent = asObject(value);
  const [start, end] = [asNumber(sent?.start), asNumber(sent?.end)];
  const [exchanges, people] = [asNumber(sent?.exchanges), asNumber(sent?.people)];
  if (!sent || start === null || end === null || exchanges === null || people === null) return null;
  return {
    ...{ start, end, exchanges, people },
    since: parseTime(sent.since),
    savedAt: parseTime(sent.savedAt),
    isCompared: sent.isCompared === true,
    isShared: sent.isShared === true,
    isBanned: sent.isBanned === true,
    isChanged: sent.isChanged === true,
  };
}
