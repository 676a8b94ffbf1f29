// Other versions of the compiled backend: the last landed one from its fixture, and a next one that is the present with changes that only it knows.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import type { Plugin } from 'esbuild';
import { buildServer } from '../../../scripts/build/server.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const FIXTURE = join(ROOT, 'test/server/fixtures/former-server.json.br');

/** An empty directory in which the program finds its files, and the packages of this repository. */
function programDirectory(name: string): string {
  const directory = join(ROOT, '.cache', `${name}-server`, 'dist-server');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  return directory;
}

/** The command line of the version in the fixture, which `scripts/former-server.ts` renews. */
export function formerCli(): string {
  const { files } = JSON.parse(brotliDecompressSync(readFileSync(FIXTURE)).toString('utf8')) as {
    readonly files: Readonly<Record<string, string>>;
  };
  const directory = programDirectory('former');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), text);
  }
  return join(directory, 'cli.js');
}

/**
 * What the next version changes, each behind one place of the present sources.
 * The choice `later` of its settings makes it write what only it knows: 'on' a notification, 'silent' a fact with an
 * event, 'off' a job; each request that it posts leaves a further fact in its entry.
 */
const CHANGES: readonly { readonly file: string; readonly behind: string; readonly text: string }[] = [
  {
    file: 'core/domain/user-settings.ts',
    behind: "export const PUSH_GROUPS = ['must', 'deal', ",
    text: "'later', ",
  },
  {
    file: 'core/domain/notification-kinds.ts',
    behind: 'export const NOTIFICATION_KINDS = {',
    text: "'later.kind': { type: 'system_message', urgency: 'news', push: 'later', params: {} },",
  },
  {
    file: 'server/services/project-entries.ts',
    behind: '  switch (fact.type) {',
    text: `case 'later.posted': return [];
           case 'later.happened': return [
             { topic: notificationsTopic(fact.userId), type: 'later_event', payload: { what: fact.what } }];`,
  },
  {
    file: 'server/services/requests/events.ts',
    behind: "  recordPublic(work, row, { type: 'request.posted', requestId: row.id })",
    text: " ?? work.record({ type: 'later.posted', requestId: row.id }, { market: { pair: pairOf(row) } })",
  },
  {
    file: 'server/services/settings/change-settings.ts',
    behind: '  const { pausedUntil, isBotStopped } = patch;',
    text: 'await writeLater(work, viewer, patch.push?.later);',
  },
  {
    file: 'server/services/settings/change-settings.ts',
    behind: "import { updateSettings } from './user-settings.ts';",
    text: `
      import { sql } from 'drizzle-orm';
      import { scheduleJob } from '../../store/jobs.ts';
      import { insertNotifications } from '../../store/notifications.ts';
      async function writeLater(work, { id: userId }, choice) {
        if (choice === undefined) return;
        await work.tx.execute(sql\`update users set later_note = \${choice} where id = \${userId}\`);
        if (choice === 'on') {
          const id = work.newId();
          await insertNotifications(work.tx, [{
            id, userId, type: 'system_message', kind: 'later.kind', params: {}, urgency: 'news',
            title: 'Later', message: 'Of a later version', createdAt: work.now }]);
          work.record({ type: 'notification.created', notificationId: id, userId }, { users: [userId] });
        } else if (choice === 'silent')
          work.record({ type: 'later.happened', userId, what: 'setting' }, { users: [userId] });
        else await scheduleJob(work.tx, { kind: 'later_job', subject: userId, runAt: work.now, createdAt: work.now });
      }`,
  },
  {
    file: 'server/jobs/due-jobs.ts',
    behind: '  ofRows(SHOW_STANDING_JOB, showNextStanding),',
    text: "ofRows('later_job', runLaterJob),",
  },
  {
    file: 'server/jobs/due-jobs.ts',
    behind: 'found.due.includes(kind)',
    text: " && (kind !== 'later_job' || process.env.LATER_JOB === 'run')",
  },
  {
    file: 'server/jobs/due-jobs.ts',
    behind: "import type { JobRunnerDeps } from './job-runner-deps.ts';",
    text: `
      import { claimDueJob, deleteJob } from '../store/jobs.ts';
      async function runLaterJob(work, claim) {
        const job = await claimDueJob(work.tx, claim, 'later_job');
        if (!job) return false;
        claim.claimed(job.id);
        await deleteJob(work.tx, job.id);
        work.record({ type: 'later.happened', userId: job.subject, what: 'job' }, { users: [job.subject] });
        return true;
      }`,
  },
  {
    file: 'server/jobs/recurring-jobs.ts',
    behind: '    ...(scan ? [scanFiles(scan)] : []),',
    text: "{ kind: 'later_recurring', everyMs: 500, leaseMs: 1_000, run: async () => {} },",
  },
];
const MIGRATION = 'ALTER TABLE "users" ADD COLUMN "later_note" text;\n';

/** Compiles the present sources with the changes; rejects when a place is not there exactly once. */
export async function nextCli(): Promise<string> {
  const directory = programDirectory('next');
  const left = new Set(CHANGES);
  const plugin: Plugin = {
    name: 'next-version',
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, ({ path }) => {
        const changes = CHANGES.filter(({ file }) => path === join(ROOT, file));
        if (changes.length === 0) return null;
        let contents = readFileSync(path, 'utf8');
        for (const change of changes) {
          const { behind, text } = change;
          if (contents.split(behind).length !== 2)
            throw new Error(`the next version: ${path} has not exactly one '${behind}'`);
          contents = contents.replace(behind, () => behind + text);
          left.delete(change);
        }
        return { contents, loader: 'ts' };
      });
    },
  };
  await buildServer(directory, { plugins: [plugin], sourcemap: false });
  const [moved] = left;
  if (moved) throw new Error(`the next version: ${moved.file} is not part of the backend`);
  writeFileSync(join(directory, 'migrations', '9999_later.sql'), MIGRATION);
  return join(directory, 'cli.js');
}
