// Fuzz values for request bodies, and which kinds of fields must accept them, written independently of the schemas.

/** Description of a field of a body. */
export type FuzzedField = {
  readonly isOptional?: true;
  readonly isNullable?: true;
  /** 'table.column' in which an accepted text is stored, trimmed and otherwise unchanged. */
  readonly column?: string;
  /** The response does not contain it yet. */
  readonly isHidden?: true;
} /** A name loses what cannot be seen; one that must not be empty keeps a letter (RULE-04). */ & (
  | { readonly kind: 'text' | 'name' | 'holder'; readonly least: number; readonly most: number }
  | { readonly kind: 'choice'; readonly of: readonly string[] }
  | {
      readonly kind:
        | 'id'
        | 'amount'
        | 'currency'
        | 'methods'
        | 'phone'
        | 'signed'
        | 'user'
        | 'version'
        | 'pattern'
        | 'word';
    }
  /** Named fields that are merged. */
  | { readonly kind: 'fields' }
  /** Items of a kind that no value here is: only a list without any is one. */
  | { readonly kind: 'list' }
  | { readonly kind: 'flag' | 'time' }
);

const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

export const FUZZ_VALUES: Readonly<Record<string, unknown>> = {
  missing: undefined,
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  fraction: -0.5,
  'too large': 1e308,
  'an empty list': [],
  'a list': ['a', 'b'],
  'a list of null': [null],
  'a list of lists': [[['a']]],
  'an object': {},
  'an object with a prototype': JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": 1}'),
  'no characters': '',
  blanks: '  \t\n ',
  'a negative text': '-5',
  'not a number': 'NaN',
  'an exponent': '1e9999',
  'arabic digits': '١٢٣',
  'a property of every object': '__proto__',
  html: '<script>alert("1")</script><img src=x onerror=alert(1)>',
  sql: `'; drop table users; -- " \\ %s $1 {{7*7}} \${7}`,
  nul: 'a\u0000b',
  'a lone high surrogate': 'a\ud800b',
  'a lone low surrogate': '\udfff',
  'right to left': '\u202eשלום\u2066 مرحبا\u2069\u202c',
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈',
  'combining marks': 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  'a byte order mark inside': 'a\ufeffb',
  'lines and tabs': 'a\r\nb\tc',
  'too long': 'x'.repeat(9_000),
  'too many emoji': '😀'.repeat(4_001),
};

/** Letters and spaces, once what cannot be seen is gone: 3 to 24 letters. */
const WORDS = new Set(['not a number', 'right to left', 'lines and tabs'].map((name) => FUZZ_VALUES[name]));

/** The rest of texts that lose a part: no direction controls, at most three marks a letter (RULE-06). */
const KEPT_PARTS: Readonly<Record<string, string>> = {
  'right to left': 'שלום مرحبا',
  'combining marks': 'Z͑ͫ̓A̴̵̜L̠ͨͧG̴̻͈Ǫ̵̹̻!͖̬̰',
};
const LEGAL_PARTS = ['html', 'sql', 'right to left', 'emoji', 'lines and tabs'];
/** All accepted kinds of text in one, for calls that can be sent only once. */
export const ALL_ACCEPTED_TEXT = LEGAL_PARTS.map((name) => FUZZ_VALUES[name]).join(' ');
const KEPT_TEXTS = new Map<unknown, string>([
  ...Object.entries(KEPT_PARTS).map(([name, kept]) => [FUZZ_VALUES[name], kept] as const),
  [ALL_ACCEPTED_TEXT, LEGAL_PARTS.map((name) => KEPT_PARTS[name] ?? FUZZ_VALUES[name]).join(' ')],
]);
/** The rest of the names that have more to lose. */
const KEPT_NAMES = new Map([
  [FUZZ_VALUES['a byte order mark inside'], 'ab'],
  [FUZZ_VALUES['lines and tabs'], 'a b c'],
]);

/** Whether the field must accept the value, by the limits in the documentation. */
export function isAcceptedValue(field: FuzzedField, value: unknown): boolean {
  if (value === undefined) return field.isOptional === true;
  if (value === null) return field.isNullable === true;
  if (field.kind === 'fields') return typeof value === 'object' && !Array.isArray(value);
  if (field.kind === 'list') return Array.isArray(value) && value.length === 0;
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (typeof value !== 'string') return false;
  const { length } = Array.from((KEPT_TEXTS.get(value) ?? value).trim());
  switch (field.kind) {
    case 'text':
      return (
        length >= field.least && length <= field.most && !/\0/.test(value) && !LONE_SURROGATE.test(value)
      );
    case 'name':
      return (
        isAcceptedValue({ ...field, kind: 'text' }, value) && (field.least === 0 || /\p{L}/u.test(value))
      );
    case 'holder':
      // NAME-07: two letters at least.
      return isAcceptedValue({ ...field, kind: 'text' }, value) && (value.match(/\p{L}/gu)?.length ?? 0) >= 2;
    case 'choice':
      return field.of.includes(value);
    case 'word':
      return WORDS.has(value);
    case 'phone':
      return value.trim() === '';
    default:
      return false;
  }
}

/** What a backend stores of an accepted value; '' for none. */
export function keptText(field: FuzzedField, value: unknown): string {
  if (typeof value !== 'string') return '';
  return (field.kind === 'name' ? KEPT_NAMES.get(value) : undefined) ?? KEPT_TEXTS.get(value) ?? value.trim();
}
