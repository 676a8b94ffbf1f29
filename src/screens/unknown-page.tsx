// Unknown page: leads home (NAV-05).
import { useEffect } from 'react';
import { HOME_PATH } from '#domain/page-paths.ts';
import { useShell } from '../hooks/shell-context.ts';

export function UnknownPage() {
  const { navigation } = useShell();
  useEffect(() => navigation.navigate(HOME_PATH, { replace: true }), [navigation]);
  return null;
}
