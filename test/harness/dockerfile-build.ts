// Build of a Dockerfile without a container runtime: each stage is a folder, and its instructions are executed in order.
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Copy, DockerfileParser, type From, type Instruction } from 'dockerfile-ast';

/** What a run of npm or of the tests around this one has set: it names this clone's folder. */
const OF_A_RUN =
  /^(npm_(config_local_prefix|config_prefix|package|lifecycle|command|execpath|node)|INIT_CWD|NODE_ENV|TSX_)/;
/** An absolute path, as it is written in the commands of the Dockerfile. */
const ABSOLUTE_PATH = /(?<=^|[\s='"])\/(?!dev\/null)[\w.-]/g;
/** Programs that would change the users of this machine; the image's user exists by its number alone. */
const ACCOUNT_PROGRAMS = ['groupadd', 'useradd'];
const KEYWORDS_WITHOUT_EFFECT = ['LABEL', 'VOLUME', 'EXPOSE', 'HEALTHCHECK', 'CMD', 'ENTRYPOINT'];

interface Stage {
  readonly name: string;
  readonly instructions: readonly Instruction[];
}

/** `false` where npm cannot reach its registry. */
export const isRegistryReachable = async (): Promise<boolean> =>
  promisify(execFile)('npm', ['ping', '--fetch-retries=0', '--fetch-timeout=5000'], {
    env: environment(),
  }).then(
    () => true,
    () => false,
  );

export interface DockerfileBuild {
  /** The folder of the Dockerfile, .dockerignore and what is copied. */
  readonly context: string;
  /** Of the Dockerfile, in `context`. */
  readonly path: string;
  /** Commands by the command that they take the place of. */
  readonly standIns?: Readonly<Record<string, string>>;
}

/**
 * The folder that stands for the root of the Dockerfile's last stage.
 * Stages are built at the same time, as BuildKit does. Paths of commands are those below the stage's folder. Users are not made, and `chown` takes the number of `USER`
 * where this process may give files away. Rejects with the output of the command that failed, or with
 * the keyword of an instruction that is not known here; nothing of the build is left then.
 */
export async function buildDockerfile({ context, path, standIns = {} }: DockerfileBuild) {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  chmodSync(folder, 0o755);
  const text = readFileSync(join(context, path), 'utf8');
  const [, owner = ''] = /^USER (\d+:\d+)$/m.exec(text) ?? [];
  const programs = join(folder, 'programs');
  mkdirSync(programs);
  for (const name of ACCOUNT_PROGRAMS) writeProgram(join(programs, name), 'exit 0');
  const giveAway = process.getuid?.() === 0 ? `shift; exec /bin/chown ${owner} "$@"` : 'exit 0';
  writeProgram(join(programs, 'chown'), giveAway);

  const built = new Map<string, Promise<string>>();
  const rootOf = (name: string) => built.get(name) ?? Promise.reject(new Error(`no stage ${name}`));
  for (const { name, instructions } of stagesOf(text)) {
    const root = join(folder, name);
    mkdirSync(join(root, 'usr/local/bin'), { recursive: true });
    built.set(
      name,
      buildStage(instructions, { root, context, programs, standIns, rootOf }).then(() => root),
    );
  }
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const results = await Promise.allSettled(built.values());
  for (const result of results)
    if (result.status === 'rejected') {
      remove();
      throw result.reason;
    }
  return { root: await rootOf([...built.keys()].at(-1) ?? ''), remove };
}

function stagesOf(text: string): Stage[] {
  const stages: { name: string; instructions: Instruction[] }[] = [];
  for (const instruction of DockerfileParser.parse(text).getInstructions())
    if (instruction.getKeyword() === 'FROM') {
      const name = (instruction as From).getBuildStage() ?? `stage-${stages.length}`;
      stages.push({ name, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  return stages;
}

interface StageSettings {
  readonly standIns: Readonly<Record<string, string>>;
  readonly root: string;
  readonly context: string;
  readonly programs: string;
  readonly rootOf: (stage: string) => Promise<string>;
}

async function buildStage(instructions: readonly Instruction[], settings: StageSettings): Promise<void> {
  const { root, context, programs, standIns, rootOf } = settings;
  let directory = '/';
  let user: number | undefined;
  const env = environment();
  for (const instruction of instructions) {
    const keyword = instruction.getKeyword();
    const words = instruction.getArguments().map((one) => one.getValue());
    if (keyword === 'WORKDIR') {
      directory = resolve(directory, words[0] ?? '');
      mkdirSync(join(root, directory), { recursive: true });
    } else if (keyword === 'COPY') {
      const stage = (instruction as Copy).getFromFlag()?.getValue();
      const from = stage === undefined || stage === null ? context : await rootOf(stage);
      copy(from, words.slice(0, -1), join(root, resolve(directory, words.at(-1) ?? '')), {
        isFolder: words.at(-1)?.endsWith('/') === true || words.length > 2,
        isIgnored: from === context ? ignored(context) : () => false,
      });
    } else if (keyword === 'ENV') {
      for (const word of words) env[word.slice(0, word.indexOf('='))] = word.slice(word.indexOf('=') + 1);
    } else if (keyword === 'USER') {
      user = Number(words[0]?.split(':')[0]);
    } else if (keyword === 'RUN') {
      const command = instruction.getArgumentsContent() ?? '';
      const mapped = standIns[command] ?? command.replace(ABSOLUTE_PATH, (start) => root + start);
      await promisify(execFile)('bash', ['-ec', mapped], {
        cwd: join(root, directory),
        env: { ...env, PATH: `${programs}:${env.PATH}` },
        maxBuffer: 64 << 20,
        ...(process.getuid?.() === 0 && user !== undefined ? { uid: user, gid: user } : {}),
      });
    } else if (!KEYWORDS_WITHOUT_EFFECT.includes(keyword)) throw new Error(`${keyword} is not known here`);
  }
}

function copy(
  from: string,
  names: readonly string[],
  to: string,
  { isFolder, isIgnored }: { readonly isFolder: boolean; readonly isIgnored: (path: string) => boolean },
): void {
  for (const name of names) {
    const target = isFolder ? join(to, basename(name)) : to;
    mkdirSync(dirname(target), { recursive: true });
    cpSync(join(from, name), target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !isIgnored(relative(from, source)),
    });
  }
}

/** .dockerignore: paths from the context, with `*` for a part of a name. */
function ignored(context: string): (path: string) => boolean {
  const patterns = readFileSync(join(context, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => new RegExp(`^${line.replaceAll('.', '\\.').replaceAll('*', '[^/]*')}(/|$)`));
  return (path) => patterns.some((pattern) => pattern.test(path));
}

/** npm takes from its cache what it has, as the layers of an image that was built before. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OF_A_RUN.test(name));
  return {
    ...Object.fromEntries(kept),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
}

function writeProgram(path: string, line: string): void {
  writeFileSync(path, `#!/bin/sh\n${line}\n`, { mode: 0o755 });
}
