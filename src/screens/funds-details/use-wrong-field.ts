// useWrongField: the first field of typed details that is written wrongly, where the backend has settlements (FIELD-06).
import { useEffect, useMemo, useState } from 'react';
import { hasFeature } from '#contract/features.ts';
import type { DetailField } from '#domain/payment-details/detail-field.ts';
import { mayHaveDetails } from '#domain/payment-details/may-have-details.ts';
import { useStores } from '../../hooks/stores-context.ts';
import type { CheckScripts, FindDetailFields } from '../../state/chat/check-scripts.ts';

/** Null until the parser is loaded, and when it cannot be. */
export function useWrongField(text: string, load: CheckScripts['loadDetails']): DetailField | null {
  const { features } = useStores().session.announced.value;
  const [find, setFind] = useState<FindDetailFields | null>(null);
  const isNeeded = hasFeature(features, 'settlement', 1) && mayHaveDetails(text);
  useEffect(() => {
    if (!isNeeded || find) return;
    let isMounted = true;
    const keep = (loaded: FindDetailFields): void => {
      if (isMounted) setFind(() => loaded);
    };
    load().then(keep, () => undefined);
    return () => {
      isMounted = false;
    };
  }, [isNeeded, find, load]);
  return useMemo(
    () => (isNeeded ? (find?.(text).find(({ isValid }) => !isValid) ?? null) : null),
    [isNeeded, find, text],
  );
}
