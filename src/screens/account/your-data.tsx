// Your data: the parts of this section of the security page, each in a component of its own.
import { useEffect } from 'react';
import { ErrorCard } from '../../components/feedback/error-card.tsx';
import { useLazyStores } from '../../state/lazy-stores-context.ts';
import { DataExportPart } from './data-export-part.tsx';
import { DeletionPart } from './deletion-part.tsx';
import { RecoveryPart } from './recovery-part.tsx';

export function YourData() {
  const { accountEnd } = useLazyStores();
  useEffect(() => {
    accountEnd.forget();
    void accountEnd.load();
  }, [accountEnd]);
  const error = accountEnd.loadError.value;
  return (
    <>
      <DataExportPart />
      {error && <ErrorCard message={error} onRetry={() => void accountEnd.load()} />}
      <RecoveryPart />
      <DeletionPart />
    </>
  );
}
