// Index of the requirements: one row for each prefix on each page of docs/requirements, made from the pages.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const INDEX_FILE = 'README.md';
const BEGIN = '<!-- index: written by scripts/requirements-index.ts -->';
const END = '<!-- end of the index -->';

const DEFINITION = /^- \*\*([A-Z]{2,6})-(\d\d)\*\*/gm;
const SECTION = /^## /m;

/** The pages of the requirements by file name, the index not among them. */
export async function readPages(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md') && name !== INDEX_FILE).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** Ids that a page defines, in the order of the page. */
export const definedIn = (page: string): string[] =>
  [...page.matchAll(DEFINITION)].map(([, prefix, number]) => `${prefix}-${number}`);

interface Row {
  readonly prefix: string;
  readonly title: string;
  readonly count: number;
  readonly file: string;
}

/** The heading 'NAV: routes and guards' without its prefixes. */
function titleOf(section: string): string {
  const heading = section.slice(0, section.indexOf('\n'));
  return heading.slice(heading.indexOf(':') + 1).trim();
}

function rowsOf(file: string, page: string): Row[] {
  return page.split(SECTION).flatMap((section) => {
    const counts = new Map<string, number>();
    for (const [, prefix = ''] of section.matchAll(DEFINITION))
      counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
    return [...counts].map(([prefix, count]) => ({ prefix, title: titleOf(section), count, file }));
  });
}

/** The table of all prefixes, in alphabetical order. */
export function indexTable(pages: ReadonlyMap<string, string>): string {
  const rows = [...pages].flatMap(([file, page]) => rowsOf(file, page));
  rows.sort((a, b) => (a.prefix < b.prefix ? -1 : a.prefix > b.prefix ? 1 : 0));
  const lines = rows.map(
    ({ prefix, title, count, file }) => `| ${prefix} | ${title} | ${count} | [${file}](${file}) |`,
  );
  return ['| prefix | about | ids | page |', '|---|---|---|---|', ...lines].join('\n');
}

/** The index page with its table replaced. Throws when the page has no place for the table. */
export function withIndex(indexPage: string, table: string): string {
  const [before, rest = ''] = indexPage.split(BEGIN);
  const [, after] = rest.split(END);
  if (before === undefined || after === undefined) throw new Error(`no place for the table: ${BEGIN}`);
  return `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
}
