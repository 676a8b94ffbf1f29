// Which outer names a piece of JavaScript reads and writes: block scopes, hoisting and patterns as the language has them.
import type {
  AnyNode,
  ArrowFunctionExpression,
  FunctionDeclaration,
  FunctionExpression,
  Pattern,
  Program,
} from 'acorn';

export interface Names {
  /** Read, written or called anywhere inside, however deep. */
  readonly used: ReadonlySet<string>;
  /** Assigned to or counted up and down. */
  readonly written: ReadonlySet<string>;
}

type Scope = ReadonlySet<string>;

const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

const isFunction = (
  node: AnyNode,
): node is FunctionDeclaration | FunctionExpression | ArrowFunctionExpression =>
  node.type === 'FunctionDeclaration' ||
  node.type === 'FunctionExpression' ||
  node.type === 'ArrowFunctionExpression';

/** The names that a pattern binds: 'a', '{a, b: [c]}', '...rest'. */
export function boundBy(pattern: Pattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => boundBy(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(pattern.left);
    case 'RestElement':
      return boundBy(pattern.argument);
    default:
      return [];
  }
}

/** What stands directly in a list of statements; `var` is the function's. */
function declaredIn(statements: readonly AnyNode[]): string[] {
  return statements.flatMap((node) => {
    if (node.type === 'VariableDeclaration' && node.kind !== 'var')
      return node.declarations.flatMap(({ id }) => boundBy(id));
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return boundBy(node.id);
    return [];
  });
}

/** Every `var` of a function, however deep, but not of functions inside it. */
function hoistedIn(node: AnyNode): string[] {
  if (node.type === 'VariableDeclaration' && node.kind === 'var')
    return [...node.declarations.flatMap(({ id }) => boundBy(id)), ...childrenOf(node).flatMap(hoistedIn)];
  return isFunction(node) ? [] : childrenOf(node).flatMap(hoistedIn);
}

/** The scope that a node opens for what is inside it, null when it opens none. */
function scopeOf(node: AnyNode): Scope | null {
  if (isFunction(node)) {
    const own = node.type === 'FunctionExpression' ? boundBy(node.id ?? null) : [];
    const inside = node.body.type === 'BlockStatement' ? hoistedIn(node.body) : [];
    return new Set([...own, 'arguments', ...node.params.flatMap(boundBy), ...inside]);
  }
  switch (node.type) {
    case 'BlockStatement':
    case 'StaticBlock':
      return new Set(declaredIn(node.body));
    case 'SwitchStatement':
      return new Set(node.cases.flatMap(({ consequent }) => declaredIn(consequent)));
    case 'ForStatement':
      return new Set(node.init ? declaredIn([node.init]) : []);
    case 'ForInStatement':
    case 'ForOfStatement':
      return new Set(declaredIn([node.left]));
    case 'CatchClause':
      return new Set(boundBy(node.param ?? null));
    case 'ClassExpression':
      return new Set(boundBy(node.id ?? null));
    default:
      return null;
  }
}

/** Outer names in one top-level statement; the names that it declares itself are among them. */
export function namesIn(statement: Program['body'][number]): Names {
  const used = new Set<string>();
  const written = new Set<string>();
  const walk = (node: AnyNode, scopes: readonly Scope[], isTarget: boolean): void => {
    if (node.type === 'Identifier') {
      if (scopes.some((scope) => scope.has(node.name))) return;
      used.add(node.name);
      if (isTarget) written.add(node.name);
      return;
    }
    const own = scopeOf(node);
    const inner = own ? [...scopes, own] : scopes;
    switch (node.type) {
      case 'MemberExpression':
        walk(node.object, inner, false);
        if (node.computed) walk(node.property, inner, false);
        return;
      case 'Property':
      case 'MethodDefinition':
      case 'PropertyDefinition':
        if (node.computed) walk(node.key, inner, false);
        if (node.value) walk(node.value, inner, isTarget);
        return;
      case 'AssignmentExpression':
        walk(node.left, inner, true);
        walk(node.right, inner, false);
        return;
      case 'UpdateExpression':
        walk(node.argument, inner, true);
        return;
      case 'AssignmentPattern':
        walk(node.left, inner, isTarget);
        walk(node.right, inner, false);
        return;
      case 'ForInStatement':
      case 'ForOfStatement':
        walk(node.left, inner, node.left.type !== 'VariableDeclaration');
        walk(node.right, inner, false);
        walk(node.body, inner, false);
        return;
      case 'LabeledStatement':
        walk(node.body, inner, false);
        return;
      case 'BreakStatement':
      case 'ContinueStatement':
        return;
      case 'ObjectPattern':
      case 'ArrayPattern':
      case 'RestElement':
        for (const child of childrenOf(node)) walk(child, inner, isTarget);
        return;
      default:
        for (const child of childrenOf(node)) walk(child, inner, false);
    }
  };
  walk(statement, [], false);
  return { used, written };
}
