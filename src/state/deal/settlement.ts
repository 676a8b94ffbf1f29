// Settlement of a deal's page: names, plan and payments as the backend has them, and the marks of the viewer.
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import type { DecodedRoute } from '#contract/route.ts';
import {
  MARK_ROUTES,
  markBody,
  patchSettlementRoute,
  paymentReceivedRoute,
  planBody,
  type SettlementDetails,
  settlementMeetRoute,
  settlementRoute,
  settlementTogetherRoute,
} from '#contract/settlement.ts';
import type { EpochMs, RatingValue } from '#domain/entities.ts';
import { otherParty, PARTIES, type Party } from '#domain/parties.ts';
import type { MethodPlan } from '#domain/settlement/agreement.ts';
import { guideStep, missingNames } from '#domain/settlement/guide.ts';
import { PAYMENT_SIDES, type PaymentAction } from '#domain/settlement/payment.ts';
import type { Plan } from '#domain/settlement/plan.ts';
import { CODE_PERIOD_MS } from '#domain/settlement/together.ts';
import { strings } from '#i18n/strings.ts';
import type { AppStores } from '../app-stores.ts';
import { ends } from '../ends.ts';
import { createSingleAction } from '../mutations/single-action.ts';
import { writeOrConflict } from '../mutations/write-or-conflict.ts';
import { readOnly } from '../read-only.ts';
import { type DealStore, writeFailureText } from './page.ts';
import type { GivenDetails } from './received-details.ts';

export type FileReuse = 'same' | 'similar' | 'waiting' | 'uncompared';

/** Names that the viewer declares; an absent one stays as it is. */
export interface OwnNames {
  readonly payerName?: string;
  readonly payeeName?: string;
}
export interface Meeting {
  readonly area?: string;
  readonly times: readonly EpochMs[];
}

export type SettlementStore = ReturnType<typeof createSettlement>;

/** Until a read that failed is tried again, where the clock has asked for it. */
const RETRY_MS = 4_000;
/** Until all is read again while a file waits to be compared. */
const COMPARING_MS = 4_000;

/** What the guide takes from the chat. */
interface ChatFacts {
  /** The id of the counterparty's newest file or message that may give details: all is read again. */
  readonly identifying?: ReadonlySignal<string>;
  /** Without it nobody is asked for details. */
  readonly given?: ReadonlySignal<GivenDetails>;
}

const NOTHING_KNOWN: GivenDetails = { own: null, other: null, isLoading: false };

