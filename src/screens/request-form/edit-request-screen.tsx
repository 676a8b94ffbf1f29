// Edit request screen: the form of a new request, prefilled (EDIT-01, EDIT-02).
import { HOME_PATH } from '#domain/page-paths.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { usePageModel } from '../../state/models-context.ts';
import { createEditRequestForm, type RequestFormModel } from '../../state/request-form/request-form.ts';
import { LOADING } from '../../strings/common.ts';
import { SAVE } from '../../strings/controls.ts';
import { EDIT_LOAD_FAILED } from '../../strings/errors.ts';
import { EDIT_TITLE, SAVED_TEXT, SAVING_REQUEST } from '../../strings/request-form.ts';
import { usePageBack } from '../use-page-back.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSavedScreen } from './request-saved-screen.tsx';

export function EditRequestScreen({ id }: { readonly id: string }) {
  const { exchangeData } = useLazyStores();
  const form = usePageModel((models) => createEditRequestForm({ ...models, exchangeData }, id), id);
  const onBack = usePageBack(HOME_PATH);
  switch (form.state.value) {
    case 'loading':
      return (
        <PageLayout title={EDIT_TITLE} onBack={onBack}>
          <FullScreenSpinner label={LOADING} />
        </PageLayout>
      );
    case 'failed':
      return (
        <PageLayout title={EDIT_TITLE} onBack={onBack}>
          <LoadError form={form} />
        </PageLayout>
      );
    case 'sent':
      return <RequestSavedScreen text={SAVED_TEXT} />;
    case 'editing':
    case 'sending':
      return (
        <RequestForm
          form={form}
          title={EDIT_TITLE}
          submitText={SAVE}
          sendingText={SAVING_REQUEST}
          parent={HOME_PATH}
        />
      );
  }
}

/** Retry helps only when the call failed; after the other two errors the user goes home. */
function LoadError({ form }: { readonly form: RequestFormModel }) {
  const error = form.error.value;
  return (
    <ErrorCard message={error} onRetry={error === EDIT_LOAD_FAILED ? () => void form.reload() : undefined} />
  );
}
