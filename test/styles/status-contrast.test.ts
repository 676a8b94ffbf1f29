// legibleColors: a contrast of at least 4.5 on any theme, and no change where none is needed.
import { readFileSync } from 'node:fs';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DARK_THEME, LIGHT_THEME } from '../../scripts/demo/themes.ts';
import { contrast, legibleColors, type ThemeColors } from '../../src/styles/status-contrast.ts';
import { DESKTOP_NIGHT, IOS_DAY } from '../harness/stock-themes.ts';

const STATUS = ['--color-waiting', '--color-active', '--color-attention', '--color-done'];
const SOLARIZED: ThemeColors = { bg_color: '#eee8d5', secondary_bg_color: '#fdf6e3', hint_color: '#93a1a1' };
const PINK: ThemeColors = { section_bg_color: '#ff8fc8', secondary_bg_color: '#ff79bd' };
const BLACK: ThemeColors = {
  section_bg_color: '#1c1c1e',
  secondary_bg_color: '#000000',
  hint_color: '#98989e',
};

const THEMES: readonly (readonly [string, ThemeColors, 'light' | 'dark'])[] = [
  ['no theme, light', {}, 'light'],
  ['no theme, dark', {}, 'dark'],
  ['desktop night', DESKTOP_NIGHT, 'dark'],
  ['iOS day', IOS_DAY, 'light'],
  ['solarized', SOLARIZED, 'light'],
  ['pink', PINK, 'light'],
  ['black', BLACK, 'dark'],
  ['a dark theme that is called light', DESKTOP_NIGHT, 'light'],
  ['demo, light', LIGHT_THEME, 'light'],
  ['demo, dark', DARK_THEME, 'dark'],
  ['a dark bottom bar', { ...IOS_DAY, bottom_bar_bg_color: '#1c1c1e' }, 'light'],
];
const PLAIN = { light: ['#ffffff', '#f0f1f5'], dark: ['#1d2733', '#131b24'] } as const;

for (const [name, theme, scheme] of THEMES) {
  test(`every status colour is readable on section and page: ${name}`, () => {
    const colors = legibleColors(theme, scheme);
    const backgrounds = [
      theme.section_bg_color ?? theme.bg_color ?? PLAIN[scheme][0],
      theme.secondary_bg_color ?? PLAIN[scheme][1],
    ];
    for (const token of STATUS)
      for (const background of backgrounds) {
        const ratio = contrast(colors[token] ?? background, background);
        assert.ok(ratio >= 4.49, `${token} ${colors[token]} on ${background}: ${ratio.toFixed(2)}`);
      }
  });
}

