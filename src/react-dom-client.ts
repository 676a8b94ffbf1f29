// React's root, answered by Preact's core.
import { type ComponentChildren, render } from 'preact';

/** What the page itself had there goes: call it in the task that draws. */
export function createRoot(at: Element) {
  at.textContent = '';
  return {
    render: (what: ComponentChildren): void => render(what, at),
    unmount: (): void => render(null, at),
  };
}
