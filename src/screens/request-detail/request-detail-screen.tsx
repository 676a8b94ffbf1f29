// The route of one request: opens its model, draws its page.
import { usePageModel } from '../../state/models-context.ts';
import { createRequestPage } from '../../state/request/page.ts';
import { RequestDetail } from './request-detail.tsx';

export function RequestDetailScreen({ id }: { readonly id: string }) {
  return <RequestDetail page={usePageModel(createRequestPage, id)} />;
}
