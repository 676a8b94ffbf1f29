// Home screen offer: a shortcut to the mini-app, offered once, at the first completed deal (NAV-13).
import { useEffect, useState } from 'react';
import { strings } from '#i18n/strings.ts';
import { Dialog } from '../../components/overlay/dialog.tsx';
import { useShell } from '../../hooks/shell-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { DealStore } from '../../state/deal/page.ts';

/** Local storage: it was offered on this device. */
const OFFERED_KEY = 'home-screen-offered';

/** Nothing on clients below 8.0, or where the shortcut is there already. */
export function HomeScreenOffer({ deal }: { readonly deal: Pick<DealStore, 'deal' | 'role'> }) {
  const { local } = useStores().services;
  const { lateControls } = useShell().native;
  const [isOffered, setOffered] = useState(false);
  const isParty = deal.role.value === 'author' || deal.role.value === 'accepter';
  const isCompleted = isParty && deal.deal.value?.status === 'completed';
  useEffect(() => {
    if (!isCompleted || !lateControls || local.get(OFFERED_KEY)) return;
    let isLeft = false;
    void lateControls.canAddToHomeScreen().then((canAdd) => {
      if (isLeft || !canAdd) return;
      local.set(OFFERED_KEY, '1');
      setOffered(true);
    });
    return () => {
      isLeft = true;
    };
  }, [isCompleted, lateControls, local]);
  if (!isOffered) return null;
  return (
    <Dialog
      title={strings.summary.HOME_SCREEN_QUESTION}
      message={strings.summary.HOME_SCREEN_NOTE}
      confirmText={strings.summary.HOME_SCREEN_ADD}
      cancelText={strings.push.NOT_NOW}
      onConfirm={() => {
        setOffered(false);
        lateControls?.addToHomeScreen();
      }}
      onCancel={() => setOffered(false)}
    />
  );
}
