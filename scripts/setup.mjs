// Makes a fresh clone ready to run, with Node alone: checks its version, installs what the lockfile names and is missing.
// Old syntax on purpose: an old Node must get far enough to say that it is too old.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const HOME = join(dirname(fileURLToPath(import.meta.url)), '..');
const NEEDED = [20, 19];

/** Null when this Node will do, else one line that says what to do. */
export function nodeComplaint(version) {
  const parts = version.split('.').map(Number);
  const isOld = parts[0] < NEEDED[0] || (parts[0] === NEEDED[0] && parts[1] < NEEDED[1]);
  return isOld ? `Kantor needs Node ${NEEDED.join('.')} or newer; this is ${version}.` : null;
}

function lockfileHash(home) {
  return createHash('sha256')
    .update(readFileSync(join(home, 'package-lock.json')))
    .digest('hex');
}

const stampPath = (home) => join(home, 'node_modules', '.installed-from');

/** Every package of the lockfile stands in npm's own record of what it installed, with the same version. */
function matchesHiddenLockfile(home) {
  const hidden = join(home, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(home, 'package-lock.json'), 'utf8')).packages;
  return Object.keys(wanted).every((path) => {
    if (path === '' || wanted[path].optional || wanted[path].peer || wanted[path].devOptional) return true;
    return installed[path] !== undefined && installed[path].version === wanted[path].version;
  });
}

/** True when node_modules holds what the lockfile names. Needs no network. */
export function isInstalled(home) {
  const hash = lockfileHash(home);
  if (!existsSync(join(home, 'node_modules'))) return false;
  if (existsSync(stampPath(home)) && readFileSync(stampPath(home), 'utf8') === hash) return true;
  if (!matchesHiddenLockfile(home)) return false;
  writeFileSync(stampPath(home), hash);
  return true;
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    child.on('error', (error) => resolve({ code: 1, error }));
    child.on('exit', (code) => resolve({ code: code === null ? 1 : code }));
  });
}

/** Installs from the lockfile when something is missing. Ends the process with one line when that fails. */
export async function prepare() {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint !== null) {
    console.error(complaint);
    process.exit(1);
  }
  if (isInstalled(HOME)) return;
  console.log('Installing packages (once) …');
  const isWindows = process.platform === 'win32';
  const done = await run(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: HOME,
      stdio: 'inherit',
      shell: isWindows,
    },
  );
  if (done.code !== 0) {
    console.error('Installing failed: npm ci did not finish. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stampPath(HOME), lockfileHash(HOME));
}

/**
 * Runs a TypeScript program of this repository in a child process and ends as it ended.
 * SIGINT and SIGTERM are passed on, so that the child can close its database; a third one kills it.
 */
export function runProgram(program, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(HOME, program)].concat(args), {
    cwd: HOME,
    stdio: 'inherit',
  });
  let asked = 0;
  const stop = (signal) => {
    asked += 1;
    if (asked > 2) child.kill('SIGKILL');
    // Ctrl-C in a terminal reaches the child by itself; a second one would cut its farewell short.
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  child.on('exit', (code, signal) => {
    if (code !== null) process.exitCode = code;
    else process.exitCode = signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1;
  });
}
