// Where the viewer is paid, chosen before the deal: saved details that fit a method, the last choice first (AGREE-03).
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FundsDetail } from '#contract/decode/funds-detail.ts';
import { hasFeature } from '#contract/features.ts';
import { fundsDetailsRoute } from '#contract/routes/funds-details.ts';
import { isCash } from '#domain/settlement/rail.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { createUserStore } from '../../platform/storage.ts';
import type { AppStores } from '../app-stores.ts';
import { createLoad } from '../load.ts';
import { readOnly } from '../read-only.ts';

/** Saved details are for a payment method when they name it. */
export const fitsMethod = (
  { label, details }: Pick<FundsDetail, 'label' | 'details'>,
  method: string,
): boolean => `${label}\n${details}`.toLowerCase().includes(method.toLowerCase());

export type ReceiveDetailsStore = ReturnType<typeof createReceiveDetails>;

/**
 * `methods`: by which the viewer is paid; none while they are not known.
 * Makes no call without the feature `receiveDetails`.
 */
export function createReceiveDetails(
  { session, services }: Pick<AppStores, 'session' | 'services'>,
  methods: ReadonlySignal<readonly string[]>,
) {
  const remembered = createUserStore(services.local, session.viewerId.peek());
  const keyOf = (name: string): string => `receive:${name}`;
  const saved = signal<readonly FundsDetail[]>([]);
  /** Ids by method; '' for later. */
  const picked = signal<ReadonlyMap<string, string>>(new Map());
  // Without the list nothing is chosen, and the deal asks.
  const { load } = createLoad({
    read: () => services.http.call(fundsDetailsRoute),
    keep: (items) => {
      saved.value = items ?? [];
    },
    messageOf: () => '',
  });
  const choose = (method: string, id: string): void => {
    picked.value = new Map(picked.peek()).set(method, id);
    remembered.set(keyOf(method), id);
  };
  const chosenOf = (method: string, choices: readonly FundsDetail[]): string => {
    const [first = '', ...others] = choices.map(({ id }) => id);
    const wanted = picked.value.get(method) ?? remembered.get(keyOf(method)) ?? first;
    return wanted === '' || others.includes(wanted) ? wanted : first;
  };
  const rows = computed(() =>
    methods.value.flatMap((method) => {
      const choices = isCash(method) ? [] : saved.value.filter((detail) => fitsMethod(detail, method));
      return choices.length > 0 ? [{ method, choices, chosen: chosenOf(method, choices) }] : [];
    }),
  );
  return {
    /**
     * The viewer's saved details by method, with the id of the chosen ones, '' for later.
     * Nothing for cash, and for a method that no saved details name.
     */
    rows: readOnly(rows),
    /** The choice is the first one of its method from now on, on this device. */
    choose,
    /** The field of a call for the first of the methods; what was preselected is remembered too. */
    field(): { readonly detailsId?: string } {
      const [row] = rows.peek();
      if (!row) return {};
      choose(row.method, row.chosen);
      return row.chosen === '' ? {} : { detailsId: row.chosen };
    },
    load(): void {
      if (hasFeature(session.announced.peek().features, 'receiveDetails', 1)) void load();
    },
  };
}

/** A number or address in saved details: what tells one account from another. */
const IDENTIFIER =
  /[A-Z]{2}\d{2}[\dA-Z ]{8,34}|[+(]?\d[\d ()-]{5,30}\d|[^\s@]{1,64}@[^\s@]{1,64}|[\dA-Za-z]{20,70}/;
const SHORT_LENGTH = 10;

/** Saved details on a chip: 'SEPA · CH93 … 57'. */
export function shortDetails({ label, details }: Pick<FundsDetail, 'label' | 'details'>): string {
  const found = (IDENTIFIER.exec(details)?.[0] ?? '').trim();
  const isShort = found.length <= SHORT_LENGTH;
  const short = isShort ? found : `${found.slice(0, 4)} … ${found.slice(-2)}`;
  // A label in Arabic would turn the groups of a number around.
  return [label, short && leftToRight(short)].filter((part) => part !== '').join(' · ');
}
