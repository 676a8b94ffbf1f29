// Console of staff (CASE-09): the entry of a bundle of its own, which draws into an element of the app's page.
import { signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { sentences } from '#i18n/generated/en/console.ts';
import { addEnglish, type SomeStrings, setStrings } from '#i18n/strings.ts';
import '../components/page-links.ts';
import { Console } from './console.tsx';
import { ConsoleContext } from './console-context.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { createConsoleStores } from './console-stores.ts';

/** Addresses of the console's sentences by language, set by the build; English is in this script. */
declare const __CONSOLE_STRINGS__: Readonly<Record<string, string>>;

addEnglish(sentences);

interface OpenConsole {
  /** Path of the app's page, below '/admin'. */
  show(path: string): void;
  close(): void;
}

/** Rejects when the sentences cannot be loaded: call it again. */
export async function openConsole(root: Element, path: string, deps: ConsoleDeps): Promise<OpenConsole> {
  const url = __CONSOLE_STRINGS__[deps.language];
  if (url) {
    const translated: { readonly sentences: SomeStrings } = await import(url);
    setStrings(deps.language, translated.sentences);
  }
  setStrings(deps.language, deps.strings);
  const shown = signal(path);
  const value = { deps, stores: createConsoleStores(deps) };
  const tree = createRoot(root);
  tree.render(
    <ConsoleContext.Provider value={value}>
      <Console path={shown} />
    </ConsoleContext.Provider>,
  );
  return {
    show(next) {
      shown.value = next;
    },
    close: () => tree.unmount(),
  };
}
