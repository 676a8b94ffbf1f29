// Harness of screen tests: renders a screen with fake stores and shell, and reads the document.
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { ShellContext } from '../../src/hooks/shell-context.ts';
import { StoresContext } from '../../src/hooks/stores-context.ts';
import { DealSheetsContext, type DealSheetsLoader } from '../../src/screens/deal/deal-sheet.tsx';
import { dealSheets } from '../../src/screens/deal/deal-sheets.ts';
import { flushUpdates, type Rendered, render, unmountAll } from '../harness/dom.ts';
import type { FakeApp } from './fixtures.ts';

/** The sheets of a deal's page, as when their script has come. */
const LOADED_SHEETS: DealSheetsLoader = {
  screens: () => ({ dealSheets }),
  load: () => Promise.resolve(),
  hasFailed: signal(false),
};

/** Dates on the screens are local; the tests read them in UTC. */
process.env.TZ = 'UTC';

/** Unmounts the previous screen first. */
export function renderScreen(app: FakeApp, view: ComponentChildren): Rendered {
  unmountAll();
  return render(
    <StoresContext.Provider value={app.stores}>
      <ShellContext.Provider value={app.shell}>
        <DealSheetsContext.Provider value={LOADED_SHEETS}>{view}</DealSheetsContext.Provider>
      </ShellContext.Provider>
    </StoresContext.Provider>,
  );
}

/** Text of the whole document, with plain spaces. */
export const screenText = (): string => withPlainSpaces(document.body.textContent ?? '');

/** No-break spaces only matter for the layout. */
export const withPlainSpaces = (words: string): string => words.replace(/\u00a0/g, ' ');

/** The names of all buttons, in order. */
export const buttonNames = (within: ParentNode = document): string[] =>
  Array.from(within.querySelectorAll('button')).map(
    (button) => button.getAttribute('aria-label') ?? button.textContent?.trim() ?? '',
  );

/** The button of this text in the sheet or dialog that is open; throws when there is none. */
export function dialogButton(name: string): HTMLElement {
  const all = document.querySelectorAll<HTMLElement>('[role=dialog] button,[role=alertdialog] button');
  const found = Array.from(all).find((button) => button.textContent?.trim() === name);
  if (!found) throw new Error(`No answer is called ${name}`);
  return found;
}

export const alertTexts = (): string[] =>
  Array.from(document.querySelectorAll('[role=alert]'), (one) => one.textContent ?? '').filter(Boolean);

/** Two taps before the next render. */
export const tapTwice = (element: Element): void =>
  flushUpdates(() => {
    for (let tap = 0; tap < 2; tap += 1) {
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    }
  });

/** Lets promises settle and renders what follows. */
export async function actUntilSettled(work: () => unknown): Promise<void> {
  const { act } = await import('preact/test-utils');
  await act(async () => {
    await work();
    // A new task: by then all settled promises have been handled.
    await new Promise((resolve) => setTimeout(resolve));
  });
}
