// Compiled programs: a program of this repository as one file, which a process loads in a quarter of the time that tsx takes.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Inside the repository, so that the programs find the packages. */
const DIRECTORY = path.join(ROOT, '.cache', 'test', `programs-${process.pid}`);
/** The embedded database's thread, whose entry starts tsx. */
const [THREAD_ENTRY, THREAD] = ['./thread-start.mjs', 'server/store/embedded/thread.ts'];

const nameOf = (source: string) => `${path.basename(source, '.ts')}.mjs`;

/** Modules find the files beside them, such as migrations, where they are in the repository. */
const keepUrls: Plugin = {
  name: 'keep-urls',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/](server|src|test)[\\/].*\.ts$/ }, ({ path: file }) => ({
      loader: 'ts',
      contents: fs
        .readFileSync(file, 'utf8')
        .replace(`'${THREAD_ENTRY}'`, JSON.stringify(pathToFileURL(path.join(DIRECTORY, nameOf(THREAD)))))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file))),
    }));
  },
};

async function compile(source: string): Promise<string> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: [source],
    outfile: path.join(DIRECTORY, nameOf(source)),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    keepNames: true,
    plugins: [keepUrls],
  });
  return path.join(DIRECTORY, nameOf(source));
}

const programs = new Map<string, Promise<string>>();

/**
 * Compiles the program at `source`, a path in this repository, once in a process of tests; resolves with the path of the
 * result. Its modules are compiled as tsx compiles them, by the same esbuild.
 */
export function compiledProgram(source: string): Promise<string> {
  if (programs.size === 0) {
    process.once('exit', () => fs.rmSync(DIRECTORY, { recursive: true, force: true }));
    programs.set(THREAD, compile(THREAD));
  }
  const program = programs.get(source) ?? compile(source);
  programs.set(source, program);
  return Promise.all([program, programs.get(THREAD)]).then(([file]) => file);
}