/** Makes no call on a backend that does not announce settlements (SAFE-09). */
export function createSettlement(stores: AppStores, deal: DealStore, { identifying, given }: ChatFacts = {}) {
  const { session, write, services, clock } = stores;
  const { http } = services;
  const params = { id: deal.id };
  const settlement = signal<SettlementDetails | null>(null);
  const loadError = signal('');
  const single = createSingleAction((failure) => writeFailureText(failure, strings.errors.ACTION_FAILED));
  const party = computed<Party | null>(() => {
    const role = deal.role.value;
    return role === 'author' || role === 'accepter' ? role : null;
  });
  const isOffered = computed(
    () =>
      hasFeature(session.announced.value.features, 'settlement', 1) &&
      (party.value !== null || deal.role.value === 'admin') &&
      deal.deal.value !== null &&
      deal.deal.value.status !== 'pending_approval',
  );

  /** Null where there is nothing to guide. */
  const guided = computed(() => {
    const { value } = settlement;
    if (!value || !party.value || deal.deal.value?.status !== 'initiated') return null;
    const named = Object.fromEntries(
      PARTIES.map((one) => [one, PAYMENT_SIDES.filter((side) => value.names?.[one][side] !== null)]),
    ) as Record<Party, ('payer' | 'payee')[]>;
    return { settlement: { ...value, named }, party: party.value };
  });

  const stepWith = ({ own, other }: Omit<GivenDetails, 'isLoading'>) => {
    if (!guided.value) return null;
    const { settlement: value, party: viewer } = guided.value;
    const sentDetails =
      viewer === 'author' ? { author: own, accepter: other } : { author: other, accepter: own };
    return guideStep({ ...value, sentDetails }, viewer, clock.read());
  };
  /** Whether details are asked for depends on the chat, which is not there yet. */
  const isChatExpected = (): boolean =>
    given?.value.isLoading === true &&
    stepWith({ own: false, other: false })?.kind.endsWith('_details') === true;

  /** An answer to a write has neither names nor ages of details: they stay as they were read. */
  const apply = (next: SettlementDetails): void => {
    const before = settlement.peek();
    const names = next.names ?? before?.names ?? null;
    const details = next.details ?? before?.details ?? null;
    const reusedFiles = next.reusedFiles ?? before?.reusedFiles ?? null;
    const similarFiles = next.similarFiles ?? before?.similarFiles ?? null;
    const code = next.meeting?.code ?? before?.meeting?.code ?? null;
    const meeting = next.meeting && { ...next.meeting, code };
    const waitingFiles = next.waitingFiles ?? before?.waitingFiles ?? null;
    const uncomparedFiles = next.uncomparedFiles ?? before?.uncomparedFiles ?? null;
    settlement.value = {
      ...{ ...next, names, details, meeting },
      ...{ reusedFiles, similarFiles, waitingFiles, uncomparedFiles },
    };
  };
  /** Files that waited in the last two reads: most are compared within a second. */
  const longWaiting = signal<ReadonlySet<string>>(new Set());
  let loads = 0;
  /** Reads that have failed one after another. */
  const failures = signal(0);
  const load = async (): Promise<void> => {
    loads += 1;
    const thisLoad = loads;
    try {
      const loaded = await http.call(settlementRoute, { params });
      if (thisLoad !== loads) return;
      failures.value = 0;
      const waited = settlement.peek()?.waitingFiles;
      longWaiting.value = new Set([...(loaded?.waitingFiles ?? [])].filter((id) => waited?.includes(id)));
      if (loaded) apply(loaded);
      loadError.value = loaded ? '' : strings.settlement.LOADING_FAILED;
    } catch {
      // The next change of the deal loads again; what is shown stays.
      if (thisLoad !== loads) return;
      loadError.value = services.isOnline.peek()
        ? strings.settlement.LOADING_FAILED
        : strings.settlement.OFFLINE_LOADING;
      failures.value += 1;
    }
  };
  /** Reads again at `at`, epoch ms; some seconds later where the last read has failed. Null: never. */
  const loadAt = (at: number | null): (() => void) | undefined => {
    const pauseMs = failures.value === 0 ? 1_000 : RETRY_MS;
    return at === null
      ? undefined
      : services.clock.after(Math.max(pauseMs, at - clock.read()), () => void load());
  };
  /** Without a connection nothing is sent, so that what is said of it is true. */
  const runOnline = (act: () => Promise<unknown>): Promise<boolean> => {
    if (services.isOnline.peek()) return single.run(act);
    single.error.value = strings.deal.OFFLINE_REFUSED;
    return Promise.resolve(false);
  };
  const change = (
    route: DecodedRoute<SettlementDetails | null>,
    body: Readonly<Record<string, unknown>>,
    more: Readonly<Record<string, string>> = {},
  ): Promise<boolean> =>
    runOnline(async () => {
      await writeOrConflict(write, route, { params: { ...params, ...more }, body }, apply);
      await load();
    });

  return {
    /** Null until it is loaded, and for a deal or backend without one. */
    settlement: readOnly(settlement),
    /** Null for an admin. */
    party,
    /** True while it is being loaded for the first time: whose turn it is is not known yet. */
    isExpected: computed(() => {
      if (!isOffered.value || deal.deal.value?.status !== 'initiated') return false;
      return settlement.value === null ? loadError.value === '' : isChatExpected();
    }),
    /** The viewer's next step; null where there is nothing to guide. */
    // A hold ends by the clock; `load` comes then too.
    step: computed(() => stepWith(given?.value ?? NOTHING_KNOWN)),
    /** The counterparty has still to declare whose account it pays from: not for cash (NAME-01). */
    isPayerUnnamed: computed(() => {
      const now = guided.value;
      return now !== null && missingNames(now.settlement, otherParty(now.party)).includes('payer');
    }),
    isBusy: readOnly(single.isBusy),
    /**
     * How the file of a message was in another exchange before; null for not, and of the viewer's own.
     * 'same': the very file (RCPT-01). 'similar': one that looks or reads like it (RCPT-02). Others are RCPT-03.
     */
    reuseOf: (messageId: string): FileReuse | null => {
      if (settlement.value?.reusedFiles?.includes(messageId)) return 'same';
      if (settlement.value?.similarFiles?.includes(messageId)) return 'similar';
      if (longWaiting.value.has(messageId)) return 'waiting';
      return settlement.value?.uncomparedFiles?.includes(messageId) ? 'uncompared' : null;
    },
    /** Why the last change or load failed, '' otherwise. */
    error: computed(() => single.error.value || loadError.value),
    /** All resolve with false when the change was refused or failed; one runs at a time. */
    declareNames: (names: OwnNames): Promise<boolean> => change(patchSettlementRoute, { ...names }),
    propose: ({ first, parts, order }: Plan): Promise<boolean> =>
      change(patchSettlementRoute, { propose: { first, parts, order } }),
    /**
     * Agrees to the other's plan as it was read, by proposing the same.
     * Where it was changed meanwhile nothing is agreed: it is a proposal (EXPO-02).
     */
    agree: (plan: MethodPlan): Promise<boolean> => change(patchSettlementRoute, { propose: planBody(plan) }),
    mark: (n: number, action: PaymentAction): Promise<boolean> =>
      change(MARK_ROUTES[action], markBody(action), { n: String(n) }),
    /** The next mark as received is the last one, and can finish the deal for the viewer (SETL-13). */
    isLastReceipt: computed(() => {
      const payments = settlement.value?.payments ?? [];
      const left = payments.filter(({ state }) => state !== 'received');
      return left.length === 1 && hasFeature(session.announced.value.features, 'lastPayment', 1);
    }),
    /** Marks the last payment as received, rates, and proposes the completion, in one call. */
    finish: async (n: number, ratingValue: RatingValue): Promise<boolean> => {
      const isDone = await change(paymentReceivedRoute, { ratingValue }, { n: String(n) });
      if (isDone) await deal.reload();
      return isDone;
    },
    meet: ({ area, times }: Meeting): Promise<boolean> =>
      change(settlementMeetRoute, {
        ...(area && { area }),
        times: times.map((time) => new Date(time).toISOString()),
      }),
    /** False for a wrong code too, with the sentence in `error`. */
    enterCode: async (code: string): Promise<boolean> => {
      let isRight = false;
      const isDone = await runOnline(async () => {
        const answer = await write(settlementTogetherRoute, { params, body: { code } });
        isRight = answer?.isRight ?? false;
        if (answer?.settlement) apply(answer.settlement);
        await load();
      });
      if (isDone && !isRight) single.error.value = strings.settlement.CODE_WRONG;
      return isDone && isRight;
    },
    mount(): () => void {
      return ends(
        // Each change raises the deal's version, by stream or by polling. The first one may have come with the deal.
        effect(() => {
          void deal.deal.value?.version;
          void deal.deal.value?.status;
          if (!isOffered.value) return;
          untracked(() => {
            const first = deal.takeFirstSettlement();
            if (first) apply(first);
            else void load();
          });
        }),
        // Back online: what was said of the connection is over, and others may have acted.
        effect(() => {
          const isBack = services.isOnline.value;
          untracked(() => {
            if (!isBack || (single.error.peek() === '' && loadError.peek() === '')) return;
            single.error.value = '';
            if (isOffered.peek()) void load();
          });
        }),
        // A message of the chat raises no version.
        effect(() => {
          const id = identifying?.value ?? '';
          const isNew = id !== '' && !settlement.peek()?.details?.some(({ messageId }) => messageId === id);
          if (isNew && hasFeature(session.announced.value.features, 'details', 1) && isOffered.value)
            untracked(() => void load());
        }),
        // The viewer's code is another one every half minute.
        effect(() => {
          const until = settlement.value?.meeting?.codeUntil ?? null;
          return loadAt(until === null || !showsCode(settlement.value) ? null : until - CODE_PERIOD_MS);
        }),
        effect(() => loadAt(settlement.value?.waitingFiles?.length ? clock.read() + COMPARING_MS : null)),
        effect(() =>
          loadAt(settlement.value?.payments.find(({ state }) => state === 'held')?.heldUntil ?? null),
        ),
      );
    },
  };
}

/** True while the parties stand face to face and are to enter each other's codes. */
const showsCode = (settlement: SettlementDetails | null): boolean => {
  const meeting = settlement?.meeting;
  return meeting !== null && meeting !== undefined && meeting.at !== null && !meeting.isTogether;
};
