// Editing an own request: the form of a new one, prefilled (EDIT-01, EDIT-02).
import { openEditForm, type RequestFormModel } from '../../state/request-form/request-form.ts';
import { usePageModel } from '../../state/models-context.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { Page } from '../../components/layout/page-layout.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { usePageBack } from '../../app/back-button.ts';
import { SAVE } from '../../strings/controls.ts';
import { EDIT_LOAD_FAILED, EDIT_TITLE, SAVED_TEXT, SAVING } from '../../strings/request-form.ts';
import { LOADING } from '../../strings/common.ts';
import { RequestForm } from './request-form.tsx';
import { SentScreen } from './request-saved-screen.tsx';

export function EditRequestScreen({ id }: { readonly id: string }) {
  const form = usePageModel((models) => openEditForm(models, id), id);
  const onBack = usePageBack('/home');
  switch (form.state.value) {
    case 'loading':
      return (
        <Page title={EDIT_TITLE} onBack={onBack}>
          <FullScreenSpinner label={LOADING} />
        </Page>
      );
    case 'failed':
      return (
        <Page title={EDIT_TITLE} onBack={onBack}>
          <LoadError form={form} />
        </Page>
      );
    case 'sent':
      return <SentScreen text={SAVED_TEXT} />;
    case 'editing':
    case 'sending':
      return (
        <RequestForm form={form} title={EDIT_TITLE} submitText={SAVE} sendingText={SAVING} parent="/home" />
      );
  }
}

/** Asking again helps against a fault on the way only; after the other two, home follows by itself or by Back. */
function LoadError({ form }: { readonly form: RequestFormModel }) {
  const error = form.error.value;
  return (
    <ErrorCard message={error} onRetry={error === EDIT_LOAD_FAILED ? () => void form.reload() : undefined} />
  );
}
