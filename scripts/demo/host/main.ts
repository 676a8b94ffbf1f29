// The stage: a phone for each person, one theme for all, and tabs where the phones do not fit side by side.

import { DARK_THEME, LIGHT_THEME } from '../themes.ts';
import type { DemoUser } from '../users.ts';
import { createDemoPhone, type DemoScheme } from './phone.ts';

/** Width that a phone and the space around it take, CSS px. */
const PHONE_WIDTH = 460;

const themeOf = (scheme: DemoScheme) => (scheme === 'dark' ? DARK_THEME : LIGHT_THEME);

function initialScheme(): DemoScheme {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'light' || asked === 'dark') return asked;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const users: readonly DemoUser[] = JSON.parse(document.querySelector('#people')?.textContent ?? '[]');
let scheme = initialScheme();
const phones = users.map((person, index) =>
  createDemoPhone(person, index, { scheme, theme: themeOf(scheme) }),
);
const schemeButtons = [...document.querySelectorAll<HTMLButtonElement>('[data-scheme-choice]')];

function applyScheme(next: DemoScheme): void {
  scheme = next;
  document.documentElement.dataset.scheme = scheme;
  for (const button of schemeButtons) {
    button.setAttribute('aria-pressed', String(button.dataset.schemeChoice === scheme));
  }
  for (const phone of phones) phone.setTheme(scheme, themeOf(scheme));
}

/** Hidden phones stay alive: what one person does reaches the other while nobody looks. */
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
  const arrange = () => document.body.classList.toggle('has-tabs', !isWide.matches);
  isWide.addEventListener('change', arrange);
  arrange();
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
