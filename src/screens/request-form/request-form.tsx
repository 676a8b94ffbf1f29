// Request form: fields and submit of a new or edited request (CREATE, EDIT).

import { useEffect, useState } from 'react';
import { COMPACT_FROM_INPUT, formatAmountCompact, formatAmountFull, formatRate } from '#domain/format.ts';
import { OLD_RATE_MS } from '#domain/rate-age.ts';
import { dayText } from '#i18n/dates.ts';
import { leftToRight } from '#i18n/left-to-right.ts';
import { ageText } from '#i18n/rates.ts';
import { charactersUsed } from '#i18n/selection.ts';
import { pageLanguage, strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { ChoiceChips } from '../../components/forms/choice-chips.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useLazyStores, useStores } from '../../hooks/stores-context.ts';
import type { RequestFormStore } from '../../state/request-form/request-form.ts';
import { AmountFields, RateAge } from '../currency-pair/amount-fields.tsx';
import { SideFields } from '../currency-pair/side-fields.tsx';
import { hasPairError, validateSide } from '../currency-pair/validate-pair.ts';
import { usePriceQuestion } from '../rates/price-question.tsx';
import { ReceiveSection } from '../request-detail/agreement-section.tsx';
import { PauseSection } from '../request-pause/pause-section.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { usePageBack } from '../use-page-back.ts';
import { FollowFields } from './follow-fields.tsx';
import { FormMatchesSection } from './form-matches.tsx';
import { OpenTimeLine } from './open-time-line.tsx';
import pairSummaryStyles from './pair-summary.module.css';
import { offerQuestion, PriceLine } from './price-line.tsx';
import styles from './request-form.module.css';

/** Limit of the backend. */
const MAX_COMMENT_LENGTH = 1000;

interface RequestFormProps {
  readonly form: RequestFormStore;
  readonly title: string;
  readonly submitText: string;
  readonly sendingText: string;
  /** Where Back and Cancel lead when there is no history. */
  readonly parent: string;
}

export function RequestForm({ form, title, submitText, sendingText, parent }: RequestFormProps) {
  const { navigation } = useShell();
  const onBack = usePageBack(parent);
  const request = form.request.value;
  const canSubmit = form.canSubmit.value && !hasPairError(form.pair);
  /** Filled in, and only the rates are missing. */
  const isWaiting = !form.canSubmit.value && form.pair.isComplete.value;
  const isEdit = form.mode === 'edit';
  const incomplete = isEdit ? strings.errors.FORM_INVALID : strings.requestForm.FILL_TO_CONTINUE;
  const reason = isWaiting ? strings.filter.LOADING_EXCHANGE_DATA : incomplete;
  const { exchangeData } = useLazyStores();
  const { clock } = useStores();
  const { ask, dialog, isWaiting: isAsking } = usePriceQuestion();
  const isSending = isAsking || form.state.value === 'sending';
  const submit = (): void => {
    if (!canSubmit) return;
    form.pair.settle();
    void ask(
      form.pair.price.peek() === 'own' ? form.pair.values.peek() : null,
      () => offerQuestion(form.pair, exchangeData, clock.read()),
      () => void form.submit(),
    );
  };
  useClosingConfirmation(form.isDirty.value);
  const cancel = (): void => {
    form.discard();
    navigation.back(parent);
  };
  const shown = useBottomButtons({
    main: {
      text: isSending ? sendingText : submitText,
      isEnabled: canSubmit,
      isBusy: isSending,
      onPress: submit,
      reason,
    },
    secondary: {
      text: strings.controls.CANCEL,
      isEnabled: !isSending,
      isBusy: false,
      onPress: cancel,
    },
    isShown: true,
  });
  const isReasonShown = shown !== 'none' || (isEdit && !isWaiting);
  const cancelButton = (
    <Button variant="plain" disabled={isSending} onClick={cancel}>
      {strings.controls.CANCEL}
    </Button>
  );
  return (
    <PageLayout
      title={title}
      onBack={onBack}
      actions={
        shown === 'none' && (
          <>
            {cancelButton}
            <Button disabled={!canSubmit && !isSending} loading={isSending} onClick={submit}>
              {isSending ? sendingText : submitText}
            </Button>
          </>
        )
      }
    >
      <FormFields form={form} isDisabled={isSending} />
      {request && <PauseSection request={request} />}
      <FormError form={form} onRetry={submit} />
      {dialog}
      {isReasonShown && !canSubmit && !isSending && <p className={styles.reason}>{reason}</p>}
      {shown === 'main' && <div className={styles.cancel}>{cancelButton}</div>}
    </PageLayout>
  );
}

function FormFields({ form, isDisabled }: { readonly form: RequestFormStore; readonly isDisabled: boolean }) {
  const { exchangeData } = useLazyStores();
  const { pair } = form;
  const isLoading = pair.isLoading.value;
  const currencies = pair.currencies.value;
  const comment = form.comment.value;
  // A form can be filled in before the rates have come.
  const isOff = isDisabled || (currencies.length === 0 && !pair.isUnavailable.value);
  return (
    <>
      <h2 className={styles.heading}>{strings.requestForm.DETAILS}</h2>
      {currencies.length === 0 && pair.isUnavailable.value && (
        <ErrorCard
          message={strings.requestForm.RATES_UNAVAILABLE}
          onRetry={() => void exchangeData.ensure()}
          retrying={isLoading}
        />
      )}
      <PairSuggestions form={form} isDisabled={isOff} />
      <SideFields
        title={strings.requestForm.SELL_GROUP}
        side={pair.pay}
        currencies={currencies}
        isDisabled={isOff}
        errors={validateSide(pair, 'pay')}
      />
      <SideFields
        title={strings.requestForm.BUY_GROUP}
        side={pair.receive}
        currencies={currencies}
        isDisabled={isOff}
        errors={validateSide(pair, 'receive')}
      />
      <AmountFields pair={pair} isDisabled={isOff} isRequired />
      <FollowFields pair={pair} isDisabled={isOff} />
      {form.mode === 'create' && <FormMatchesSection pair={pair} />}
      <ReceiveSection receive={form.receive} note={strings.requestForm.RECEIVE_NOTE} disabled={isDisabled} />
      <h2 className={styles.heading}>{strings.requestForm.COMMENTS}</h2>
      <Section>
        <TextField
          label={strings.requestForm.COMMENT}
          value={comment}
          onInput={form.setComment}
          placeholder={strings.requestForm.COMMENT_PLACEHOLDER}
          lines={3}
          maxLength={MAX_COMMENT_LENGTH}
          hint={
            comment.length > MAX_COMMENT_LENGTH * 0.8 && charactersUsed(comment.length, MAX_COMMENT_LENGTH)
          }
          disabled={isDisabled}
        />
      </Section>
      <PairSummary form={form} isDisabled={isOff} />
      {form.mode === 'create' && (
        <div className={pairSummaryStyles.summary}>
          <OpenTimeLine openTime={form.openTime} isDisabled={isDisabled} />
        </div>
      )}
    </>
  );
}

/** CREATE-10: the messaging app's alert if it has one, else an error card with Retry; the input stays. */
function FormError({ form, onRetry }: { readonly form: RequestFormStore; readonly onRetry: () => void }) {
  const { native } = useShell();
  const error = form.error.value;
  const [isInPage, setInPage] = useState(false);
  useEffect(() => {
    setInPage(false);
    if (error === '') return;
    native.haptic('error');
    void native.alert(error).then((answer) => {
      if (answer === 'unsupported') setInPage(true);
      else form.clearError();
    });
  }, [error, native, form]);
  if (error === '' || !isInPage) return null;
  return <ErrorCard message={error} onRetry={onRetry} />;
}

const REPEAT_KEY = 'last';
const keyOf = (pay: string, receive: string): string => `${pay} ${receive}`;

interface PairSuggestionsProps {
  readonly form: RequestFormStore;
  readonly isDisabled: boolean;
}

/** Renders nothing on an edit, and when the currencies cannot be loaded. */
function PairSuggestions({ form, isDisabled }: PairSuggestionsProps) {
  const { pair, lastPosted } = form;
  const pairs = form.suggestedPairs.value;
  if (pairs.length === 0) return null;
  const { payCurrency, receiveCurrency } = pair.values.value;
  const last = lastPosted?.values;
  const repeat = last && {
    key: REPEAT_KEY,
    text: strings.requestForm.repeatText(
      formatAmountCompact(last.amount ?? 0, COMPACT_FROM_INPUT, last.receiveCurrency, pageLanguage),
      last.receiveCurrency,
      last.payCurrency,
    ),
  };
  const choices = pairs.map(({ pay, receive }) => ({
    key: keyOf(pay, receive),
    text: leftToRight(strings.requestForm.pairText(pay, receive)),
  }));
  return (
    <ChoiceChips
      label={strings.requestForm.SUGGESTED_PAIRS}
      choices={repeat ? [repeat, ...choices] : choices}
      chosen={[keyOf(payCurrency, receiveCurrency)]}
      onPress={(key) => {
        const taken = pairs.find(({ pay, receive }) => keyOf(pay, receive) === key);
        if (taken) form.setPair(taken);
        else form.repeatLast();
      }}
      disabled={isDisabled}
    />
  );
}

/** Keeps a currency and its number on one line. */
const withNoBreakSpaces = (sentence: string): string => sentence.replace(/ (?=\d)/g, '\u00a0');

interface PairSummaryProps {
  readonly form: RequestFormStore;
  readonly isDisabled: boolean;
}

/** Pair summary: the rate with its source and age, and the amounts as a sentence (CREATE-04, RATE-08). */
function PairSummary({ form: { pair, hasPricing }, isDisabled }: PairSummaryProps) {
  const { clock } = useStores();
  const { pay, receive } = pair;
  const from = pay.currency.value;
  const to = receive.currency.value;
  const quote = pair.rate.value;
  const payAmount = pay.amount.value;
  const receiveAmount = receive.amount.value;
  if (!pair.areAmountsShown.value) return null;
  const now = clock.read();
  const quotedAt = quote?.quotedAt ?? null;
  const age = quotedAt === null ? 0 : now - quotedAt;
  const rate =
    quote && from !== to
      ? strings.requestForm.rateWithDate(from, to, formatRate(quote.rate), dayText(quote.at ?? now, now))
      : '';
  return (
    <div className={pairSummaryStyles.summary} aria-live="polite">
      {hasPricing.value && (from === to || rate || !pair.isLoading.value) ? (
        <PriceLine pair={pair} marketRate={rate} isDisabled={isDisabled} />
      ) : (
        rate && <p className={pairSummaryStyles.rate}>{rate}</p>
      )}
      {age <= OLD_RATE_MS && quote && <RateAge quote={quote} />}
      {payAmount !== null && receiveAmount !== null && payAmount > 0 && receiveAmount > 0 && (
        <p>
          {withNoBreakSpaces(
            strings.requestForm.createSummary(
              to,
              formatAmountFull(receiveAmount, pageLanguage),
              from,
              formatAmountFull(payAmount, pageLanguage),
            ),
          )}
        </p>
      )}
      {age > OLD_RATE_MS && (
        <p className={pairSummaryStyles.old}>{strings.rates.checkOldRates(ageText(age))}</p>
      )}
    </div>
  );
}
