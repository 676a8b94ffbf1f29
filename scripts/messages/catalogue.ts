// Catalogue of messages: what a JSON file of core/i18n/messages contains, and the English entry of a sentence with its parameters.

/**
 * Kind of a parameter. Values and texts are isolated in right-to-left languages.
 * `number`: a count. `value`: an amount, rate, code or time. `text`: a name or a person's text.
 * `phrase`: a sentence or phrase of ours. `choice`: the key of a select.
 */
export const KINDS = ['number', 'value', 'text', 'phrase', 'choice'] as const;
export type Kind = (typeof KINDS)[number];
/** In the order of the compiled function's arguments. */
export type Parameters = Readonly<Record<string, Kind>>;

/** A sentence, one that the language has not (null), several in a row, or a group of sentences by name. */
export type Node = string | null | readonly string[] | Group;
/** In English also entries: objects with `message`. `description` is for translators. */
export interface Group {
  readonly [name: string]: Node;
}

export interface Entry {
  readonly message: string;
  readonly description: string;
  readonly parameters: Parameters;
}

const isObject = (node: unknown): node is Readonly<Record<string, unknown>> =>
  typeof node === 'object' && node !== null && !Array.isArray(node);
export const isGroup = (node: Node | undefined): node is Group =>
  isObject(node) && typeof node.message !== 'string';

/** Null for a group. */
export function entryOf(node: Node | undefined): Entry | null {
  if (typeof node === 'string') return { message: node, description: '', parameters: {} };
  if (!isObject(node) || typeof node.message !== 'string') return null;
  const { message, description = '', parameters = {} } = node as Readonly<Record<string, unknown>>;
  return { message: `${message}`, description: `${description}`, parameters: parameters as Parameters };
}

/** The sentences of a group by name, without its description. */
export const sentencesIn = (group: Group): [string, Node][] =>
  Object.entries(group).filter(([name]) => name !== 'description');
