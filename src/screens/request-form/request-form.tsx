// Request form: fields and submit of a new or edited request (CREATE, EDIT).
import { useEffect, useState } from 'react';
import { charactersUsed } from '#i18n/selection.ts';
import { strings } from '#i18n/strings.ts';
import { Button } from '../../components/buttons/button.tsx';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { Section } from '../../components/layout/section.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useShell } from '../../hooks/shell-context.ts';
import type { RequestFormStore } from '../../state/request-form/request-form.ts';
import { AmountFields } from '../currency-pair/amount-fields.tsx';
import { SideFields } from '../currency-pair/side-fields.tsx';
import { hasPairError, validateSide } from '../currency-pair/validate-pair.ts';
import { PauseSection } from '../request-pause/pause-section.tsx';
import { useBottomButtons } from '../use-bottom-buttons.ts';
import { useClosingConfirmation } from '../use-closing-confirmation.ts';
import { usePageBack } from '../use-page-back.ts';
import { PairSuggestions } from './pair-suggestions.tsx';
import { PairSummary } from './pair-summary.tsx';
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
  const isSending = form.state.value === 'sending';
  const canSubmit = form.canSubmit.value && !hasPairError(form.pair);
  /** Filled in, and only the rates are missing. */
  const isWaiting = !form.canSubmit.value && form.pair.isComplete.value;
  const isEdit = form.mode === 'edit';
  const incomplete = isEdit ? strings.errors.FORM_INVALID : strings.requestForm.FILL_TO_CONTINUE;
  const reason = isWaiting ? strings.filter.LOADING_EXCHANGE_DATA : incomplete;
  const submit = (): void => void form.submit();
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
      <FormError form={form} />
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
      <PairSummary pair={pair} />
    </>
  );
}

/** CREATE-10: the messaging app's alert if it has one, else an error card with Retry; the input stays. */
function FormError({ form }: { readonly form: RequestFormStore }) {
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
  return <ErrorCard message={error} onRetry={() => void form.submit()} />;
}
