// Theme contrast: corrects unreadable theme colours to a contrast of at least 4.5, moving each only as far as
// needed.

/** The messaging app's theme by its key names ('bg_color', …), values '#rrggbb'; every key is optional. */
export type ThemeColors = Readonly<Record<string, string | undefined>>;
export type LightOrDark = 'light' | 'dark';

type Rgb = readonly [number, number, number];

const MIN_CONTRAST = 4.5;
/** As --tint in tokens.css: opacity of a colour over the section as its own background. */
const TINT_OPACITY = 0.1;
const STEP = 0.05;

/** As the fallbacks and --color-fill in tokens.css; the fill is also applied with TINT. */
const FALLBACK = {
  light: { section: '#ffffff', page: '#f0f1f5', fill: '#545a64' },
  dark: { section: '#1d2733', page: '#131b24', fill: '#a0acb8' },
} as const;

const STATUS = {
  light: { waiting: '#8a5a00', active: '#1466a8', attention: '#b8281d', done: '#1b7537' },
  dark: { waiting: '#f0b541', active: '#6ab2f2', attention: '#ff8a75', done: '#67d17f' },
} as const;

/** Theme keys of text colours → the token that takes the corrected value. */
const TEXT_TOKENS = {
  text_color: '--color-text',
  hint_color: '--color-hint',
  subtitle_text_color: '--color-subtitle',
  section_header_text_color: '--color-section-header',
  accent_text_color: '--color-accent',
  link_color: '--color-link',
  destructive_text_color: '--color-destructive',
} as const;

/**
 * Custom properties for the root element; those that are missing here must be removed from it.
 * Always the four status colours, and the theme's text and button colours that would be unreadable on section, page or bar.
 * Page or bottom bar get another background where no text could be read.
 */
export function legibleColors(theme: ThemeColors, scheme: LightOrDark): Readonly<Record<string, string>> {
  const fallback = FALLBACK[scheme];
  const section = parse(theme.section_bg_color) ?? parse(theme.bg_color) ?? rgb(fallback.section);
  const themePage = parse(theme.secondary_bg_color) ?? rgb(fallback.page);
  const themeBar = parse(theme.bottom_bar_bg_color) ?? section;
  // One text colour is used on all backgrounds. Where none is readable on section and page, or on section and bar, the
  // other takes the section's background.
  const isTornFrom = (background: Rgb): boolean =>
    ratio(blackOrWhiteAgainst(section), background) < MIN_CONTRAST;
  const page = isTornFrom(themePage) ? round(mix(blackOrWhiteAgainst(section), section, STEP)) : themePage;
  const bar = isTornFrom(themeBar) ? section : themeBar;
  const result: Record<string, string> = {};
  if (page !== themePage) result['--color-page'] = hex(page);
  if (bar !== themeBar) result['--color-bar'] = hex(bar);
  // A dark theme may come with a light scheme flag: the status colours follow the real background.
  const ground = luminance(section) < 0.18 ? 'dark' : 'light';
  const filled = (background: Rgb): Rgb => mix(rgb(FALLBACK[ground].fill), background, TINT_OPACITY);
  for (const [name, color] of Object.entries(STATUS[ground]))
    result[`--color-${name}`] = hex(readableOn(rgb(color), [section, page, bar]));
  for (const [key, token] of Object.entries(TEXT_TOKENS)) {
    const color = parse(theme[key]);
    if (!color) continue;
    const readable = readableOn(color, [section, page, bar, filled(section), filled(bar)]);
    if (readable !== color) result[token] = hex(readable);
  }
  const button = parse(theme.button_color);
  if (button) {
    const label = parse(theme.button_text_color) ?? rgb('#ffffff');
    const readable = farthestFrom(button, label);
    if (readable !== button) result['--color-button'] = hex(readable);
  }
  return result;
}

/** WCAG 2 contrast of two '#rrggbb' colours, 1…21. */
export const contrast = (a: string, b: string): number => ratio(rgb(a), rgb(b));

function readableOn(color: Rgb, backgrounds: readonly [Rgb, ...Rgb[]]): Rgb {
  const reads = (candidate: Rgb): boolean =>
    backgrounds.every((background) => ratio(candidate, background) >= MIN_CONTRAST) &&
    ratio(candidate, mix(candidate, backgrounds[0], TINT_OPACITY)) >= MIN_CONTRAST;
  return adjustUntilReadable(color, blackOrWhiteAgainst(backgrounds[0]), reads);
}

const farthestFrom = (background: Rgb, label: Rgb): Rgb =>
  adjustUntilReadable(
    background,
    blackOrWhiteAgainst(label),
    (candidate) => ratio(candidate, label) >= MIN_CONTRAST,
  );

function adjustUntilReadable(color: Rgb, pole: Rgb, reads: (candidate: Rgb) => boolean): Rgb {
  if (reads(color)) return color;
  for (let share = STEP; share < 1; share += STEP) {
    const candidate = round(mix(pole, color, share));
    if (reads(candidate)) return candidate;
  }
  return pole;
}

const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];
const blackOrWhiteAgainst = (background: Rgb): Rgb =>
  ratio(BLACK, background) >= ratio(WHITE, background) ? BLACK : WHITE;

const mix = (a: Rgb, b: Rgb, share: number): Rgb => [
  a[0] * share + b[0] * (1 - share),
  a[1] * share + b[1] * (1 - share),
  a[2] * share + b[2] * (1 - share),
];
const round = ([r, g, b]: Rgb): Rgb => [Math.round(r), Math.round(g), Math.round(b)];

function ratio(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

const parse = (text: string | undefined): Rgb | undefined =>
  text && /^#[\da-f]{6}$/i.test(text) ? rgb(text) : undefined;
const rgb = (text: string): Rgb => [channelAt(text, 1), channelAt(text, 3), channelAt(text, 5)];
const channelAt = (text: string, at: number): number => Number.parseInt(text.slice(at, at + 2), 16);
const hex = (color: Rgb): string =>
  `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
