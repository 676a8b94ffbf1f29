// Loaded sentences: what a script reads of the catalogue must be in a part that has been loaded with it or before it.
import { type Node, parseSync, Visitor } from 'oxc-parser';
import { loadedBy } from './first-part.ts';

/** The parts that each script of the build has, with what it imports statically. */
const SCRIPTS: Readonly<Record<string, readonly string[]>> = {
  'src/first/first-part.tsx': ['first'],
  'src/app/main.tsx': ['first'],
  'src/app/telegram-lazy.ts': ['first'],
  // A link to a request waits for these alone: not for the sentences of the later screens.
  'src/app/screens/request-entry.ts': ['first', 'common'],
  'src/app/screens/deal-entry.ts': ['first', 'common', 'screens'],
  'src/app/screens/sheets-entry.ts': ['first', 'common', 'screens', 'pages'],
  'src/app/screens/other-entry.ts': ['first', 'common', 'screens', 'pages'],
  'src/console/main.tsx': ['first', 'console'],
  // Nobody translates their copy of the object: they take sentences as arguments.
  'src/boot/main.ts': [],
  'src/platform/pdf/pdf-document.ts': [],
  'src/state/chat/payment-details-script.ts': [],
  'src/state/help/help-advice.ts': [],
  'core/domain/chat-risk/chat-risk.ts': [],
  'worker/main.ts': [],
};
const CATALOGUE = 'strings';
const CATALOGUE_FILE = 'core/i18n/strings.ts';
/** English of a part: the script that has it loads the part. */
const PART = /^core\/i18n\/generated\/en\/(\w+)\.ts$/;
/** Hands the object to the console, whose components read what this page has drawn before. */
const HANDS_OVER = 'src/app/console-host.tsx';

/** Sentences in English by part, subject and name, as in core/i18n/messages. */
export type Catalogues = Readonly<Record<string, Readonly<Record<string, object>>>>;

/** A sentence, 'home.CREATE', or a subject, 'home'; '' for the catalogue as a whole. */
export interface Read {
  readonly line: number;
  readonly name: string;
}

/** The sentences and subjects that a TypeScript file reads from `strings`, each name once. */
export function sentencesRead(path: string, code: string): readonly Read[] {
  if (!/\bstrings\b/.test(code)) return [];
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const reads = new Map<string, Read>();
  const note = (node: Node, name: string): void => {
    if (!reads.has(name)) reads.set(name, { line: code.slice(0, node.start).split('\n').length, name });
  };
  /** Identifiers that stand for an object of sentences: by their name, the subjects, '' for all. */
  const objects = new Map<string, Set<string>>([[CATALOGUE, new Set([''])]]);
  /** Nodes that are no read by themselves: beginnings of longer names, names of properties and types. */
  const done = new Set<Node>();
  /** Names that a node may stand for: 'a.b' for `strings.a.b`, or for `x.b` with `x` the subject 'a'. */
  const namesOf = (node: Node): readonly string[] => {
    if (node.type === 'Identifier') return [...(objects.get(node.name) ?? [])];
    if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return [];
    const { name } = node.property;
    return namesOf(node.object)
      .filter((object) => !object.includes('.'))
      .map((object) => (object === '' ? name : `${object}.${name}`));
  };
  const nameObject = (name: string, subject: string): void =>
    void objects.set(name, (objects.get(name) ?? new Set()).add(subject));
  new Visitor({
    VariableDeclarator({ id, init }) {
      const names = init ? namesOf(init).filter((name) => !name.includes('.')) : [];
      if (names.length === 0 || !init) return;
      if (id.type === 'Identifier') {
        done.add(init).add(id);
        for (const name of names) nameObject(id.name, name);
      }
      // With a rest the whole object is read.
      if (id.type !== 'ObjectPattern' || id.properties.some(({ type }) => type !== 'Property')) return;
      done.add(init);
      for (const property of id.properties) {
        if (property.type !== 'Property' || property.key.type !== 'Identifier') continue;
        done.add(property.key).add(property.value);
        for (const subject of names)
          if (subject !== '') note(property, `${subject}.${property.key.name}`);
          else if (property.value.type === 'Identifier') nameObject(property.value.name, property.key.name);
      }
    },
  }).visit(program);
  new Visitor({
    ImportSpecifier: ({ imported, local }) => void done.add(imported).add(local),
    TSQualifiedName: ({ left, right }) => void done.add(left).add(right),
    Property({ key, computed, value }) {
      if (!computed && key !== value) done.add(key);
    },
    MemberExpression(node) {
      if (!node.computed) done.add(node.property);
      const names = namesOf(node);
      if (names.length > 0 || done.has(node)) done.add(node.object);
      if (done.has(node)) return;
      for (const name of names) note(node, name);
    },
    Identifier(node) {
      if (!done.has(node)) for (const name of namesOf(node)) note(node, name);
    },
  }).visit(program);
  return [...reads.values()];
}

/** The parts that a read needs: those with the sentence, or with any of the subject's. */
function partsOf(name: string, catalogues: Catalogues): readonly string[] {
  const [subject = '', sentence] = name.split('.');
  return Object.keys(catalogues).filter((part) => {
    const sentences = catalogues[part]?.[subject];
    return sentences && (sentence === undefined || Object.hasOwn(sentences, sentence));
  });
}

/**
 * Reads of sentences that are not loaded yet, and parts that a script is not to load; sorted lines.
 * `imports`: the files that each file imports statically and not as types alone. `reads`: what each reads.
 */
export function unloadedSentences(
  imports: ReadonlyMap<string, readonly string[]>,
  reads: ReadonlyMap<string, readonly Read[]>,
  catalogues: Catalogues,
): readonly string[] {
  const violations = new Set<string>();
  for (const [script, parts] of Object.entries(SCRIPTS)) {
    const modules = loadedBy(script, imports);
    const loaded = modules.flatMap((path) => PART.exec(path)?.[1] ?? []);
    for (const part of loaded)
      if (!parts.includes(part)) violations.add(`${script}: loads the sentences of ${part}.json`);
    for (const path of modules) {
      if (path === CATALOGUE_FILE || !imports.get(path)?.includes(CATALOGUE_FILE)) continue;
      for (const { line, name } of reads.get(path) ?? []) {
        const missing = partsOf(name, catalogues).filter((part) => !loaded.includes(part));
        if (name === '' && path !== HANDS_OVER)
          violations.add(`${path}:${line}: takes all of 'strings': name the subjects that are read`);
        else if (missing.length > 0)
          violations.add(
            `${path}:${line}: strings.${name} is in ${missing.join(', ')}.json, which ${script} does not load`,
          );
      }
    }
  }
  return [...violations].sort();
}
