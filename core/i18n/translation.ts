// Types of translations: English is the type of every other language's sentences (LANG-02).

type Sentences = { readonly [name: string]: unknown };

/** The same names and parameters with other words. A language need not use each parameter. */
export type Translation<English> = English extends string
  ? string
  : English extends (...parameters: infer Parameters) => infer Text
    ? (...parameters: Parameters) => Translation<Text>
    : English extends object
      ? { readonly [Name in keyof English]: Translation<English[Name]> }
      : English;

/** `never` where a translation has a name too many, or a function takes another number of parameters than in English. */
type SameShape<English, Other> = English extends (...parameters: infer Wanted) => unknown
  ? Other extends (...parameters: infer Given) => unknown
    ? Wanted['length'] extends Given['length']
      ? Other
      : never
    : never
  : English extends string | null
    ? Other
    : [Exclude<keyof Other, keyof English>] extends [never]
      ? {
          readonly [Name in keyof Other]: Name extends keyof English
            ? SameShape<English[Name], Other[Name]>
            : never;
        }
      : never;

/**
 * Checks a language against English while compiling: `translationOf<typeof english>()(russian)`. Each name must be there,
 * none may be added, and functions take the same parameters, so that no amount or name is lost in a translation.
 */
export const translationOf =
  <English extends Sentences>() =>
  <Other extends Translation<English>>(other: Other & SameShape<English, Other>): Translation<English> =>
    other;
