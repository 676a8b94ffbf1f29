// The stage: a phone for each person, one theme for all, and tabs where the phones do not fit side by side.
import type { Person } from '../users.ts';
import { DARK, LIGHT } from '../themes.ts';
import { createPhone, type Scheme } from './phone.ts';

/** Width that a phone and the space around it take, CSS px. */
const PHONE_ROOM = 460;

const themeOf = (scheme: Scheme) => (scheme === 'dark' ? DARK : LIGHT);

function firstScheme(): Scheme {
  const asked = new URLSearchParams(location.search).get('theme');
  if (asked === 'light' || asked === 'dark') return asked;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

const people: readonly Person[] = JSON.parse(document.querySelector('#people')?.textContent ?? '[]');
let scheme = firstScheme();
const phones = people.map((person, index) => createPhone(person, index, { scheme, theme: themeOf(scheme) }));
const schemeButtons = [...document.querySelectorAll<HTMLButtonElement>('[data-scheme-choice]')];

function show(next: Scheme): void {
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
  const tabs = people.map((person, index) => {
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
  const isWide = matchMedia(`(min-width: ${people.length * PHONE_ROOM}px)`);
  const arrange = () => document.body.classList.toggle('has-tabs', !isWide.matches);
  isWide.addEventListener('change', arrange);
  arrange();
}

for (const button of schemeButtons) {
  button.addEventListener('click', () => show(button.dataset.schemeChoice === 'dark' ? 'dark' : 'light'));
}
createTabs();
document.querySelector('.phones')?.append(...phones.map((phone) => phone.element));
show(scheme);
for (const phone of phones) void phone.load();
