// Message checks: payment details and risks of the messages that are shown, found after they were drawn (FIELD-03, HINT-02).
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { asText, unwrapArray } from '#contract/decode/json.ts';
import { hasFeature } from '#contract/features.ts';
import { patchSettlementRoute } from '#contract/settlement.ts';
import { CHAT_RISKS, type ChatRisk } from '#domain/chat-risk/risk-kinds.ts';
import {
  type DetailContext,
  type DetailField,
  mayHaveDetails,
} from '#domain/payment-details/detail-field.ts';
import { wait } from '#runtime/clock.ts';
import { createUserStore, type KeyValueStore, readStoredJson } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import type { DealStore } from '../deal/page.ts';
import { CHECK_SCRIPTS, type CheckScripts } from './check-scripts.ts';
import { createDraftCheck } from './draft-check.ts';
import type { ChatStore } from './page.ts';
import { createPayerNameCheck } from './payer-name-check.ts';
import { createSavedDetailsCheck } from './saved-details-check.ts';

export interface MessageFindings {
  readonly fields: readonly DetailField[];
  /** Null for a message without a hint. */
  readonly hint: ChatRisk | null;
}

export type MessageChecks = ReturnType<typeof createMessageChecks>;

interface Chat extends Pick<ChatStore, 'id' | 'item' | 'draft' | 'setDraft'> {}
type Deal = Pick<DealStore, 'role' | 'counterparty' | 'deal'>;

/** Fields that are shown of one message. */
const MAX_FIELDS = 12;
const NOTHING: MessageFindings = { fields: [], hint: null };

/** `isPayerUnnamed`: that of the deal's settlement. */
export function createMessageChecks(
  { session, services }: Pick<AppStores, 'session' | 'services'>,
  deal: Deal,
  chat: Chat,
  isPayerUnnamed: ReadonlySignal<boolean>,
  scripts: CheckScripts = CHECK_SCRIPTS,
) {
  const { clock, local } = services;
  const dismissed = createDismissedHints(createUserStore(local, session.viewerId.peek()), chat.id);
  const report = createHintReport(services, chat.id);
  const found = new Map<string, Signal<MessageFindings>>();
  const looked = new Set<string>();
  /** Messages about which somebody asks whether they have been looked at. */
  const answered = new Map<string, Signal<boolean>>();
  /** Keys to look at, the newest message last, which is the first. */
  const queue: string[] = [];
  /** Those whose script could not be loaded: they are tried again with the next message. */
  const failed: string[] = [];
  /** Kinds that have a hint below a message, or had one that was dismissed: each is shown once. */
  const hinted = new Set<ChatRisk>(dismissed.kinds());
  let isWorking = false;
  const isOn = computed(() => {
    const role = deal.role.value;
    const isParty = role === 'author' || role === 'accepter';
    return isParty && hasFeature(session.announced.value.features, 'settlement', 1);
  });
  const payerName = createPayerNameCheck(chat, isPayerUnnamed);
  /** How the writer of a message is paid: the accepter by what the author pays. */
  const contextOf = (isOwn: boolean): DetailContext | undefined => {
    const terms = deal.deal.peek();
    if (!terms) return undefined;
    return (deal.role.peek() === 'author') === isOwn
      ? { currency: terms.receiveCurrency, methods: terms.receiveMethods }
      : { currency: terms.payCurrency, methods: terms.payMethods };
  };
  const ofWriter = { isOn, scripts, clock, payerName, context: () => contextOf(true) };
  const draft = createDraftCheck({ ...ofWriter, draft: chat.draft });

  const findings = (key: string): Signal<MessageFindings> => {
    const known = found.get(key) ?? signal(NOTHING);
    found.set(key, known);
    return known;
  };

  const isLookedAt = (key: string): Signal<boolean> => {
    const known = answered.get(key) ?? signal(false);
    answered.set(key, known);
    return known;
  };

  async function examine(key: string): Promise<void> {
    const message = chat.item(key).peek();
    if (message?.type !== 'text') return;
    const isReceived = message.senderRole === 'party' && message.senderId === deal.counterparty.peek()?.id;
    if (!message.isOwn && !isReceived) return;
    const { text } = message;
    const fields = mayHaveDetails(text)
      ? (await scripts.loadDetails())(text, contextOf(message.isOwn)).slice(0, MAX_FIELDS)
      : [];
    const risks = isReceived ? (await scripts.loadRisks())(text) : [];
    const hint = risks.find((kind) => !hinted.has(kind)) ?? null;
    if (hint) hinted.add(hint);
    if (hint || fields.length > 0) findings(key).value = { fields, hint };
  }

  async function work(): Promise<void> {
    isWorking = true;
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
      // A task for each message, so that taps and frames come between two of them.
      await wait(clock, 0);
      await examine(key).then(
        () => {
          isLookedAt(key).value = true;
        },
        () => void failed.push(key),
      );
    }
    isWorking = false;
  }

  return {
    /** The viewer is a party, and the backend has announced settlements. */
    isOn,
    contextOf,
    /** Findings of a message so far: the same signal for the same key. */
    findings,
    /** True once a message has been looked at: what was not found by then is not there. */
    isLookedAt,
    /** Looks at a message once, in a task of its own. Call it when the message has been drawn. */
    look(key: string): void {
      if (!isOn.peek() || looked.has(key)) return;
      looked.add(key);
      queue.push(...failed.splice(0), key);
      if (!isWorking) void work();
    },
    /** Closes the hint of a message, and with it its kind in this deal. */
    dismissHint(key: string): void {
      const { fields, hint } = findings(key).peek();
      if (!hint) return;
      dismissed.add(hint);
      report.add(hint);
      findings(key).value = { fields, hint: null };
    },
    draft,
    savedDetails: createSavedDetailsCheck(ofWriter),
    payerName,
    mount(): () => void {
      const end = draft.mount();
      return () => {
        report.send();
        end();
      };
    },
  };
}

