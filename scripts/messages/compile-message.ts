// Compiler of one message: ICU MessageFormat in, a TypeScript expression out, with everything that is wrong with the message.
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { directionOf, type PageLanguage } from '#domain/languages.ts';
import { PLURAL_FORMS } from '#i18n/word-forms.ts';
import type { Kind, Parameters } from './catalogue.ts';
import { pseudoText } from './pseudo.ts';

export interface CompiledMessage {
  /** A literal, or an expression of the parameters. */
  readonly code: string;
  /** Functions of core/i18n that the code calls. */
  readonly calls: ReadonlySet<string>;
  /** Keys of each select, without 'other'. */
  readonly choices: Readonly<Record<string, readonly string[]>>;
  readonly problems: readonly string[];
}

/** Languages whose only plural rule is that one is one: no rules of the engine are needed. */
const ONE_OR_OTHER: readonly PageLanguage[] = ['en', 'tr', 'qps'];
/** 'Anna y Boris', 'Anna e Irina': the word before a name depends on its sound. */
const SPANISH_AND = /(?<=^|\s)y $/;

/** Elements of a message as a template literal. `hash`: the name of the number that '#' stands for. */
class MessageCompiler {
  readonly calls = new Set<string>();
  readonly choices: Record<string, readonly string[]> = {};
  readonly problems: string[] = [];
  /** Isolates that the message itself has opened: text inside them is isolated already. */
  #isolates = 0;
  readonly #language: PageLanguage;
  readonly #parameters: Parameters;

  constructor(language: PageLanguage, parameters: Parameters) {
    this.#language = language;
    this.#parameters = parameters;
  }

  /** Adds the names of the parameters that are in the text whatever the case to `used`. */
  template(elements: readonly MessageFormatElement[], used: Set<string>, hash = ''): string {
    const parts = elements.map((element, at) => {
      if (element.type !== TYPE.literal) return `\${${this.#expression(element, used, hash)}}`;
      const next = elements[at + 1];
      return this.#literal(element.value, next?.type === TYPE.argument ? next.value : '');
    });
    return `\`${parts.join('')}\``;
  }

  #literal(text: string, next: string): string {
    for (const mark of text) {
      if ('\u2066\u2067\u2068'.includes(mark)) this.#isolates += 1;
      if (mark === '\u2069') this.#isolates -= 1;
    }
    const shown = this.#language === 'qps' ? pseudoText(text) : text;
    const escaped = shown.replace(/[\\`]|\$\{/g, '\\$&');
    if (this.#language !== 'es' || this.#parameters[next] !== 'text') return escaped;
    return escaped.replace(SPANISH_AND, () => `\${${this.#call('spanishAnd', next)}} `);
  }

  #expression(element: MessageFormatElement, used: Set<string>, hash: string): string {
    switch (element.type) {
      case TYPE.argument:
        used.add(element.value);
        return this.#argument(element.value);
      case TYPE.pound:
        return hash;
      case TYPE.date:
        used.add(element.value);
        if (element.style === 'lower') return this.#lowered(element.value);
        break;
      case TYPE.select:
        return this.#select(element.value, element.options, used, hash);
      case TYPE.plural:
        if (element.pluralType === 'cardinal' && !element.offset)
          return this.#plural(element.value, element.options, used);
    }
    this.problems.push(
      `a format that is not supported: write {name}, {name, plural, …} or {name, select, …}`,
    );
    return "''";
  }

  #argument(name: string): string {
    const kind = this.#kindOf(name);
    const isMirrored = directionOf(this.#language) === 'rtl' && this.#isolates === 0;
    if (isMirrored && kind === 'value') return this.#call('isolateLtr', name);
    return isMirrored && kind === 'text' ? this.#call('isolateText', name) : name;
  }

  /** 'Today, 14:05' inside a sentence. */
  #lowered(name: string): string {
    const kind = this.#kindOf(name);
    if (kind !== 'phrase' && kind !== 'text') this.problems.push(`'${name}' has no small letter`);
    return this.#call('lowerFirst', name);
  }

  #select(name: string, options: Options, used: Set<string>, hash: string): string {
    if (this.#kindOf(name) !== 'choice')
      this.problems.push(`the select of '${name}' needs the kind 'choice'`);
    used.add(name);
    const texts = this.#branches(options, used, hash);
    const keys = Object.keys(texts).filter((key) => key !== 'other');
    this.choices[name] = keys;
    return keys.reduceRight(
      (rest, key) => `${name} === '${key}' ? ${texts[key]} : ${rest}`,
      `${texts.other}`,
    );
  }

  #plural(name: string, options: Options, used: Set<string>): string {
    if (this.#kindOf(name) !== 'number')
      this.problems.push(`the plural of '${name}' needs the kind 'number'`);
    used.add(name);
    const texts = this.#branches(options, used, name);
    const forms: readonly string[] = PLURAL_FORMS[this.#language === 'qps' ? 'en' : this.#language];
    const given = Object.keys(texts).filter((form) => !form.startsWith('='));
    for (const form of forms)
      if (!given.includes(form)) this.problems.push(`plural form '${form}' is missing`);
    for (const form of given)
      if (!forms.includes(form)) this.problems.push(`the language has no plural form '${form}'`);
    const exact = Object.keys(texts).filter((form) => form.startsWith('='));
    return exact.reduceRight(
      (rest, form) => `${name} === ${form.slice(1)} ? ${texts[form]} : ${rest}`,
      this.#pluralOf(name, texts, forms),
    );
  }

  #pluralOf(name: string, texts: Readonly<Record<string, string>>, forms: readonly string[]): string {
    if (forms.length === 1) return `${texts.other}`;
    if (ONE_OR_OTHER.includes(this.#language)) return `(${name} === 1 ? ${texts.one} : ${texts.other})`;
    this.calls.add('pluralOf');
    return `plural(${name}, { ${forms.map((form) => `${form}: ${texts[form]}`).join(', ')} })`;
  }

  /** A parameter counts as used when it is in all of them. */
  #branches(options: Options, used: Set<string>, hash: string): Record<string, string> {
    const isolates = this.#isolates;
    const usedIn: Set<string>[] = [];
    const texts = Object.entries(options).map(([key, { value }]) => {
      const here = new Set<string>();
      usedIn.push(here);
      this.#isolates = isolates;
      return [key, this.template(value, here, hash)] as const;
    });
    for (const name of usedIn[0] ?? []) if (usedIn.every((here) => here.has(name))) used.add(name);
    return Object.fromEntries(texts);
  }

  #call(helper: string, name: string): string {
    this.calls.add(helper);
    return `${helper}(${name})`;
  }

  #kindOf(name: string): Kind | undefined {
    const kind = this.#parameters[name];
    if (!kind) this.problems.push(`'${name}' is not among the parameters in English`);
    return kind;
  }
}
type Options = Readonly<Record<string, { readonly value: MessageFormatElement[] }>>;

/** Numbers and choices may be in words; everything else has to be in each case of the sentence. */
export function compileMessage(
  message: string,
  language: PageLanguage,
  parameters: Parameters,
): CompiledMessage {
  const compiler = new MessageCompiler(language, parameters);
  const { calls, choices, problems } = compiler;
  let code = "''";
  try {
    const elements = parse(message, { ignoreTag: true, shouldParseSkeletons: false });
    const used = new Set<string>();
    code = compiler.template(elements, used);
    for (const name of Object.keys(parameters)) if (!used.has(name)) problems.push(`'${name}' is not in it`);
  } catch (error) {
    problems.push(`no ICU message: ${error instanceof Error ? error.message : error}`);
  }
  return { code, calls, choices, problems };
}
