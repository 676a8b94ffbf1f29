// Rules that the compiler and the linter do not check, each over the text of one file.
import { importsOf, withoutComments } from './imports.ts';
import { importViolation } from './layers.ts';

const MAX_LINES = 300;
const MAX_TEST_LINES = 550;

/** Written so that this file does not match it. */
const MACHINE_PATHS = /(^|[^\w.])\/(work|farm|root|Users)\/|\.\.\/shared/;
const STORAGE = /\b(localStorage|sessionStorage)\b/;
/** A change goes through `server/write`; the others are its parts, and copies of a whole database. */
const TRANSACTION = /\.transaction\(/;
const ownsTransactions = (path: string) =>
  /^server\/(write|store|backup)\/|^server\/tracing\/tracing\.ts$/.test(path);
const DEFAULT_EXPORT = /^[ \t]*export\s+default\b|^[ \t]*export\s*\{[^}]*\bas\s+default\b/m;
/** A doc comment whose first line of text is too long, on the line of its opening or below it. */
const LONG_SUMMARY = /^[ \t]*\/\*\*(?: (?!.{0,100}(?: \*\/)?$)|\n[ \t]*\* (?!.{0,100}$))/m;
/** Brackets may follow, of a loop that runs a suite once for each database. */
const RUNS_AT_END = /(^|[\s.])run\(\);[\s})\];]*$/;

/** Properties that stay left or right in a language that is written from right to left. */
const PHYSICAL_CSS =
  /^[ \t]*((scroll-)?(margin|padding)-(left|right)|border-(left|right)(-\w+)?|border-(top|bottom)-(left|right)-radius|left|right|float|text-align:\s*(left|right))\b\s*[:;]/m;
/** Top, right, bottom, left. Spaces within brackets separate no values. */
const FOUR_SIDES = /^[ \t]*(margin|padding|inset):((\s+([^\s;(]|\((?:[^()]|\([^()]*\))*\))+){4});/m;
/** Corners from the top left: the first two differ, or the last two. 'a a b b' looks the same mirrored. */
const FOUR_CORNERS = /^[ \t]*border-radius: (?!(\S+) \1 (\S+) \2;)[^\s;]+ [^;]+;/m;

interface SourceFile {
  readonly path: string;
  readonly source: string;
}

const isCode = (path: string) => /\.(ts|tsx|mjs)$/.test(path);
const isDeclaration = (path: string) => /\.d\.m?ts$/.test(path);
const isConfig = (path: string) => /(^|\/)[\w-]+\.config\.ts$/.test(path);
const isFixture = (path: string) => /(^|\/)fixtures\//.test(path);
const isGenerated = (path: string) =>
  path.startsWith('server/store/migrations/') || path === 'package-lock.json';
/** Both entries of the page pass the browser's storage to the platform, as they pass fetch. */
const ownsStorage = (path: string) =>
  path.startsWith('src/boot/') ||
  path.startsWith('src/platform/') ||
  ['src/app/main.tsx', 'src/first/first-part.tsx'].includes(path);
const inClient = (path: string) => /^(core|src|worker)\//.test(path);

function lineSuffix(source: string, pattern: RegExp): string {
  const found = pattern.exec(source);
  return found === null ? '' : `:${source.slice(0, found.index).split('\n').length}`;
}

function codeViolations({ path, source }: SourceFile): string[] {
  const violations: string[] = [];
  const code = withoutComments(source);
  for (const specifier of importsOf(code)) {
    const violation = importViolation(path, specifier);
    if (violation !== null) violations.push(`${path}: '${specifier}': ${violation}`);
  }
  if (inClient(path) && !ownsStorage(path) && STORAGE.test(code)) {
    violations.push(`${path}${lineSuffix(code, STORAGE)}: only src/platform uses the browser's storage`);
  }
  if (path.startsWith('server/') && !ownsTransactions(path) && TRANSACTION.test(code))
    violations.push(`${path}${lineSuffix(code, TRANSACTION)}: a change goes through server/write`);
  if (!isDeclaration(path) && !isConfig(path) && DEFAULT_EXPORT.test(code)) {
    violations.push(`${path}${lineSuffix(code, DEFAULT_EXPORT)}: no default exports`);
  }
  if (/\.test\.tsx?$/.test(path) && !RUNS_AT_END.test(code)) {
    violations.push(`${path}: a test file ends with test.run(), else uvu ignores it silently`);
  }
  if (LONG_SUMMARY.test(source))
    violations.push(
      `${path}${lineSuffix(source, LONG_SUMMARY)}: the first line of a doc comment has at most 100 characters`,
    );
  if (!/^(#!.*\n)?(\/\/|\/\*)/.test(source))
    violations.push(`${path}: the first line is a comment that says what the file contains`);
  return violations;
}

function styleViolations({ path, source }: SourceFile): string[] {
  if (PHYSICAL_CSS.test(source))
    return [
      `${path}${lineSuffix(source, PHYSICAL_CSS)}: start and end (margin-inline-start), not left and right`,
    ];
  if (FOUR_CORNERS.test(source))
    return [`${path}${lineSuffix(source, FOUR_CORNERS)}: border-start-start-radius, not four corners`];
  return FOUR_SIDES.test(source)
    ? [`${path}${lineSuffix(source, FOUR_SIDES)}: padding-block and padding-inline, not four sides`]
    : [];
}

/** All violations in one file; `path` is relative to the repository's root, with '/'. */
export function violationsIn(file: SourceFile): string[] {
  const { path, source } = file;
  const violations: string[] = [];
  if (MACHINE_PATHS.test(source)) {
    violations.push(
      `${path}${lineSuffix(source, MACHINE_PATHS)}: a path of one machine, or of outside the repository`,
    );
  }
  if (isFixture(path) || isGenerated(path)) return violations;
  const lines = source.trimEnd().split('\n').length;
  const maxLines = path.startsWith('test/') ? MAX_TEST_LINES : MAX_LINES;
  if ((isCode(path) || path.endsWith('.css')) && lines > maxLines) {
    violations.push(`${path}: ${lines} lines, more than ${maxLines}`);
  }
  if (path.endsWith('.css') && inClient(path)) return [...violations, ...styleViolations(file)];
  return isCode(path) ? [...violations, ...codeViolations(file)] : violations;
}
