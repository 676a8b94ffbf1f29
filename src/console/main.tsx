// Console of staff (CASE-09): the entry of a bundle of its own, which draws into an element of the app's page.
import { signal } from '@preact/signals';
import { createRoot } from 'react-dom/client';
import { sentences } from '#i18n/generated/en/console.ts';
import { addEnglish, type SomeStrings, setStrings } from '#i18n/strings.ts';
import { sentencesUrl } from '#runtime/sentences-url.ts';
import '../components/page-links.ts';
import { Console } from './console.tsx';
import { ConsoleContext } from './console-context.ts';
import type { ConsoleDeps } from './console-deps.ts';
import { createConsoleStores } from './console-stores.ts';

addEnglish(sentences);

interface OpenConsole {
  /** Path of the app's page, below '/admin'. */
  show(path: string): void;
  close(): void;
}

/** Rejects when the sentences cannot be loaded: call it again. */
export async function openConsole(root: Element, path: string, deps: ConsoleDeps): Promise<OpenConsole> {
  // In a constant: of a property the minifier makes an assignment inside `import(…)`, which loads another address.
  const { language } = deps;
  if (language !== 'en') {
    const translated: { readonly sentences: SomeStrings } = await import(sentencesUrl('console', language));
    setStrings(language, translated.sentences);
  }
  setStrings(language, deps.strings);
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
