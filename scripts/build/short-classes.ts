// CSS modules' classes under one or two letters, once it is known which of them the first load draws.

const CLASS = /\.([a-zA-Z]\w*_\w+)/g;
/** A string that is nothing but names. */
const WORDS = /"(\w+(?: \w+)*)"/g;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export interface ShortClasses {
  /** A stylesheet with the short names. */
  style(css: string): string;
  /** A script with the short names. */
  script(code: string): string;
}

/** 'a' … 'Z', then two letters: 'aa', 'ab' … */
function shortName(at: number): string {
  const last = LETTERS[at % LETTERS.length] ?? '';
  return at < LETTERS.length ? last : shortName(Math.floor(at / LETTERS.length) - 1) + last;
}

/**
 * Names for all classes of `css` (file_class, as the bundler calls them), the most frequent first.
 * @param taken words that scripts use for something else; throws where one is a class as well
 */
export function shortenClasses(css: string, taken: ReadonlySet<string>): ShortClasses {
  const counts = new Map<string, number>();
  for (const [, name = ''] of css.matchAll(CLASS)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = new Map(
    [...counts].sort(([, a], [, b]) => b - a).map(([name], at) => [name, shortName(at)] as const),
  );
  for (const name of names.keys())
    if (taken.has(name)) throw new Error(`The class ${name} is also a word of the code: rename one of them`);
  return {
    style: (text) => text.replace(CLASS, (whole, name: string) => `.${names.get(name) ?? whole.slice(1)}`),
    script(code) {
      const short = code.replace(WORDS, (whole, words: string) => {
        const found = words.split(' ').map((word) => names.get(word));
        return found.includes(undefined) ? whole : `"${found.join(' ')}"`;
      });
      for (const [, name = ''] of short.matchAll(/["'` ](\w+_\w+)["'` ]/g))
        if (names.has(name)) throw new Error(`The class ${name} stands among other words: name it by itself`);
      return short;
    },
  };
}
