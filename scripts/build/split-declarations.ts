// Divides one flat script by declaration: what runs at the start and all it needs, and what only later pages call.
import { type Program, parse } from 'acorn';
import { boundBy, namesIn } from './names-in.ts';

export interface Divided {
  /** The script without what may come later; exports what `wanted` asks of it, and what the rest needs of it. */
  readonly core: string;
  /** What only later pages call, importing the core's names from `coreName`; '' for nothing. */
  readonly rest: string;
  /** Export names that `rest` answers now. */
  readonly moved: ReadonlySet<string>;
  /** Export names of the core that `rest` imports. */
  readonly handedOver: readonly string[];
}

interface Unit {
  readonly node: Program['body'][number];
  readonly declares: readonly string[];
  readonly used: ReadonlySet<string>;
  readonly written: ReadonlySet<string>;
}

function declaredBy(node: Unit['node']): string[] {
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration') return boundBy(node.id);
  if (node.type === 'VariableDeclaration') return node.declarations.flatMap(({ id }) => boundBy(id));
  return [];
}

/** Spaces for everything but these units: positions stay, and so the source map is good for both halves. */
function keepOnly(code: string, units: readonly Unit[]): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  let kept = '';
  let end = 0;
  for (const { node } of units) {
    kept += blank(code.slice(end, node.start)) + code.slice(node.start, node.end);
    end = node.end;
  }
  return kept;
}

/**
 * @param code one module, all of it at the top level, its exports in one clause as esbuild writes them
 * @param isLater whether an export is asked for by the later pages alone
 * @param coreName how `rest` names the core when it imports from it
 * What runs by itself (calls, assignments) stays, with everything that it reaches. A declaration that nothing of it
 * reaches is of no use at the start, whatever it computes; it moves unless it writes a name that stays.
 */
export function splitDeclarations(
  code: string,
  isLater: (exported: string) => boolean,
  coreName: string,
): Divided {
  const { body } = parse(code, { ecmaVersion: 'latest', sourceType: 'module' });
  const exported = new Map<string, string>();
  const units: Unit[] = [];
  for (const node of body) {
    if (node.type === 'ExportNamedDeclaration' && !node.declaration && !node.source) {
      for (const { local, exported: name } of node.specifiers) {
        if (local.type === 'Identifier' && name.type === 'Identifier') exported.set(name.name, local.name);
      }
      continue;
    }
    units.push({ node, declares: declaredBy(node), ...namesIn(node) });
  }
  const unitOf = new Map(units.flatMap((unit) => unit.declares.map((name) => [name, unit] as const)));
  const core = new Set<Unit>();
  const reach = (unit: Unit | undefined): void => {
    if (!unit || core.has(unit)) return;
    core.add(unit);
    for (const name of unit.used) reach(unitOf.get(name));
  };
  for (const unit of units) if (unit.declares.length === 0) reach(unit);
  for (const [name, local] of exported) if (!isLater(name)) reach(unitOf.get(local));
  // An import cannot be written. Whoever writes what stays must stay, and brings more that stays.
  const writesCore = (unit: Unit): boolean =>
    [...unit.written].some((name) => core.has(unitOf.get(name) ?? unit) && unitOf.get(name) !== unit);
  for (let last = -1; last !== core.size; ) {
    last = core.size;
    for (const unit of units) if (!core.has(unit) && writesCore(unit)) reach(unit);
  }
  const rest = units.filter((unit) => !core.has(unit));
  const isMoved = (local: string): boolean => {
    const unit = unitOf.get(local);
    return unit !== undefined && !core.has(unit);
  };
  const moved = new Set([...exported].filter(([, local]) => isMoved(local)).map(([name]) => name));
  const needed = new Set(
    rest.flatMap(({ used }) => [...used]).filter((name) => unitOf.has(name) && !isMoved(name)),
  );
  const clause = (keyword: string, names: readonly string[]) => `\n${keyword} { ${names.join(', ')} }`;
  const own = [...exported].map(([name, local]) => [name, `${local} as ${name}`] as const);
  const coreExports = own.filter(([name]) => !moved.has(name)).map(([, text]) => text);
  const handed = [...needed].map((name) => `${name} as r_${name}`);
  const restExports = own.filter(([name]) => moved.has(name)).map(([, text]) => text);
  return {
    core: `${keepOnly(
      code,
      units.filter((unit) => core.has(unit)),
    )}${clause('export', [...coreExports, ...handed])};`,
    rest:
      rest.length === 0
        ? ''
        : `${keepOnly(code, rest)}${clause(
            'import',
            [...needed].map((name) => `r_${name} as ${name}`),
          )} from "${coreName}";${clause('export', restExports)};`,
    moved,
    handedOver: [...needed].map((name) => `r_${name}`),
  };
}
