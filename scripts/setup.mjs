// Setup of a fresh clone with Node alone: checks the version of Node, installs packages from the lockfile.
// Old syntax on purpose: an old Node must be able to print that it is too old.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const MIN_NODE = [20, 19];

/** Null for a supported version of Node, else the message to print. */
export function nodeVersionError(version) {
  const parts = version.split('.').map(Number);
  const isOld = parts[0] < MIN_NODE[0] || (parts[0] === MIN_NODE[0] && parts[1] < MIN_NODE[1]);
  return isOld ? `Kantor needs Node ${MIN_NODE.join('.')} or newer; this is ${version}.` : null;
}

function lockfileHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

const stampPath = (root) => join(root, 'node_modules', '.installed-from');

/** Whether npm's record of installed packages has every package of the lockfile in the same version. */
function matchesHiddenLockfile(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.keys(wanted).every((path) => {
    if (path === '' || wanted[path].optional || wanted[path].peer || wanted[path].devOptional) return true;
    return installed[path] !== undefined && installed[path].version === wanted[path].version;
  });
}

/** Whether node_modules matches the lockfile. Needs no network. */
export function isInstalled(root) {
  const hash = lockfileHash(root);
  if (!existsSync(join(root, 'node_modules'))) return false;
  if (existsSync(stampPath(root)) && readFileSync(stampPath(root), 'utf8') === hash) return true;
  if (!matchesHiddenLockfile(root)) return false;
  writeFileSync(stampPath(root), hash);
  return true;
}

function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, options);
    child.on('error', (error) => resolve({ code: 1, error }));
    child.on('exit', (code) => resolve({ code: code === null ? 1 : code }));
  });
}

/**
 * Installs what is missing by the lockfile, and generates the sentences of changed catalogues.
 * When that fails, it prints why and ends the process.
 */
export async function prepare() {
  const versionError = nodeVersionError(process.versions.node);
  if (versionError !== null) {
    console.error(versionError);
    process.exit(1);
  }
  if (!isInstalled(ROOT)) await install();
  const generated = await run(process.execPath, ['--import', 'tsx', 'scripts/messages/main.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  if (generated.code !== 0) process.exit(1);
}

async function install() {
  console.log('Installing packages (once) …');
  const isWindows = process.platform === 'win32';
  const done = await run(
    isWindows ? 'npm.cmd' : 'npm',
    ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: ROOT,
      stdio: 'inherit',
      shell: isWindows,
    },
  );
  if (done.code !== 0) {
    console.error('Installing failed: npm ci did not finish. Is the npm registry reachable?');
    process.exit(1);
  }
  writeFileSync(stampPath(ROOT), lockfileHash(ROOT));
}

/**
 * Runs a TypeScript program of this repository in a child process and exits with its exit code.
 * SIGINT and SIGTERM are forwarded, so that the child can close its database; the third signal kills it.
 */
export function runProgram(program, args) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, program)].concat(args), {
    cwd: ROOT,
    stdio: 'inherit',
  });
  let signals = 0;
  const stop = (signal) => {
    signals += 1;
    if (signals > 2) child.kill('SIGKILL');
    // In a terminal Ctrl-C reaches the child too; forwarding it would be a second signal that interrupts its shutdown.
    else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  child.on('exit', (code, signal) => {
    if (code !== null) process.exitCode = code;
    else process.exitCode = signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1;
  });
}
