// Edit request screen: the form of a new request, prefilled (EDIT-01, EDIT-02).
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { FullScreenSpinner } from '../../components/feedback/spinner.tsx';
import { PageLayout } from '../../components/layout/page-layout.tsx';
import { useLazyStores, usePageStore } from '../../hooks/stores-context.ts';
import { createEditRequestForm, type RequestFormStore } from '../../state/request-form/request-form.ts';
import { usePageBack } from '../use-page-back.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSavedScreen } from './request-saved-screen.tsx';

export function EditRequestScreen({ id }: { readonly id: string }) {
  const { exchangeData } = useLazyStores();
  const form = usePageStore((stores) => createEditRequestForm({ ...stores, exchangeData }, id), id);
  const onBack = usePageBack(HOME_PATH);
  switch (form.state.value) {
    case 'loading':
      return (
        <PageLayout title={strings.requestForm.EDIT_TITLE} onBack={onBack}>
          <FullScreenSpinner label={strings.common.LOADING} />
        </PageLayout>
      );
    case 'failed':
      return (
        <PageLayout title={strings.requestForm.EDIT_TITLE} onBack={onBack}>
          <LoadError form={form} />
        </PageLayout>
      );
    case 'sent':
      return <RequestSavedScreen text={strings.requestForm.SAVED_TEXT} />;
    case 'editing':
    case 'sending':
      return (
        <RequestForm
          form={form}
          title={strings.requestForm.EDIT_TITLE}
          submitText={strings.controls.SAVE}
          sendingText={strings.requestForm.SAVING_REQUEST}
          parent={HOME_PATH}
        />
      );
  }
}

function LoadError({ form }: { readonly form: RequestFormStore }) {
  return (
    <ErrorCard
      message={form.error.value}
      onRetry={form.canReload.value ? () => void form.reload() : undefined}
    />
  );
}
