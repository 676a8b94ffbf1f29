// Page of the gallery's slow states: draws them in any language, text size and theme in place, and checks their layout.
import { render } from 'preact';
import { directionOf, type PageLanguage } from '#domain/languages.ts';
import { setStrings } from '#i18n/strings.ts';
import { CATALOGUES } from './catalogues.ts';
import { coveredControls, cutTexts, overlappingTexts, smallTargets, wideTexts } from './layout-problems.ts';
import type { Pieces } from './pieces.ts';
import { BUSY_MODALS, SLOW_STATES } from './slow-states.tsx';

export interface Look {
  readonly language: PageLanguage;
  /** Of 100. */
  readonly textPercent: number;
  /** CSS font family; '' for the app's. */
  readonly font?: string;
}

/** What is fixed in the app keeps to its piece. */
const PIECE = { position: 'relative', contain: 'layout', borderBottom: '1px solid gray' } as const;

const root = (): HTMLElement => document.getElementById('app') ?? document.body;

function Group({ name, pieces }: { readonly name: string; readonly pieces: Pieces<string> }) {
  return (
    <>
      {Object.entries(pieces).map(([state, draw]) => (
        <section key={state} style={PIECE} data-piece={`${name}: ${state}`}>
          {draw()}
        </section>
      ))}
    </>
  );
}

/** What sticks to the screen in the app stands in its place. */
function unstick(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-piece] *'))
    if (getComputedStyle(element).position === 'sticky') element.style.position = 'static';
}

/** Resolves when effects have run and what they show is laid out. */
const settled = (): Promise<unknown> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

/** Draws the pieces of these groups, all without names. */
export async function showSlowStates({ language, textPercent, font = '' }: Look, groups?: readonly string[]) {
  for (const part of CATALOGUES[language].parts) setStrings(language, part);
  const html = document.documentElement;
  html.lang = language;
  html.dir = directionOf(language);
  html.style.fontSize = `${textPercent}%`;
  if (font) html.style.setProperty('--font', font);
  else html.style.removeProperty('--font');
  render(null, root());
  render(
    <main style={{ '--viewport-height': '568px' }}>
      <h1>Gallery</h1>
      {Object.entries(SLOW_STATES)
        .filter(([name]) => !groups || groups.includes(name))
        .map(([name, pieces]) => (
          <Group key={name} name={name} pieces={pieces} />
        ))}
    </main>,
    root(),
  );
  await settled();
  unstick();
}

/** Every modal by its group and state. */
export const busyModals = () =>
  Object.entries(BUSY_MODALS).flatMap(([group, pieces]) =>
    Object.keys(pieces).map((state) => ({ group, state })),
  );

/** Draws one modal; false when this state has none. */
export async function showModal(name: string, state: string): Promise<boolean> {
  const modal = BUSY_MODALS[name]?.[state]?.() ?? null;
  if (modal === null) return false;
  render(null, root());
  render(<main>{modal}</main>, root());
  await settled();
  return true;
}

const problems = (): string[] => [
  ...wideTexts(),
  ...cutTexts(),
  ...overlappingTexts(),
  ...coveredControls(),
  ...smallTargets(),
];

/** Draws everything in this look and returns what is wrong with its layout. */
export async function slowStateProblems(look: Look): Promise<readonly string[]> {
  await showSlowStates(look);
  const found = problems();
  for (const { group, state } of busyModals())
    if (await showModal(group, state)) found.push(...problems().map((one) => `${group}: ${state}: ${one}`));
  return found;
}
