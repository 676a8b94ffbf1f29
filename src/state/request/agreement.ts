// Agreement store: how an offer would be paid, and the viewer's name, before it is accepted or approved (AGREE).
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { hasFeature } from '#contract/features.ts';
import { agreementRoute, planBody } from '#contract/settlement.ts';
import type { Terms } from '#domain/entities.ts';
import { otherParty, type Party } from '#domain/parties.ts';
import { isSamePlan, type MethodPlan } from '#domain/settlement/agreement.ts';
import { neededNames } from '#domain/settlement/guide.ts';
import { readHolderName } from '#domain/settlement/holder-names.ts';
import { type Plan, planTermsOf } from '#domain/settlement/plan.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import type { AgreementFields } from './accept-request.ts';
import { createReceiveDetails } from './receive-details.ts';

/** What the viewer is about to agree to; null where there is nothing to accept or approve. */
interface AgreementSubject {
  readonly requestId: string;
  /** Another version, or another person, is read again. */
  readonly key: string;
  readonly terms: Terms;
}

export type AgreementStore = ReturnType<typeof createAgreement>;

/** Makes no call on a backend that does not announce `agreement`: there the plan is made in the deal. */
export function createAgreement(
  { session, services }: Pick<AppStores, 'session' | 'services'>,
  party: Party,
  subject: ReadonlySignal<AgreementSubject | null>,
) {
  const read = signal<Awaited<ReturnType<typeof call>> | null>(null);
  const chosen = signal<Plan | null>(null);
  const typedName = signal<string | null>(null);
  const isTried = signal(false);
  const call = async () => {
    const asked = subject.peek();
    if (!asked) return null;
    const agreement = await services.http.call(agreementRoute, { params: { id: asked.requestId } });
    return agreement && { ...agreement, key: asked.key };
  };
  // Without an answer the plan is made in the deal, as on a backend without the feature.
  const { load, outdate } = createLoad({
    read: call,
    keep: (loaded) => {
      read.value = loaded;
    },
    messageOf: () => '',
  });
  const key = computed(() => subject.value?.key);
  /** As read for what is shown now. */
  const current = computed(() => (read.value?.key === subject.value?.key ? read.value : null));
  /** The accepter's proposal, or the product's suggestion; null where nothing can be planned. */
  const proposed = computed<MethodPlan | null>(
    () => current.value?.settlement.plan ?? current.value?.settlement.suggestion ?? null,
  );
  const plan = computed<MethodPlan | null>(
    () => proposed.value && { ...proposed.value, ...(chosen.value ?? {}) },
  );
  const needsName = computed(
    () =>
      current.value?.holderName === null && plan.value !== null && neededNames(party, plan.value).length > 0,
  );
  const receive = createReceiveDetails(
    { session, services },
    computed(() => (plan.value ? [plan.value.methods[otherParty(party)]] : [])),
  );
  const name = computed(() => typedName.value ?? current.value?.profileName ?? '');
  const isNameValid = computed(() => readHolderName(name.value) !== null);
  return {
    party,
    /** What the call will agree to; null until it is read, and where nothing can be planned. */
    plan,
    suggestion: computed(() => current.value?.settlement.suggestion ?? null),
    /** True when the other party has proposed the plan that is shown, and it is not the suggestion. */
    isOthers: computed(() => {
      const { plan: theirs, suggestion } = current.value?.settlement ?? {};
      if (chosen.value || !theirs || !suggestion || theirs.by === party) return false;
      return !isSamePlan(theirs, suggestion);
    }),
    /** What the plan divides, of terms as they are shown. */
    sumsOf: (terms: Terms) => planTermsOf(terms, current.value?.settlement.suggestion?.steps),
    choose: (next: Plan): void => {
      chosen.value = next;
    },
    /** Where the viewer is paid (AGREE-03). */
    receive,
    /** The name is asked once, and never for cash (AGREE-02). */
    needsName,
    name,
    isNameValid,
    /** The viewer has pressed with a name that cannot be read. */
    isTried,
    typeName: (text: string): void => {
      typedName.value = text;
    },
    /** What goes with the call; null when the name is missing, which the page then says. */
    fields(): AgreementFields | null {
      const now = plan.peek();
      if (!now) return {};
      isTried.value = true;
      if (needsName.peek() && !isNameValid.peek()) return null;
      return {
        plan: planBody(now),
        ...(needsName.peek() ? { holderName: name.peek() } : {}),
        ...receive.field(),
      };
    },
    mount: (): (() => void) =>
      effect(() => {
        if (key.value === undefined || !hasFeature(session.announced.value.features, 'agreement', 1)) return;
        untracked(() => {
          chosen.value = null;
          outdate();
          void load();
          receive.load();
        });
      }),
  };
}
