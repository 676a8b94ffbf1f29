// Gallery pieces of the forms with two currencies: exchange data that loads or is missing, and a request that is being sent.
import { signal } from '@preact/signals';
import { strings } from '#i18n/strings.ts';
import { PairFields } from '../../src/screens/filter/filter-screen.tsx';
import { RequestForm } from '../../src/screens/request-form/request-form.tsx';
import type { ExchangeDataStore } from '../../src/state/exchange-data/exchange-data.ts';
import type { ReceiveDetailsStore } from '../../src/state/request/receive-details.ts';
import { createCurrencyPairForm } from '../../src/state/request-form/currency-pair-form.ts';
import type { RequestFormState, RequestFormStore } from '../../src/state/request-form/request-form.ts';
import { FIXTURE_NOW, HOUR } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { never, noop, Stage } from './stage.tsx';

const CLOCK = { now: () => FIXTURE_NOW, after: () => noop };
/** What the currencies that come first in the lists are found in. */
const MARKET = { feed: { order: signal([]) }, profile: { profile: signal(null) } };
const FILLED = {
  payCurrency: 'RUB',
  payMethods: ['T-Bank', 'Raiffeisen'],
  payAmount: 27_750,
  receiveCurrency: 'USDT',
  receiveMethods: ['TRC20'],
  amount: 300,
};

type DataState = 'loading' | 'missing' | 'loaded';

function exchangeData(state: DataState): ExchangeDataStore {
  const isLoaded = state === 'loaded';
  return {
    methods: signal(null),
    currencies: signal(isLoaded ? ['RUB', 'USDT'] : []),
    isLoading: signal(state === 'loading'),
    isUnavailable: signal(state === 'missing'),
    rate: () =>
      isLoaded ? { rate: 0.0108, at: FIXTURE_NOW, quotedAt: FIXTURE_NOW - 30 * HOUR, sources: [] } : null,
    sourceCount: () => null,
    methodsOf: () => (isLoaded ? [...FILLED.payMethods, ...FILLED.receiveMethods] : []),
    ensure: never,
    ensureRate: never,
    ensureMethods: never,
    warm: noop,
  };
}

const DATA_STATES: Readonly<Record<DataState, null>> = { loading: null, missing: null, loaded: null };
export const FILTER_FORM = piecesOf(DATA_STATES, (_, state) => (
  <Stage stores={MARKET}>
    <PairFields pair={createCurrencyPairForm(exchangeData(state), CLOCK, CLOCK.now, 0, FILLED)} />
  </Stage>
));

/** Two saved details for each of the methods. */
export const receiveOf = (...methods: readonly string[]): ReceiveDetailsStore => ({
  rows: signal(
    methods.map((method) => ({
      method,
      choices: [
        { id: 'd1', label: method, details: 'CH93 0076 2011 6238 5295 7' },
        { id: 'd2', label: method, details: 'DE89 3704 0044 0532 0130 00' },
      ],
      chosen: 'd1',
    })),
  ),
  ...{ choose: noop, field: () => ({}), load: noop },
});

const FORM_STATES: Readonly<Record<RequestFormState, DataState>> = {
  loading: 'loading',
  editing: 'missing',
  sending: 'loaded',
  sent: 'loaded',
  failed: 'loaded',
};
export const REQUEST_FORM = piecesOf(FORM_STATES, (data, state) => {
  const lazyStores = { exchangeData: exchangeData(data) };
  const pair = createCurrencyPairForm(lazyStores.exchangeData, CLOCK, CLOCK.now, 0, FILLED);
  // Its price line has the longest words.
  if (state === 'failed') pair.choosePrice('own');
  if (state === 'sending') pair.choosePrice('follow');
  const form: RequestFormStore = {
    mode: 'create',
    pair,
    hasPricing: signal(true),
    receive: receiveOf('SEPA', 'T-Bank'),
    openTime: { choices: signal([6, 24, 72, 168]), chosen: signal(null), hours: signal(24), choose: noop },
    request: signal(null),
    comment: signal('x'.repeat(260)),
    setComment: noop,
    state: signal(state),
    canSubmit: signal(state === 'editing'),
    isDirty: signal(true),
    error: signal(state === 'failed' ? strings.errors.FORM_INVALID : ''),
    clearError: noop,
    submit: never,
    canReload: signal(false),
    reload: never,
    suggestedPairs: signal([{ pay: 'RUB', receive: 'USDT' }]),
    setPair: noop,
    lastPosted: { values: FILLED, comment: '' },
    repeatLast: noop,
    discard: noop,
    mount: () => noop,
  };
  return (
    <Stage stores={MARKET} lazyStores={lazyStores}>
      <RequestForm
        form={form}
        title={strings.requestForm.CREATE_TITLE}
        submitText={strings.requestForm.CREATE_REQUEST}
        sendingText={strings.requestForm.CREATING}
        parent="/home"
      />
    </Stage>
  );
});
