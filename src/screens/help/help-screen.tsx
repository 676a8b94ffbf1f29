// Help screen: what happened, what to do now by rail and country, the text for the bank, and what the deal itself allows (HELP-01…HELP-03).

import { useEffect, useMemo, useRef, useState } from 'react';
import type { DealDetails } from '#contract/decode/deal-details.ts';
import { hasFeature } from '#contract/features.ts';
import type { DealAction } from '#domain/deal-table.ts';
import { HELP_REASONS, type HelpReason, SIDES_OF_REASON } from '#domain/help/help-case.ts';
import { type Language, PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { activeDealPath, dealCasePath, HOME_PATH } from '#domain/page-paths.ts';
import type { HelpTexts } from '#i18n/help-texts.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { CardSkeleton } from '../../components/feed-card/card-skeleton.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { InlineError } from '../../components/feedback/inline-error.tsx';
import { InlineNotice } from '../../components/feedback/inline-notice.tsx';
import { downloadIcon, lifeBuoyIcon } from '../../components/icons/screen-icons.ts';
import { ListRow } from '../../components/layout/list-row.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { usePageStore, useStores } from '../../hooks/stores-context.ts';
import type { saveInBrowser } from '../../platform/download.ts';
import { createDossier } from '../../state/deal/dossier.ts';
import { createHelpPage, type HelpPageStore } from '../../state/help/help-page.ts';
import type { HelpPayment } from '../../state/help/help-payments.ts';
import type { HelpAdvice } from '../../state/help/help-scripts.ts';
import { CaseEntry } from '../case/case-entry.tsx';
import { saveFile } from '../save-file.ts';
import { UnknownPage } from '../unknown-page.tsx';
import { usePageBack } from '../use-page-back.ts';
import { BankTextSection, TextChoices } from './bank-text-section.tsx';
import styles from './help.module.css';
import { StepList } from './step-list.tsx';

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

interface DealWaysProps {
  readonly texts: HelpTexts;
  readonly deal: DealDetails;
  /** Actions that the viewer may take now. */
  readonly actions: readonly DealAction[];
  /** HELP-03: after its end. */
  readonly mayClaim: boolean;
}

/**
 * Deal ways: what the deal itself allows beside calls and texts, such as reporting a dispute in it, or
 * a claim after its end.
 * Rows of one section. The dispute is reported on the deal's own page, whose sheet opens with it.
 */
function DealWays({ texts: { page, cases }, deal, actions, mayClaim }: DealWaysProps) {
  const { navigation } = useShell();
  const rows = [
    actions.includes('dispute') && (
      <ListRow
        key="dispute"
        title={strings.dealActions.DEAL_ACTION_TEXT.dispute}
        subtitle={page.DISPUTE_NOTE}
        chevron
        onClick={() => navigation.navigate(activeDealPath(deal.id), { state: { action: 'dispute' } })}
      />
    ),
    mayClaim && (
      <ListRow key="claim" title={cases.CLAIM} subtitle={cases.CLAIM_NOTE} href={dealCasePath(deal.id)} />
    ),
  ].filter(Boolean);
  return rows.length > 0 ? <Section header={page.NEXT_TITLE}>{rows}</Section> : null;
}

interface ReasonChoiceProps {
  readonly texts: HelpTexts;
  readonly reason: HelpReason | null;
  readonly onChoose: (reason: HelpReason | null) => void;
}

/** Reason choice: what happened, as rows to tap, then the one that was chosen. */
function ReasonChoice({ texts: { page }, reason, onChoose }: ReasonChoiceProps) {
  return (
    <Section header={page.REASON_TITLE}>
      {reason ? (
        <ListRow title={page.REASONS[reason]} trailing={page.CHANGE} onClick={() => onChoose(null)} />
      ) : (
        HELP_REASONS.map((one) => (
          <ListRow
            key={one}
            title={page.REASONS[one]}
            subtitle={page.REASON_NOTES[one]}
            chevron
            onClick={() => onChoose(one)}
          />
        ))
      )}
    </Section>
  );
}

interface DossierButtonProps {
  readonly dealId: string;
  /** The language of the dossier's sentences. */
  readonly language: Language;
  /** The browser's way to save a file, which tests replace. */
  readonly inBrowser?: typeof saveInBrowser;
}

/**
 * Dossier button: saves the record of a deal as a PDF, by the messaging app or the browser (HELP-04).
 * Nothing where the backend makes no dossiers.
 */
export function DossierButton({ dealId, language, inBrowser }: DossierButtonProps) {
  const stores = useStores();
  const { native } = useShell();
  const store = useMemo(() => createDossier(stores, dealId, language), [stores, dealId, language]);
  if (!store.isOffered) return null;
  const save = (): Promise<void> => store.save((file) => saveFile(native, file, inBrowser));
  const { PDF_TITLE, PDF_NOTE, SAVE_AS_PDF } = strings.dealExport;
  return (
    <Section header={PDF_TITLE} footer={PDF_NOTE} padded>
      <Button
        variant="secondary"
        icon={downloadIcon}
        wide
        loading={store.isBusy.value}
        onClick={() => void save()}
      >
        {SAVE_AS_PDF}
      </Button>
      <InlineError text={store.error.value} />
    </Section>
  );
}
