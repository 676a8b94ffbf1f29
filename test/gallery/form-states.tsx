// Gallery pieces of the forms with two currencies: exchange data that loads or is missing, and a request that is being sent.
import { signal } from '@preact/signals';
import { strings } from '#i18n/strings.ts';
import { PairFields } from '../../src/screens/filter/filter-screen.tsx';
import { RequestForm } from '../../src/screens/request-form/request-form.tsx';
import type { ExchangeDataStore } from '../../src/state/exchange-data/exchange-data.ts';
import { createCurrencyPairForm } from '../../src/state/request-form/currency-pair-form.ts';
import type { RequestFormState, RequestFormStore } from '../../src/state/request-form/request-form.ts';
import { FIXTURE_NOW, HOUR } from '../screens/fixtures.ts';
import { piecesOf } from './pieces.ts';
import { never, noop, Stage } from './stage.tsx';

const CLOCK = { now: () => FIXTURE_NOW, after: () => noop };
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
    rate: () => (isLoaded ? { rate: 0.0108, at: FIXTURE_NOW, quotedAt: FIXTURE_NOW - 30 * HOUR } : null),
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
  <Stage>
    <PairFields pair={createCurrencyPairForm(exchangeData(state), CLOCK, 0, FILLED)} />
  </Stage>
));

const FORM_STATES: Readonly<Record<RequestFormState, DataState>> = {
  loading: 'loading',
  editing: 'missing',
  sending: 'loaded',
  sent: 'loaded',
  failed: 'loaded',
};
export const REQUEST_FORM = piecesOf(FORM_STATES, (data, state) => {
  const lazyStores = { exchangeData: exchangeData(data) };
  const form: RequestFormStore = {
    mode: 'create',
    pair: createCurrencyPairForm(lazyStores.exchangeData, CLOCK, 0, FILLED),
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
    <Stage lazyStores={lazyStores}>
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
