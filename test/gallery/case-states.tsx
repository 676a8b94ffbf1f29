// Gallery pieces of a case: each state of an appeal and of a late claim, as its party sees it.
import type { CaseDetails } from '#contract/decode/case.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { CaseAppeal } from '../../src/screens/case/case-appeal.tsx';
import { CaseDecision } from '../../src/screens/case/case-decision.tsx';
import { Case } from '../../src/screens/case/case-screen.tsx';
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
      <CaseAppeal store={fakeCaseStore(of, appeal)} of={of} mayAppeal={of.status === 'decided'} {...shared} />
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
