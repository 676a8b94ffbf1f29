// Data directory: its lock, since PGlite takes none and a second process would silently destroy data; and its place, where databases may have been meant.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../runtime/operator-error.ts';

interface DataDirPlace {
  /** Absolute. */
  readonly dataDir: string;
  readonly hasDatabase: boolean;
  /**
   * Absolute data directories that have a database, where this one was given relatively and has none.
   * It may have been meant from another working directory (RUN-49).
   */
  readonly others: readonly string[];
}

/** Beside very many entries no sibling is looked for. */
const MAX_SIBLINGS = 1_000;

const hasDatabase = (dataDir: string): boolean => fs.existsSync(path.join(dataDir, 'db', 'PG_VERSION'));

/**
 * `dataDir`: as given. `programDir`: the folder of the program.
 * Reads names alone, and passes over what it may not read.
 */
export function findDataDir(dataDir: string, workingDir: string, programDir: string): DataDirPlace {
  const absolute = path.resolve(workingDir, dataDir);
  const found = { dataDir: absolute, hasDatabase: hasDatabase(absolute) };
  if (found.hasDatabase || path.isAbsolute(dataDir)) return { ...found, others: [] };
  const bases = [programDir, path.dirname(workingDir), path.dirname(path.resolve(programDir))];
  const places = [
    ...bases.flatMap((base) => [path.resolve(base, dataDir), path.resolve(base, 'data')]),
    ...siblings(absolute),
  ];
  return { ...found, others: [...new Set(places)].filter((one) => one !== absolute && hasDatabase(one)) };
}

/** Paths of the files and folders beside `directory`, itself included. */
function siblings(directory: string): readonly string[] {
  const parent = path.dirname(directory);
  try {
    const names = fs.readdirSync(parent);
    return names.length > MAX_SIBLINGS ? [] : names.map((name) => path.join(parent, name));
  } catch {
    return [];
  }
}

/** Interval of the holder's heartbeat, by which other containers on the volume see that it is alive. */
const HEARTBEAT_MS = 5_000;
const DEAD_AFTER_MS = 4 * HEARTBEAT_MS;
/** Longer than another process can take between its last check and its takeover. */
const SETTLE_MS = 100;
/** A holder that was just killed may need this long to be gone: its memory has to be freed first. */
const DYING_MS = 5_000;

interface LockHolder {
  readonly pid: number;
  /**
   * Distinguishes the holder from a later process with the same, reused pid.
   * Null where the system does not provide it.
   */
  readonly startedAt: string | null;
  /** The scope in which pids are unique: host and, in containers, pid namespace. */
  readonly pidSpace: string;
  readonly token: string;
}

/**
 * The time that a living holder is waited for, ms.
 * A process of this host (or container), and any other.
 */
interface HolderWait {
  readonly hereMs: number;
  readonly elsewhereMs: number;
}

/** Another process holds the directory. The message is one line for the operator. */
export class DataDirInUseError extends OperatorError {}

/**
 * Takes the lock `<dir>.lock`. A lock left by kill -9 is taken over.
 * Throws DataDirInUseError when its holder still lives after `wait`.
 * Resolves with the function that releases it.
 */
export async function lockDataDir(
  dir: string,
  wait: HolderWait = { hereMs: DYING_MS, elsewhereMs: DEAD_AFTER_MS },
): Promise<() => void> {
  const lock = `${path.resolve(dir)}.lock`;
  fs.mkdirSync(path.dirname(lock), { recursive: true });
  const ownHolder: LockHolder = {
    pid: process.pid,
    startedAt: processStat(process.pid)?.startedAt ?? null,
    pidSpace: pidSpace(),
    token: randomUUID(),
  };
  const own = `${lock}.${ownHolder.token}`;
  fs.writeFileSync(own, JSON.stringify(ownHolder));
  try {
    const began = performance.now();
    const isPatient = (holder: LockHolder): boolean => {
      const waitMs = holder.pidSpace === ownHolder.pidSpace ? wait.hereMs : wait.elsewhereMs;
      return performance.now() - began < waitMs;
    };
    while (!(await tryLock(lock, own, ownHolder, isPatient))) await sleep(SETTLE_MS);
  } finally {
    fs.rmSync(own, { force: true });
  }
  const heartbeat = setInterval(() => refreshHeartbeat(lock), HEARTBEAT_MS);
  heartbeat.unref();
  const release = () => {
    clearInterval(heartbeat);
    process.off('exit', release);
    if (readHolder(lock)?.token === ownHolder.token) fs.rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return release;
}

/**
 * True when the lock is ours; false when it must be tried again.
 * Throws for a living holder that is not waited for.
 */
async function tryLock(
  lock: string,
  own: string,
  ownHolder: LockHolder,
  isPatient: (holder: LockHolder) => boolean,
): Promise<boolean> {
  try {
    fs.linkSync(own, lock);
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const holder = readHolder(lock);
  if (holder && isAlive(lock, holder, ownHolder)) {
    // This process itself has it, and will not end while it waits.
    const isOwn = holder.pid === ownHolder.pid && holder.pidSpace === ownHolder.pidSpace;
    if (!isOwn && isPatient(holder)) return false;
    throw new DataDirInUseError(
      `the data directory ${path.dirname(lock)} is in use by process ${holder.pid}; ` +
        'stop it first, or set DATABASE_URL to run several instances on PostgreSQL',
    );
  }
  // Two starting processes may both find it stale: the later rename wins, and the earlier process sees that after
  // SETTLE_MS.
  fs.renameSync(own, lock);
  fs.writeFileSync(own, JSON.stringify(ownHolder));
  await sleep(SETTLE_MS);
  return readHolder(lock)?.token === ownHolder.token;
}

function isAlive(lock: string, holder: LockHolder, ownHolder: LockHolder): boolean {
  if (holder.pidSpace !== ownHolder.pidSpace) return Date.now() - fs.statSync(lock).mtimeMs < DEAD_AFTER_MS;
  if (holder.pid === ownHolder.pid && holder.startedAt === ownHolder.startedAt) return true;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: a process of another user; its start time decides below whether it is the holder.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  const stat = processStat(holder.pid);
  return (holder.startedAt === null || holder.startedAt === stat?.startedAt) && stat?.isEnded !== true;
}

interface ProcessStat {
  /** Clock ticks since boot. */
  readonly startedAt: string | null;
  /** A zombie: it has ended, and only its parent does not know yet. */
  readonly isEnded: boolean;
}

/** Fields 3 and 22 of /proc/<pid>/stat; the command in field 2 may contain spaces and brackets. */
function processStat(pid: number): ProcessStat | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { startedAt: fields[19] ?? null, isEnded: ['Z', 'X', 'x'].includes(fields[0] ?? '') };
  } catch {
    return null;
  }
}

function pidSpace(): string {
  try {
    const boot = fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${fs.readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return hostname();
  }
}

function readHolder(lock: string): LockHolder | null {
  try {
    const holder: unknown = JSON.parse(fs.readFileSync(lock, 'utf8'));
    return typeof holder === 'object' && holder !== null && 'pid' in holder ? (holder as LockHolder) : null;
  } catch {
    return null;
  }
}

function refreshHeartbeat(lock: string): void {
  try {
    fs.utimesSync(lock, new Date(), new Date());
  } catch {
    // The directory was removed: the database fails and reports it.
  }
}
