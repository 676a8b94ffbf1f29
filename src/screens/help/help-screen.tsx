// Help screen: what happened, what to do now by rail and country, the text for the bank, and what the deal itself allows (HELP-01…HELP-03).
import { useEffect, useRef, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasFeature } from '#contract/features.ts';
import { type HelpReason, SIDES_OF_REASON } from '#domain/help/help-case.ts';
import { PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { HOME_PATH } from '#domain/page-paths.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { lifeBuoyIcon } from '../../components/icons/screen-icons.ts';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import { createHelpPage, type HelpPageStore } from '../../state/help/help-page.ts';
import type { HelpPayment } from '../../state/help/help-payments.ts';
import type { HelpAdvice } from '../../state/help/help-scripts.ts';
import { CaseEntry } from '../case/case-entry.tsx';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import { BankTextSection } from './bank-text-section.tsx';
import { DealWays } from './deal-ways.tsx';
import { DossierButton } from './dossier-button.tsx';
import styles from './help.module.css';
import { ReasonChoice } from './reason-choice.tsx';
import { StepList } from './step-list.tsx';
import { TextChoices } from './text-choices.tsx';

export function HelpScreen({ id }: { readonly id: string }) {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'cases', 1) ? <HelpPage id={id} /> : <UnknownPage />;
}

function HelpPage({ id }: { readonly id: string }) {
  return <Help page={usePageStore(createHelpPage, id)} />;
}

export function Help({ page }: { readonly page: HelpPageStore }) {
  const deal = page.deal.deal.value;
  const help = page.help.value;
  const onBack = usePageBack(HOME_PATH);
  if (page.isOffered.value === false) return <UnknownPage />;
  const error = page.deal.error.value || page.error.value;
  const retry = (): void => void (page.deal.error.value ? page.deal.reload() : page.reload());
  return (
    <PageLayout title={strings.help.SOMETHING_WRONG} onBack={onBack}>
      {error && <ErrorCard message={error} onRetry={retry} />}
      {deal && help ? <LoadedHelp page={page} deal={deal} {...help} /> : !error && <CardSkeleton />}
    </PageLayout>
  );
}

interface LoadedHelpProps {
  readonly page: HelpPageStore;
  readonly deal: DealDetails;
  readonly advice: HelpAdvice;
  readonly texts: HelpTexts;
}

function LoadedHelp({ page, deal, advice, texts }: LoadedHelpProps) {
  const { clock } = useStores();
  const [reason, setReason] = useState<HelpReason | null>(null);
  const [chosenKey, setChosenKey] = useState('');
  const answer = useRef<HTMLDivElement>(null);
  const shown = useRef(reason);
  // The row that was pressed is gone: a screen reader goes on with what has come in its place.
  useEffect(() => {
    if (shown.current !== reason) answer.current?.focus();
    shown.current = reason;
  }, [reason]);
  // Most hurry needs a payment that can still be recalled: its text is there before anything is chosen.
  const asked = reason ?? 'deceived';
  const payments = paymentsAbout(asked, page.payments.value);
  const payment = payments.find(({ key }) => key === chosenKey) ?? payments[0];
  const { details, isLoading, claim } = page.case;
  // Where there is a case, its page has the form as well.
  const mayClaim = !details.value && !isLoading.value && clock.read() < (claim.until.value ?? 0);
  const found = payment && advice.adviseOn({ ...payment, reason: asked, home: page.home.value });
  return (
    <>
      <InlineNotice icon={lifeBuoyIcon}>{texts.page.INTRO}</InlineNotice>
      <div ref={answer} tabIndex={-1} className={styles.answer}>
        <ReasonChoice texts={texts} reason={reason} onChoose={setReason} />
        {reason && payment && payments.length > 1 && (
          <Section header={texts.page.PAYMENT_TITLE} padded>
            <TextChoices
              label={texts.page.PAYMENT_TITLE}
              choices={payments.map((one) => [one.key, paymentText(texts, one)] as const)}
              chosen={payment.key}
              onChoose={setChosenKey}
            />
          </Section>
        )}
        {reason && found && <StepList texts={texts} steps={found.steps} />}
        {payment && found && (
          <BankTextSection
            key={asked}
            page={page}
            deal={deal}
            payment={payment}
            kinds={found.texts}
            bankLanguage={found.language}
            own={{ language: pageLanguage === PSEUDO_LANGUAGE ? 'en' : pageLanguage, texts }}
            write={advice.writeBankText}
          />
        )}
        {found && <DossierButton dealId={deal.id} language={found.language} />}
      </div>
      <CaseEntry deal={deal} store={page.case} />
      <DealWays texts={texts} deal={deal} actions={page.deal.actions.value} mayClaim={mayClaim} />
    </>
  );
}

/** Payments in the order of the sides; one that a bank holds comes first. */
const paymentsAbout = (reason: HelpReason, payments: readonly HelpPayment[]): readonly HelpPayment[] => {
  const about = SIDES_OF_REASON[reason].flatMap((side) => payments.filter((one) => one.side === side));
  if (reason !== 'held') return about;
  return [...about.filter(({ isHeld }) => isHeld), ...about.filter(({ isHeld }) => !isHeld)];
};

function paymentText(texts: HelpTexts, { side, amount, currency, method }: HelpPayment): string {
  const sentence = side === 'pay' ? texts.page.youPay : texts.page.youReceive;
  return sentence(amount || currency, method || strings.terms.ANY_METHOD);
}
