// Secrets of compose.yml: what docs/operate.md lets an operator copy makes each of them, readable for the users of the containers alone.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse } from 'yaml';
import { makeSecrets, takeOver, withSecrets } from '../harness/compose-secrets.ts';

const test = suite('secrets of compose');
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(ROOT + path, 'utf8');
const mode = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test('RUN-05 the commands of operate.md make every secret of compose.yml, and let in the containers that have them mounted', () => {
  const { secrets, remove } = withSecrets(makeSecrets);
  const compose = parse(read('deploy/compose.yml'), { merge: true });
  for (const [name, { file }] of Object.entries<{ file: string }>(compose.secrets)) {
    assert.is(file, `./secrets/${name}`);
    assert.ok(existsSync(join(secrets, name)), name);
    // Compose mounts the file as it is: uid and mode of its long syntax are for other sources.
    assert.is(mode(join(secrets, name)), '644', `${name} is read by other users than its owner`);
    if (name !== 'backup_s3_keys') assert.ok(statSync(join(secrets, name)).size > 10, name);
  }
  assert.is(mode(secrets), '700', 'no other user of the machine reads them');
  const database = readFileSync(join(secrets, 'database_url'), 'utf8');
  assert.ok(database.includes(readFileSync(join(secrets, 'postgres_password'), 'utf8').trim()));
  remove();
});

test('SAFE-14 an installation with secrets of its own keeps them', () => {
  const former = ['session_secret', 'tombstone_key', 'details_key'];
  const make = former.map((name) => `echo own-${name} > secrets/${name}`).join('\n');
  const { secrets, remove } = withSecrets(`${make}\n${takeOver}`);
  assert.is(
    readFileSync(join(secrets, 'own.env'), 'utf8'),
    'SESSION_SECRET=own-session_secret\nTOMBSTONE_KEY=own-tombstone_key\nDETAILS_KEY=own-details_key\n',
  );
  assert.match(readFileSync(join(secrets, 'kantor_secret'), 'utf8'), /^[0-9a-f]{64}\n$/);
  const { services } = parse(read('deploy/compose.yml'), { merge: true });
  assert.equal(services['app-a'].env_file, [{ path: './secrets/own.env', required: false }]);
  remove();
});

test.run();