/** Key of the theme → token that components use. */
const TEXTS = {
  text_color: '--color-text',
  hint_color: '--color-hint',
  subtitle_text_color: '--color-subtitle',
  section_header_text_color: '--color-section-header',
  accent_text_color: '--color-accent',
  link_color: '--color-link',
  destructive_text_color: '--color-destructive',
} as const;
/** As --color-fill, in 10 %. */
const FILL = { light: '#545a64', dark: '#a0acb8' } as const;
const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
const filled = (background: string, fill: string): string => {
  const over = channelsOf(fill);
  const mixed = channelsOf(background).map((channel, at) => channel * 0.9 + (over[at] ?? 0) * 0.1);
  return `#${mixed.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
};

for (const [name, theme, scheme] of THEMES)
  test(`every text colour is readable on section and bottom bar, and on what lies on them: ${name}`, () => {
    const colors = legibleColors(theme, scheme);
    const section = theme.section_bg_color ?? theme.bg_color ?? PLAIN[scheme][0];
    const bar = colors['--color-bar'] ?? theme.bottom_bar_bg_color ?? section;
    const fill = contrast(section, '#ffffff') > contrast(section, '#000000') ? FILL.dark : FILL.light;
    for (const [key, token] of Object.entries(TEXTS)) {
      const color = colors[token] ?? theme[key];
      if (color === undefined) continue;
      for (const background of [section, bar, filled(section, fill), filled(bar, fill)]) {
        const ratio = contrast(color, background);
        assert.ok(ratio >= 4.49, `${token} ${color} on ${background}: ${ratio.toFixed(2)}`);
      }
    }
  });

test("a bottom bar on which no text of the section could be read takes the section's background", () => {
  const dark = { ...IOS_DAY, bottom_bar_bg_color: '#1c1c1e' };
  assert.is(legibleColors(dark, 'light')['--color-bar'], '#ffffff');
  assert.is(legibleColors(LIGHT_THEME, 'light')['--color-bar'], undefined);
});

test('readable theme colours stay, others move only as far as needed', () => {
  const colors = legibleColors(DESKTOP_NIGHT, 'dark');
  assert.is(colors['--color-link'], undefined);
  assert.is(colors['--color-accent'], undefined);
  const hint = colors['--color-hint'] ?? '';
  assert.ok(contrast(hint, '#232e3c') >= 4.49);
  assert.ok(contrast(hint, '#232e3c') < 5.2, 'not further than a step');
  assert.ok(contrast(legibleColors(IOS_DAY, 'light')['--color-button'] ?? '', '#ffffff') >= 4.49);
});

test("where no text colour is readable on both backgrounds, the page takes the section's, and the text is corrected for it", () => {
  const colors = legibleColors(
    {
      section_bg_color: '#4e0f5c',
      secondary_bg_color: '#f9e04a',
      text_color: '#5c2a66',
      hint_color: '#7a3c86',
    },
    'light',
  );
  const page = colors['--color-page'] ?? '';
  for (const token of ['--color-text', '--color-hint', ...STATUS])
    for (const background of ['#4e0f5c', page])
      assert.ok(contrast(colors[token] ?? background, background) >= 4.49, `${token} on ${background}`);
  assert.is(legibleColors(DESKTOP_NIGHT, 'dark')['--color-page'], undefined);
});

test('values that are no colour count as missing', () => {
  assert.equal(
    legibleColors({ bg_color: 'red', hint_color: 'url(x)', link_color: '' }, 'light'),
    legibleColors({}, 'light'),
  );
});

test('contrast is that of WCAG', () => {
  assert.is(contrast('#000000', '#ffffff'), 21);
  assert.is(contrast('#ffffff', '#ffffff'), 1);
  assert.ok(Math.abs(contrast('#767676', '#ffffff') - 4.54) < 0.01);
});

const css = readFileSync(new URL('../../src/styles/tokens.css', import.meta.url), 'utf8');
const blocks = css
  .split('}')
  .map((block) => new Map(Array.from(block.matchAll(/(--[\w-]+):\s*([^;]+);/g), (m) => [m[1], m[2]])));
const withFallbacks = blocks.filter((block) => block.has('--fallback-bg'));
const full = (value: string | undefined) => (value ?? '').replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3');

test('the fallbacks in tokens.css: light once and dark once, equal to the colours computed here', () => {
  const [light, dark] = withFallbacks;
  assert.is(withFallbacks.length, 2);
  assert.equal([...(light?.keys() ?? [])].sort(), [...(dark?.keys() ?? [])].sort());
  for (const [block, scheme] of [
    [light, 'light'],
    [dark, 'dark'],
  ] as const) {
    const computed = legibleColors({}, scheme);
    for (const token of STATUS) assert.is(block?.get(token.replace('color', 'fallback')), computed[token]);
    const [section, page] = [full(block?.get('--fallback-bg')), full(block?.get('--fallback-secondary-bg'))];
    assert.equal([section, page], [...PLAIN[scheme]]);
    for (const name of ['text', 'hint', 'link', 'destructive'])
      for (const background of [section, page]) {
        const ratio = contrast(full(block?.get(`--fallback-${name}`)), background);
        assert.ok(ratio >= 4.5, `${scheme} ${name} on ${background}: ${ratio.toFixed(2)}`);
      }
    assert.ok(contrast(full(block?.get('--fallback-button')), '#ffffff') >= 4.5);
    // Were the hint's own fallback a theme's colour, it would need no correction, also on the fill.
    const hint = full(block?.get('--fallback-hint'));
    assert.is(legibleColors({ hint_color: hint }, scheme)['--color-hint'], undefined);
  }
});

test.run();
