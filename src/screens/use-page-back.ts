// usePageBack: the handler of a screen's own Back button, where the messaging app has none (NAV-07).
import { useShell } from '../hooks/shell-context.ts';

/** For `onBack` of `PageLayout`: undefined where the messaging app has a Back button. */
export function usePageBack(parent: string): (() => void) | undefined {
  const { native, navigation } = useShell();
  return native.hasBackButton ? undefined : () => navigation.back(parent);
}
