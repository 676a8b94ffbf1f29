// Files of deploy/: read by the parsers and schemas of their formats, and in agreement with each other and with the backend.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { validate as lintDockerfile } from 'dockerfile-utils';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parse, parseAllDocuments } from 'yaml';
import { environmentSchema } from '../../server/config/environment-schema.ts';
import { SECRET_VARIABLES } from '../../server/config/secret-files.ts';
import { equalEach } from '../harness/assert-each.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(`${ROOT}${path}`, 'utf8');
const filesBelow = (folder: string): string[] =>
  readdirSync(ROOT + folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(ROOT.length))
    .sort();

const KNOWN_VARIABLES = new Set([
  ...Object.keys(environmentSchema.entries),
  ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
]);

// biome-ignore lint/suspicious/noExplicitAny: documents of formats that have schemas, not types.
type Document = any;

/** Throws for what a strict parser warns about too: keys given twice, tabs, unknown tags. */
function parseYaml(path: string): Document[] {
  return parseAllDocuments(read(path), { strict: true, uniqueKeys: true }).map((document) => {
    for (const problem of [...document.errors, ...document.warnings])
      assert.unreachable(`${path}: ${problem.message}`);
    return document.toJS();
  });
}

/** Keys of compose's specification that we use: any other is a slip, which compose would refuse. */
const COMPOSE_KEYS = {
  file: /^(name|services|secrets|volumes|x-\w+)$/,
  service:
    /^(build|image|init|read_only|cap_drop|security_opt|tmpfs|restart|stop_grace_period|environment|secrets|volumes|depends_on|healthcheck|ports|command|entrypoint|shm_size|profiles|env_file)$/,
} as const;
const readCompose = (): Document => parse(read('deploy/compose.yml'), { merge: true });

