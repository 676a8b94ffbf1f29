// Custom properties of the stylesheets under two letters: nobody outside the stylesheets knows most of them by name.

/** With their dashes. What a script or the page names, wholly or as a beginning to which it adds, keeps its name. */
const NAME = /(?<![\w-])--[a-zA-Z][\w-]*/g;
/** The messenger sets these. */
const FOREIGN = '--tg-';
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/**
 * @param scripts everything that may read or set a property: all scripts and the page
 * @returns `css` with its own properties renamed, each the same everywhere
 */
export function shortenVariables(css: string, scripts: readonly string[]): string {
  const spoken = new Set(scripts.flatMap((script) => script.match(NAME) ?? []));
  const beginnings = [...spoken].filter((name) => name.endsWith('-'));
  const names = new Map<string, string>();
  const taken = new Set(css.match(NAME) ?? []);
  let made = 0;
  const next = (): string => {
    const name = `--${LETTERS[made % LETTERS.length]}${made < LETTERS.length ? '' : Math.floor(made / LETTERS.length)}`;
    made += 1;
    return taken.has(name) || spoken.has(name) ? next() : name;
  };
  return css.replace(NAME, (name) => {
    if (name.startsWith(FOREIGN) || spoken.has(name)) return name;
    if (beginnings.some((beginning) => name.startsWith(beginning))) return name;
    const known = names.get(name);
    if (known) return known;
    const short = next();
    names.set(name, short);
    return short;
  });
}
