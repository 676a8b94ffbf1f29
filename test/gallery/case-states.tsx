// Gallery pieces of a case: each state of an appeal and of a late claim, what proves a payment, and how disputes are decided.
import { signal } from '@preact/signals';
import type { CaseDetails } from '#contract/cases.ts';
import type { OfferedPayment } from '#domain/help/rail-evidence.ts';
import { evidenceText } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { PaymentEvidence } from '../../src/components/deal/payment-evidence.tsx';
import { CaseAppeal } from '../../src/screens/case/case-appeal.tsx';
import { CaseDecision } from '../../src/screens/case/case-decision.tsx';
import { Case } from '../../src/screens/case/case-screen.tsx';
import { RuleBook } from '../../src/screens/settings/rules-screen.tsx';
import {
  APPEAL_TEXT,
  CLAIM_TEXT,
  CLAIMED,
  fakeAppeal,
  fakeCasePage,
  fakeCaseStore,
  fakeClaim,
  makeAppealed,
  makeCase,
  OVERTURNED,
  UPHELD,
} from '../screens/case/case-fixtures.ts';
import { BORIS_ID, fakeSession } from '../screens/fixtures.ts';
import { CATALOGUES } from './catalogues.ts';
import { piecesOf } from './pieces.ts';
import { never, Stage } from './stage.tsx';

const APPEALS: Readonly<Record<string, CaseDetails>> = {
  offered: makeCase(),
  sending: makeCase(),
  failed: makeCase(),
  waits: makeAppealed(),
  'of the other side': makeAppealed({ by: 'author', text: null }),
  upheld: UPHELD,
  overturned: OVERTURNED,
};

export const CASE_APPEALS = piecesOf(APPEALS, (of, state) => {
  const appeal = fakeAppeal(never, state === 'offered' ? '' : APPEAL_TEXT);
  appeal.isSending.value = state === 'sending';
  appeal.error.value = state === 'failed' ? strings.common.PAGE_NOT_LOADED : '';
  const shared = {
    party: 'accepter',
    otherName: 'Anna Petrova',
    texts: CATALOGUES[pageLanguage].helpTexts.cases,
  } as const;
  return (
    <Stage>
      {of.decision && <CaseDecision decision={of.decision} {...shared} />}
      <CaseAppeal
        store={fakeCaseStore(of, appeal)}
        details={of}
        mayAppeal={of.status === 'decided'}
        {...shared}
      />
    </Stage>
  );
});

const CLAIMS: Readonly<Record<string, CaseDetails | null>> = {
  offered: null,
  sending: null,
  failed: null,
  made: CLAIMED,
};

export const CASE_CLAIMS = piecesOf(CLAIMS, (of, state) => {
  const isTyped = state === 'sending' || state === 'failed';
  const claim = fakeClaim(
    never,
    isTyped ? { reason: 'chargeback', statement: CLAIM_TEXT } : { reason: null, statement: '' },
  );
  claim.isSending.value = state === 'sending';
  claim.error.value = state === 'failed' ? strings.common.PAGE_NOT_LOADED : '';
  if (of) claim.until.value = null;
  const texts = CATALOGUES[pageLanguage].helpTexts.cases;
  return (
    <Stage stores={{ session: fakeSession(BORIS_ID, { features: { cases: 1 } }) }}>
      <Case page={fakeCasePage(BORIS_ID, { of, claim, texts }).page} />
    </Stage>
  );
});

const PAYMENTS: Readonly<Record<string, OfferedPayment>> = {
  bank: { currency: 'EUR', methods: ['SEPA', 'N26'] },
  pix: { currency: 'BRL', methods: ['PIX'] },
  upi: { currency: 'INR', methods: ['UPI'] },
  wire: { currency: 'USD', methods: ['SWIFT'] },
  card: { currency: 'UZS', methods: ['Uzcard'] },
  app: { currency: 'USD', methods: ['Wise', 'PayPal'] },
  crypto: { currency: 'USDT', methods: ['USDT (TRC20)'] },
  cash: { currency: 'USD', methods: ['Cash'] },
};

export const CASE_EVIDENCE = piecesOf(PAYMENTS, (payment) => (
  <Stage>
    <PaymentEvidence evidence={evidenceText(CATALOGUES[pageLanguage].helpTexts, [payment])} />
  </Stage>
));

export const RULE_BOOK = piecesOf({ loaded: true, failed: false }, (isLoaded) => (
  <Stage>
    <RuleBook
      store={{
        texts: signal(isLoaded ? CATALOGUES[pageLanguage].helpTexts : null),
        error: signal(isLoaded ? '' : strings.common.PAGE_NOT_LOADED),
        load: async () => {},
        mount: () => () => {},
      }}
    />
  </Stage>
));
