// Create request screen (CREATE-01…10).
import { HOME_PATH } from '#domain/page-paths.ts';
import { strings } from '#i18n/strings.ts';
import { useLazyStores, usePageStore } from '../../hooks/stores-context.ts';
import { createNewRequestForm } from '../../state/request-form/request-form.ts';
import { RequestForm } from './request-form.tsx';
import { RequestSavedScreen } from './request-saved-screen.tsx';

export function CreateRequestScreen() {
  const { exchangeData } = useLazyStores();
  const form = usePageStore((stores) => createNewRequestForm({ ...stores, exchangeData }), 'create');
  if (form.state.value === 'sent') return <RequestSavedScreen text={strings.requestForm.CREATED_TEXT} />;
  return (
    <RequestForm
      form={form}
      title={strings.requestForm.CREATE_TITLE}
      submitText={strings.requestForm.CREATE_REQUEST}
      sendingText={strings.requestForm.CREATING}
      parent={HOME_PATH}
    />
  );
}
