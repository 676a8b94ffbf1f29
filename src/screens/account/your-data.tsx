// Your data: the parts of this section of the security page, each in a component of its own.
import { useEffect } from 'react';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useLazyStores } from '../../hooks/lazy-stores-context.ts';
import { AccountDeletion } from './account-deletion.tsx';
import { AccountRecovery } from './account-recovery.tsx';
import { DataExport } from './data-export.tsx';

export function YourData() {
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
