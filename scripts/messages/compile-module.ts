// Compiler of a catalogue: a module with the sentences of one language and part, as constants and functions.
import { type PageLanguage, PSEUDO_LANGUAGE } from '#domain/languages.ts';
import { entryOf, type Group, isGroup, KINDS, type Node, type Parameters, sentencesIn } from './catalogue.ts';
import { compileMessage } from './compile-message.ts';

export const PARTS = ['first', 'common', 'screens', 'pages', 'help', 'console', 'server'] as const;
export type Part = (typeof PARTS)[number];

/** Places of the functions that modules call. */
const HELPERS: Readonly<Record<string, string>> = {
  isolateLtr: 'bidi.ts',
  isolateText: 'bidi.ts',
  lowerFirst: 'word-forms.ts',
  pluralOf: 'word-forms.ts',
  spanishAnd: 'word-forms.ts',
};

/** Subjects of the page's parts that the server has too. */
const SHARED_WITH_PAGE = [
  'names',
  'chat',
  'dealExport',
  'levels',
  'nextStep',
  'notices',
  'settlement',
  'systemLines',
  'terms',
] as const;
/** For each subject, the parts that have it: most are in one. */
export type PartsOfSubjects = ReadonlyMap<string, readonly Part[]>;

export interface CompiledModule {
  readonly source: string;
  /** 'home.CREATE: reason'. */
  readonly problems: readonly string[];
}

/**
 * `translated`: the same catalogue as `english` for English and for the pseudo-locale.
 * `partsOf`: needed for the server's part, which takes some subjects from the others.
 */
export function compileModule(
  language: PageLanguage,
  part: Part,
  english: Group,
  translated: Group,
  partsOf: PartsOfSubjects = new Map(),
): CompiledModule {
  const problems: string[] = [];
  const calls = new Set<string>();
  const isSource = translated === english;

  function group(source: Group, own: Group, path: string): string {
    for (const [name] of sentencesIn(own))
      if (!Object.hasOwn(source, name)) problems.push(`${path}${name}: English has no such sentence`);
    const lines = sentencesIn(source).map(([name, node]) => {
      const key = /^[A-Za-z]\w*$/.test(name) ? name : `'${name}'`;
      return `${key}: ${value(node, own[name], `${path}${name}`)},`;
    });
    return `{\n${lines.join('\n')}\n}`;
  }

  function value(source: Node, own: Node | undefined, at: string): string {
    if (own === undefined) return problem(at, 'missing');
    if (source === null || own === null)
      return source === own ? 'null' : problem(at, 'null in one language only');
    if (Array.isArray(source) || Array.isArray(own)) return list(source, own, at);
    if (isGroup(source)) return isGroup(own) ? group(source, own, `${at}.`) : problem(at, 'not a group');
    const [from, to] = [entryOf(source), entryOf(own)];
    if (!from || !to || (!isSource && typeof own !== 'string')) return problem(at, 'not a sentence');
    return sentence(from.parameters, to.message, choicesOf(from.message, from.parameters), at);
  }

  function list(source: Node, own: Node, at: string): string {
    if (!Array.isArray(source) || !Array.isArray(own) || source.length !== own.length)
      return problem(at, 'not as many sentences in a row as in English');
    const texts = own.map((text: string) => sentence({}, text, {}, at)).join(', ');
    return language === 'en' ? `[${texts}] as [${own.map(() => 'string').join(', ')}]` : `[${texts}]`;
  }

  function sentence(parameters: Parameters, message: string, choices: Choices, at: string): string {
    const names = Object.keys(parameters);
    const compiled = compileMessage(message, language, parameters);
    for (const kind of Object.values(parameters))
      if (!KINDS.includes(kind)) problem(at, `'${kind}' is no kind: ${KINDS.join(', ')}`);
    for (const reason of compiled.problems) problem(at, reason);
    for (const call of compiled.calls) calls.add(call);
    for (const [name, keys] of Object.entries(compiled.choices))
      if (`${keys.toSorted()}` !== `${choices[name]?.toSorted()}`)
        problem(at, `the select of '${name}' has other keys than in English`);
    const code =
      language === PSEUDO_LANGUAGE && message
        ? `\`\u2068${compiled.code.slice(1, -1)}\u2069\``
        : compiled.code;
    if (names.length === 0) return code;
    const typed = names.map((name) => `${name}: ${typeOf(parameters[name], choices[name])}`);
    return `(${typed.join(', ')}): string => ${code}`;
  }

  function problem(at: string, reason: string): string {
    problems.push(`${at}: ${reason}`);
    return "''";
  }

  for (const [name] of sentencesIn(translated))
    if (!Object.hasOwn(english, name)) problems.push(`${name}: English has no such subject`);
  const subjects = sentencesIn(english).map(
    ([name, node]) => [name, value(node, translated[name], name)] as const,
  );
  return { source: moduleSource(language, part, subjects, calls, partsOf), problems };
}
type Choices = Readonly<Record<string, readonly string[]>>;

/** The keys of each select of an English message. */
const choicesOf = (message: string, parameters: Parameters): Choices =>
  Object.values(parameters).includes('choice') ? compileMessage(message, 'en', parameters).choices : {};

function typeOf(kind: string | undefined, keys: readonly string[] = []): string {
  if (kind === 'number') return 'number';
  return kind === 'choice' ? keys.map((key) => `'${key}'`).join(' | ') : 'string';
}

/** A constant for each subject, so that a bundle has only those that it needs, and an object of all. */
function moduleSource(
  language: PageLanguage,
  part: Part,
  subjects: readonly (readonly [string, string])[],
  calls: ReadonlySet<string>,
  partsOf: PartsOfSubjects,
): string {
  const isEnglish = language === 'en';
  const shared =
    part === 'server' ? SHARED_WITH_PAGE.map((name) => [name, partsOf.get(name) ?? []] as const) : [];
  const names = [...subjects, ...shared].map(([name]) => name);
  return [
    '// Generated from core/i18n/messages by scripts/messages: not to be edited.',
    ...[...calls].map((name) => `import { ${name} } from '../../${HELPERS[name]}';`),
    ...(isEnglish ? [] : [`import type * as english from '../en/${part}.ts';`]),
    ...shared.flatMap(([name, parts]) =>
      parts.map((from) => `import { ${name} as ${name}_${from} } from './${from}.ts';`),
    ),
    ...(calls.has('pluralOf') ? [`const plural = pluralOf('${language}');`] : []),
    ...subjects.map(
      ([name, text]) =>
        `export const ${name} = ${text}${isEnglish ? '' : ` satisfies typeof english.${name}`};`,
    ),
    ...shared.map(
      ([name, parts]) => `const ${name} = { ${parts.map((from) => `...${name}_${from}`).join(', ')} };`,
    ),
    `export const sentences = { ${names.join(', ')} };`,
    '',
  ].join('\n');
}
