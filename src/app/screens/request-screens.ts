// First group of lazy screens: the page of a request, and what every page has, the common sentences too.
import { sentences } from '#i18n/generated/en/common.ts';
import { addEnglish } from '#i18n/strings.ts';
import { DeleteRequestQuestion } from '../../screens/question.tsx';
import { ChangedTermsDialog } from '../../screens/request-detail/changed-terms-dialog.tsx';
import { RequestDetailScreen } from '../../screens/request-detail/request-detail-screen.tsx';
import { createLazyStores } from '../../state/lazy-stores.ts';
import { Overlays } from '../overlays.tsx';

addEnglish(sentences);

export const requestScreens = {
  createLazyStores,
  ChangedTermsDialog,
  DeleteRequestQuestion,
  Overlays,
  RequestDetailScreen,
};
export type RequestScreens = typeof requestScreens;
