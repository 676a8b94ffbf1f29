// Posting a request (CREATE-01…10).
import { openCreateForm } from '../../../models/create-request.ts';
import { usePageModel } from '../../../models/models-context.ts';
import { CREATE_REQUEST, CREATE_TITLE, CREATED_TEXT, CREATING } from '../../text/create.ts';
import { RequestForm } from './request-form.tsx';
import { SentScreen } from './sent-screen.tsx';

export function CreateRequestScreen() {
  const form = usePageModel(openCreateForm, 'create');
  if (form.state.value === 'sent') return <SentScreen text={CREATED_TEXT} />;
  return (
    <RequestForm
      form={form}
      title={CREATE_TITLE}
      submitText={CREATE_REQUEST}
      sendingText={CREATING}
      parent="/home"
    />
  );
}
