// First group of lazy screens: the page of a request, and what every page has.
import { setCommonStrings } from '#i18n/common-strings.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { ChangedTermsDialog } from '../../screens/request-detail/changed-terms-dialog.tsx';
import { RequestDetailScreen } from '../../screens/request-detail/request-detail-screen.tsx';
import { createLazyStores } from '../../state/lazy-stores.ts';
import { Overlays } from '../overlays.tsx';

export const requestScreens = {
  createLazyStores,
  setCommonStrings,
  ChangedTermsDialog,
  Dialog,
  Overlays,
  RequestDetailScreen,
};
export type RequestScreens = typeof requestScreens;
