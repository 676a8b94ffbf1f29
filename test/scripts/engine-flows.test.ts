// Engine flows without an engine: they load, and their words come from the catalogues, so that a changed sentence changes both.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Argument, parseSync, Visitor } from 'oxc-parser';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { entryOf, type Group, type Node, sentencesIn } from '../../scripts/messages/catalogue.ts';

const FLOWS = new URL('../engines/flows/', import.meta.url);
const CATALOGUES = ['first', 'common', 'screens', 'pages'].map(
  (part): Group =>
    JSON.parse(
      readFileSync(new URL(`../../core/i18n/messages/en/${part}.json`, import.meta.url), 'utf8'),
    ) as Group,
);

/** Functions of the flows and of the page whose arguments are what the page shows. */
const ACTIONS = [
  ...['hasText', 'lacksText', 'press', 'fill', 'pressMainButton', 'pressOnCard', 'chooseFile'],
  ...['see', 'pressIn', 'pressCard'],
];

function sentencesOf(node: Node): string[] {
  const entry = entryOf(node);
  if (entry) return [entry.message];
  if (node === null || typeof node === 'string') return [];
  if (Array.isArray(node)) return node.map(String);
  return sentencesIn(node as Group).flatMap(([, child]) => sentencesOf(child));
}

/** Texts that `code` passes to an action, and texts that are a sentence of `sentences`. */
function typedWords(path: string, code: string, sentences: ReadonlySet<string>): string[] {
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  const isAction = (node: Argument): boolean => node.type === 'Identifier' && ACTIONS.includes(node.name);
  new Visitor({
    CallExpression({ callee, arguments: given }) {
      const at = given.findIndex(isAction);
      const words =
        callee.type === 'Identifier' && ACTIONS.includes(callee.name) ? given : at < 0 ? [] : given.slice(at);
      for (const word of words)
        if (word.type === 'Literal' && typeof word.value === 'string') found.push(word.value);
    },
    Literal({ value }) {
      if (typeof value === 'string' && sentences.has(value)) found.push(value);
    },
  }).visit(program);
  return found;
}

test('the engine flows type no sentence of the page, they take each from the catalogues', () => {
  const sentences = new Set(CATALOGUES.flatMap(sentencesOf).filter((sentence) => sentence !== ''));
  assert.equal(typedWords('a.ts', "window.waitFor('the deal', press, 'Gone')", sentences), ['Gone']);
  assert.equal(typedWords('a.ts', "see(window, 'Gone')", sentences), ['Gone']);
  assert.equal(typedWords('a.ts', "const screens = [['/home', 'Live']]", sentences), ['Live']);
  const found = readdirSync(fileURLToPath(FLOWS)).flatMap((name) =>
    typedWords(name, readFileSync(new URL(name, FLOWS), 'utf8'), sentences).map((word) => `${name}: ${word}`),
  );
  assert.equal(found, []);
});

test('npm run engines loads every flow, with the sentences that they press', () => {
  const cwd = fileURLToPath(new URL('../..', import.meta.url));
  const command = ['run', '-s', 'engines', '--', '--flow=of-no-flow'];
  const { stderr } = spawnSync('npm', command, { cwd, encoding: 'utf8' });
  assert.match(stderr, /^no flow has 'of-no-flow'; there are start, cold/);
});

test.run();