test('every YAML and JSON file of deploy/ is well-formed, and says in its first line what it is', () => {
  // Templates of the chart are read as Helm renders them.
  const files = filesBelow('deploy').filter((path) => !path.startsWith('deploy/chart/templates/'));
  const yaml = files.filter((path) => /\.ya?ml$/.test(path));
  assert.ok(yaml.length >= 7);
  for (const path of yaml) {
    assert.ok(parseYaml(path).length > 0, path);
    assert.match(read(path), /^# \S/, path);
  }
  for (const path of files.filter((one) => one.endsWith('.json')))
    assert.type(JSON.parse(read(path)), 'object', path);
});

test('shell scripts of deploy/ have a valid syntax, stop at the first fault, and name what they need', () => {
  const scripts = filesBelow('deploy').filter((path) => path.endsWith('.sh'));
  assert.ok(scripts.length >= 1);
  for (const path of scripts) {
    execFileSync('sh', ['-n', `${ROOT}${path}`]);
    assert.match(read(path), /^#!\/bin\/(ba)?sh\n# \S/, path);
    assert.match(read(path), /^set -eu/m, path);
  }
});

test('RUN-05 the Dockerfile has no mistake, and its image runs as a user of its own with a health check', () => {
  const text = read('deploy/Dockerfile');
  equalEach(lintDockerfile(text), ({ message, range }) => `${range.start.line + 1}: ${message}`, []);
  const final = text.slice(text.lastIndexOf('\nFROM '));
  assert.match(final, /^USER 10001:10001$/m);
  assert.match(final, /^HEALTHCHECK [\s\S]*\/healthz/m);
  assert.match(final, /^VOLUME \/data$/m);
  assert.match(final, /^CMD \[/m, 'without a shell, which would not pass SIGTERM on');
  // Packages come from the stage without those of development.
  assert.match(final, /COPY --from=packages \S+node_modules/);
  assert.not.match(final, /npm (ci|install)/);
  for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) assert.match(image ?? '', /^node:24-slim$/);
  for (const [, path = ''] of final.matchAll(/^COPY --from=build \/app\/(\S+)/gm))
    assert.ok(/^dist(-server)?$/.test(path) || existsSync(ROOT + path), `${path} is not in the repository`);
});

test('RUN-05 packages of the images are installed with the settings of npm, without which it refuses the lock file', () => {
  for (const path of ['deploy/Dockerfile', 'deploy/Dockerfile.backup']) {
    const stages = read(path).split(/^FROM /m);
    for (const stage of stages.filter((one) => one.includes('npm ci')))
      assert.match(stage, /^COPY package\.json package-lock\.json \.npmrc \.\/$[\s\S]*npm ci/m, path);
  }
  assert.ok(existsSync(`${ROOT}.npmrc`));
  assert.not.match(read('.dockerignore'), /npmrc/);
});

test('RUN-05 the image of backups has the code of the backend beside the programs of the same PostgreSQL', () => {
  const text = read('deploy/Dockerfile.backup');
  equalEach(lintDockerfile(text), ({ message, range }) => `${range.start.line + 1}: ${message}`, []);
  const final = text.slice(text.lastIndexOf('\nFROM '));
  const imageOf = (dockerfile: string) => /^FROM (\S+)/m.exec(dockerfile)?.[1];
  const server = imageOf(read('deploy/Dockerfile.postgres'));
  assert.is(imageOf(final), server, 'an older pg_dump refuses a newer server');
  assert.match(final, /^USER 10001:10001$/m);
  // The commands of its other stages are executed for the image of the backend (image-start.full.test.ts).
  const commands = (dockerfile: string) =>
    [...dockerfile.matchAll(/^RUN (.*)$/gm)].map(([, command]) => command);
  const executed = commands(read('deploy/Dockerfile'));
  for (const command of commands(text.slice(0, -final.length)))
    assert.ok(executed.includes(command), command);
  for (const [, path = ''] of final.matchAll(/^COPY ([a-z]\S*)/gm))
    assert.ok(existsSync(ROOT + path), `${path} is not in the repository`);
});

test('RUN-32 the image of PostgreSQL has pgBackRest with our settings, whose places are volumes of both services that use it', () => {
  const text = read('deploy/Dockerfile.postgres');
  equalEach(lintDockerfile(text), ({ message, range }) => `${range.start.line + 1}: ${message}`, []);
  for (const [, path = ''] of text.matchAll(/^COPY (\S+)/gm))
    assert.ok(existsSync(ROOT + path), `${path} is not in the repository`);
  const places = [
    ...read('deploy/postgres/pgbackrest.conf').matchAll(/^(?:repo1|pg1)-(?:socket-)?path=(\S+)/gm),
  ].map(([, place = '']) => place);
  assert.is(places.length, 3);
  const { services } = readCompose();
  for (const name of ['postgres', 'base-backup']) {
    const { image, volumes = [] } = services[name] as ComposeService;
    assert.is(image, 'kantor-postgres');
    const mounts = volumes.map((volume) => volume.split(':')[1] ?? '');
    for (const place of places)
      assert.ok(
        mounts.some((mount) => place.startsWith(mount)),
        `${name}: ${place}`,
      );
  }
});

interface ComposeService {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
  readonly image?: string;
}

test('compose.yml has keys of the specification alone, and everything that it names exists', () => {
  const text = read('deploy/compose.yml');
  const compose = readCompose();
  const services = compose.services as Record<string, ComposeService>;
  for (const key of Object.keys(compose)) assert.match(key, COMPOSE_KEYS.file);
  assert.ok(['app-a', 'app-b', 'postgres', 'caddy', 'prometheus'].every((name) => name in services));
  const example = new Set([...read('deploy/.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  for (const [, name, fallback] of text.matchAll(/\$\{(\w+)(:-[^}]*)?\}/g))
    assert.ok(example.has(name), `${name}${fallback ?? ''} is not in .env.example`);
  for (const name of example) assert.ok(text.includes(`\${${name}`), `${name} is used nowhere`);
  for (const [name, service] of Object.entries(services)) {
    for (const key of Object.keys(service)) assert.match(key, COMPOSE_KEYS.service, name);
    for (const secret of service.secrets ?? []) assert.ok(secret in compose.secrets, `${name}: ${secret}`);
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.')) assert.ok(existsSync(`${ROOT}deploy/${from}`), `${name}: ${from}`);
      else assert.ok(from in compose.volumes, `${name}: ${from}`);
    }
  }
});

test('RUN-05 instances of compose.yml and the unit of systemd run without privileges, with settings that exist, and are given time to stop', () => {
  const compose = readCompose();
  for (const name of ['app-a', 'app-b']) {
    const service = compose.services[name] as ComposeService;
    assert.is(service.read_only, true);
    assert.equal(service.cap_drop, ['ALL']);
    for (const variable of Object.keys(service.environment ?? {}))
      assert.ok(KNOWN_VARIABLES.has(variable), `${variable} is no setting`);
    // DRAIN_MS of 5 s, and 20 s for calls.
    assert.ok(Number.parseInt(service.stop_grace_period ?? '0', 10) > 25);
  }
  const unit = read('deploy/systemd/kantor.service');
  for (const [, list = ''] of unit.matchAll(/^Environment=(.*)$/gm))
    for (const [, variable = ''] of list.matchAll(/(\w+)=/g))
      assert.ok(KNOWN_VARIABLES.has(variable), `${variable} is no setting`);
  assert.ok(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]) > 25);
  assert.match(unit, /^NoNewPrivileges=yes$/m);
});

test.run();
