// 'Your data' on the security page, where the backend offers the feature.

import { useEffect } from 'react';
import { hasFeature } from '#contract/features.ts';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { useStores } from '../../hooks/stores-context.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountRecovery } from './account-recovery.tsx';
import { DataExport } from './data-export.tsx';

export function YourDataSection() {
  const { features } = useStores().session.announced.value;
  return hasFeature(features, 'account', 1) ? <YourData /> : null;
}

/** Your data: the parts of this section of the security page, each in a component of its own. */
function YourData() {
  const { accountEnd } = useLazyStores();
  useEffect(() => {
    accountEnd.reset();
    void accountEnd.load();
  }, [accountEnd]);
  const error = accountEnd.loadError.value;
  return (
    <>
      <DataExport />
      {error && <ErrorCard message={error} onRetry={() => void accountEnd.load()} />}
      <AccountRecovery />
      <AccountDeletion />
    </>
  );
}