const KEY = 'chat:dismissed-hints';
/** Pairs of deal and kind that are kept: those of a few dozen deals, the newest last. */
const MAX_KEPT = 200;

/**
 * Dismissed hints: which kinds the viewer has closed in which deal, in local storage (HINT-02).
 * `store` belongs to the signed-in user.
 */
function createDismissedHints(store: KeyValueStore, dealId: string) {
  const pairOf = (kind: ChatRisk): string => `${dealId} ${kind}`;
  const read = (): readonly string[] => (unwrapArray(readStoredJson(store, KEY)) ?? []).map(asText);
  return {
    kinds(): readonly ChatRisk[] {
      const pairs = read();
      return CHAT_RISKS.filter((kind) => pairs.includes(pairOf(kind)));
    },
    add(kind: ChatRisk): void {
      const others = read().filter((pair) => pair !== pairOf(kind));
      store.set(KEY, JSON.stringify([...others, pairOf(kind)].slice(-MAX_KEPT)));
    },
  };
}

/** Others that are closed meanwhile are in the same call. */
const DELAY_MS = 10_000;

/**
 * Report of dismissed hints: their kinds, in one call a while after the first of them, for the
 * backend's count (SETL-04).
 * Kinds that are not counted are lost: nobody is asked to wait or to try again for a count.
 */
function createHintReport({ http, clock }: Pick<AppStores['services'], 'http' | 'clock'>, dealId: string) {
  const kinds = new Set<ChatRisk>();
  let cancel = (): void => undefined;
  const send = (): void => {
    cancel();
    if (kinds.size === 0) return;
    const body = { dismissedHints: [...kinds] };
    kinds.clear();
    void http.call(patchSettlementRoute, { params: { id: dealId }, body }).catch(() => undefined);
  };
  return {
    add(kind: ChatRisk): void {
      if (kinds.size === 0) cancel = clock.after(DELAY_MS, send);
      kinds.add(kind);
    },
    /** Sends at once, when the page is left. */
    send,
  };
}
