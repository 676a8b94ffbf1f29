// Compared sentences: places that decide by the text of a sentence or of a server's message, found in the syntax tree.
import { type Expression, type Node, type PrivateIdentifier, parseSync, Visitor } from 'oxc-parser';

/** Catalogues of sentences, by the name under which modules import them. */
const CATALOGUE = /^(?:\w*[sS]trings|helpTexts)$/;
/** Matches a file that may compare a sentence; any other need not be parsed. */
const MAY_COMPARE = /[sS]trings\b|helpTexts|[mM]essage|[eE]rror\.(?:value|peek)|failureText/;
/** Functions that answer with a sentence. */
const SENTENCE_FUNCTION = /^(?:messageFor|failureText|\w*[mM]essageOr)$/;
/** Properties with the text of a failure. */
const MESSAGE = /^(?:message|serverMessage)$/;
const ERROR = /[eE]rror$/;
const READS_SIGNAL = /^(?:value|peek)$/;
const SEARCHES = /^(?:includes|startsWith|endsWith|indexOf|match|search|test)$/;

/**
 * The lines of a TypeScript file that compare a sentence or a server's message with a text.
 * Whether there is one at all may be asked: '' and null are no texts.
 */
export function comparedSentences(path: string, code: string): number[] {
  if (!MAY_COMPARE.test(code)) return [];
  const { program, errors } = parseSync(path, code);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const lines = new Set<number>();
  /** Names that the file has given to sentences, and to parts of a catalogue. */
  const named = new Set<string>();
  const note = (node: Node): void => void lines.add(code.slice(0, node.start).split('\n').length);

  const isPartOfCatalogue = (node: Node): boolean =>
    node.type === 'MemberExpression' && !node.computed && node.property.name === 'length'
      ? false
      : node.type === 'MemberExpression'
        ? isPartOfCatalogue(node.object) || isCatalogue(node.object)
        : node.type === 'Identifier' && named.has(node.name);
  const isCatalogue = (node: Node): boolean => node.type === 'Identifier' && CATALOGUE.test(node.name);
  const isSentence = (node: Expression | PrivateIdentifier): boolean => {
    if (node.type === 'CallExpression') {
      const { callee } = node;
      if (callee.type === 'Identifier') return SENTENCE_FUNCTION.test(callee.name);
      return isPartOfCatalogue(callee) || isErrorSignal(callee);
    }
    return isPartOfCatalogue(node) || isErrorSignal(node) || isMessage(node);
  };
  /** `error.value`, `page.decisionError.value`, and `.peek` of them. */
  const isErrorSignal = (node: Node): boolean => {
    if (node.type !== 'MemberExpression' || node.computed || !READS_SIGNAL.test(node.property.name))
      return false;
    const { object } = node;
    if (object.type === 'Identifier') return ERROR.test(object.name);
    return object.type === 'MemberExpression' && !object.computed && ERROR.test(object.property.name);
  };
  const isMessage = (node: Node): boolean =>
    node.type === 'MemberExpression' && !node.computed && MESSAGE.test(node.property.name);
  /** '', null and undefined. */
  const isNothing = (node: Node): boolean =>
    (node.type === 'Literal' && (node.value === '' || node.value === null)) ||
    (node.type === 'Identifier' && node.name === 'undefined');

  new Visitor({
    VariableDeclarator({ id, init }) {
      if (!init || !(isCatalogue(init) || isSentence(init))) return;
      if (id.type === 'Identifier') named.add(id.name);
      if (id.type !== 'ObjectPattern') return;
      for (const property of id.properties)
        if (property.type === 'Property' && property.value.type === 'Identifier')
          named.add(property.value.name);
    },
    BinaryExpression(node) {
      if (!/^[!=]==?$/.test(node.operator) || isNothing(node.left) || isNothing(node.right)) return;
      // Whether two records say the same decides what is rendered again, and nothing else.
      if (isMessage(node.left) && isMessage(node.right)) return;
      if (isSentence(node.left) || isSentence(node.right)) note(node);
    },
    SwitchStatement(node) {
      if (isSentence(node.discriminant)) note(node);
      for (const { test } of node.cases) if (test && isSentence(test)) note(test);
    },
    CallExpression(node) {
      const { callee } = node;
      if (callee.type !== 'MemberExpression' || callee.computed || !SEARCHES.test(callee.property.name))
        return;
      const isArgument = node.arguments.some((one) => one.type !== 'SpreadElement' && isSentence(one));
      if (isArgument || isSentence(callee.object)) note(node);
    },
  }).visit(program);
  return [...lines].sort((a, b) => a - b);
}
