// Entry of the demo page: a phone for each user, one theme for all, and tabs where the phones do not fit side by side.
import { type ColorScheme, DARK_THEME, LIGHT_THEME } from '../themes.ts';
import type { DemoUser } from '../users.ts';
import { createDemoPhone } from './phone.ts';

/** Width of a phone and the space around it, CSS px. */
const PHONE_WIDTH = 460;

const themeOf = (scheme: ColorScheme) => (scheme === 'dark' ? DARK_THEME : LIGHT_THEME);

function initialScheme(): ColorScheme {
  const requested = new URLSearchParams(location.search).get('theme');
  if (requested === 'light' || requested === 'dark') return requested;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const users: readonly DemoUser[] = JSON.parse(document.querySelector('#users')?.textContent ?? '[]');
let scheme = initialScheme();
const phones = users.map((person, index) =>
  createDemoPhone(person, index, { scheme, theme: themeOf(scheme) }),
);
const schemeButtons = [...document.querySelectorAll<HTMLButtonElement>('[data-scheme-choice]')];

function applyScheme(next: ColorScheme): void {
  scheme = next;
  document.documentElement.dataset.scheme = scheme;
  for (const button of schemeButtons) {
    button.setAttribute('aria-pressed', String(button.dataset.schemeChoice === scheme));
  }
  for (const phone of phones) phone.setTheme(scheme, themeOf(scheme));
}

/** Hidden phones keep running: what one user does reaches the other's phone. */
function createTabs(): void {
  const bar = document.querySelector('.tabs');
  const tabs = users.map((person, index) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.textContent = person.firstName;
    tab.addEventListener('click', () => choose(index));
    return tab;
  });
  const choose = (chosen: number) => {
    for (const [index, tab] of tabs.entries()) {
      tab.setAttribute('aria-pressed', String(index === chosen));
      phones[index]?.element.classList.toggle('is-behind', index !== chosen);
    }
  };
  bar?.append(...tabs);
  choose(0);
  const isWide = matchMedia(`(min-width: ${users.length * PHONE_WIDTH}px)`);
  const updateLayout = () => document.body.classList.toggle('has-tabs', !isWide.matches);
  isWide.addEventListener('change', updateLayout);
  updateLayout();
}

for (const button of schemeButtons) {
  button.addEventListener('click', () =>
    applyScheme(button.dataset.schemeChoice === 'dark' ? 'dark' : 'light'),
  );
}
createTabs();
document.querySelector('.phones')?.append(...phones.map((phone) => phone.element));
applyScheme(scheme);
for (const phone of phones) void phone.load();
