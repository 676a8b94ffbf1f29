// Helm chart: what a real Helm rendered is of the chart as it is, fits the schemas of Kubernetes, and keeps the promises of the backend.
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { parse, parseAllDocuments } from 'yaml';
import { CASES_DIR, CHART_DIR, caseNames, chartDigest } from '../../scripts/chart/digest.ts';
import { environmentSchema } from '../../server/config/environment-schema.ts';
import { SECRET_VARIABLES } from '../../server/config/secret-files.ts';
import { equalEach } from '../harness/assert-each.ts';

const test = suite('chart');

// biome-ignore lint/suspicious/noExplicitAny: documents of formats that have schemas, not types.
type Document = any;

const rendered = (name: string): string => readFileSync(`${CASES_DIR}/rendered/${name}.yaml`, 'utf8');
const documents = (name: string): Document[] =>
  parseAllDocuments(rendered(name), { strict: true, uniqueKeys: true }).map((document) => {
    assert.equal([...document.errors, ...document.warnings], []);
    return document.toJS();
  });
const kinds = (all: readonly Document[]): string[] => all.map(({ kind }) => kind).sort();
const find = (all: readonly Document[], kind: string): Document => all.find((one) => one.kind === kind);

test('RUN-21 what is rendered is of the chart as it is (npm run chart)', () => {
  assert.equal(caseNames(), ['other', 'usual']);
  for (const name of caseNames())
    assert.ok(rendered(name).split('\n')[0]?.endsWith(chartDigest(name)), `${name}: npm run chart`);
});

test('RUN-21 values have a schema: the documented ones fit, missing and misspelt ones are refused', () => {
  const schema = JSON.parse(readFileSync(`${CHART_DIR}/values.schema.json`, 'utf8'));
  delete schema.$schema;
  const ajv = new Ajv({ strict: false });
  const isFit = ajv.compile(schema);
  const fits = (values: unknown): boolean => isFit(values);
  const defaults: Document = parse(readFileSync(`${CHART_DIR}/values.yaml`, 'utf8'));
  assert.not.ok(fits(defaults), 'an address and a Secret have to be given');
  const given = { ...defaults, publicUrl: 'https://market.example.org' };
  const usual = { ...given, secrets: { ...defaults.secrets, existingSecret: 'kantor' } };
  assert.ok(fits(usual), JSON.stringify(isFit.errors));
  const wrong = [
    { ...usual, publicUrl: 'http://market.example.org' },
    { ...usual, publicURL: 'https://market.example.org' },
    { ...usual, replicas: '2' },
    { ...usual, env: { S3_BUCKET: 3 } },
    { ...usual, secrets: { existingSecret: 'kantor', keys: ['bot-token'] } },
  ];
  for (const values of wrong) assert.not.ok(fits(values), JSON.stringify(values));
});

test('RUN-21 the usual values give all parts, others leave out what they switch off', () => {
  const all = [
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'PodDisruptionBudget',
    'PodMonitor',
    'Service',
  ];
  assert.equal(kinds(documents('usual')), all);
  assert.equal(
    kinds(documents('other')),
    all.filter((kind) => kind !== 'HorizontalPodAutoscaler'),
  );
});

test('RUN-21 pods run without privileges, with settings that exist, secrets as files, and time to stop', () => {
  const known = new Set([
    ...Object.keys(environmentSchema.entries),
    ...SECRET_VARIABLES.map((name) => `${name}_FILE`),
  ]);
  for (const name of caseNames()) {
    const { spec } = find(documents(name), 'Deployment');
    const pod = spec.template.spec;
    const [container] = pod.containers;
    assert.equal([pod.securityContext.runAsNonRoot, pod.securityContext.runAsUser], [true, 10001]);
    assert.is(pod.automountServiceAccountToken, false);
    assert.equal(container.securityContext, {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const env = new Map<string, string>(
      container.env.map((one: { name: string; value: string }) => [one.name, one.value]),
    );
    for (const [variable, value] of env) {
      assert.ok(known.has(variable), `${variable} is no setting`);
      assert.type(value, 'string', variable);
    }
    assert.is(env.size, container.env.length, 'no variable twice');
    // No value of a secret is in it: only names of files, which are mounted.
    const items = pod.volumes.find((one: Document) => one.name === 'secrets').secret.items;
    const mount = container.volumeMounts.find((one: Document) => one.name === 'secrets').mountPath;
    for (const { path } of items) assert.is(env.get(`${path}_FILE`), `${mount}/${path}`);
    for (const secret of SECRET_VARIABLES) assert.not.ok(env.has(secret), secret);
    // Everything that is written to is a volume.
    const written = container.volumeMounts.filter((one: Document) => !one.readOnly);
    assert.equal(written.map((one: Document) => one.mountPath).sort(), ['/data', '/tmp']);
    const drainSeconds = Number(env.get('DRAIN_MS')) / 1_000;
    // As main.ts: 20 s after the drain the process ends by itself.
    assert.ok(pod.terminationGracePeriodSeconds > drainSeconds + 20);
    const { readinessProbe, livenessProbe, startupProbe } = container;
    const seconds = (probe: Document) => probe.periodSeconds * probe.failureThreshold;
    assert.ok(seconds(readinessProbe) < drainSeconds, 'it is taken off the list while it still serves');
    equalEach([readinessProbe, livenessProbe, startupProbe], (probe) => probe.httpGet.path, [
      '/readyz',
      '/healthz',
      '/healthz',
    ]);
    assert.is(seconds(startupProbe), name === 'usual' ? 600 : 1_800);
    assert.is(spec.strategy.rollingUpdate.maxUnavailable, 0);
  }
});

test('RUN-21 the ingress neither buffers streams nor ends them, and lets uploads through', () => {
  const usual = find(documents('usual'), 'Ingress');
  // No controller that nobody maintains by default: the cluster's own class, and no annotations of one.
  assert.equal([usual.spec.ingressClassName, usual.metadata.annotations], [undefined, undefined]);
  const { metadata, spec } = find(documents('other'), 'Ingress');
  assert.is(spec.ingressClassName, 'nginx');
  const of = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];
  assert.is(of('proxy-buffering'), 'off');
  // Streams have a ping every 15 s.
  for (const name of ['proxy-read-timeout', 'proxy-send-timeout']) assert.ok(Number(of(name)) >= 60, name);
  assert.ok(Number.parseInt(of('proxy-body-size'), 10) > 10);
  assert.is(spec.rules[0].host, 'market.example.org');
  assert.is(metadata.annotations['example.org/buffering'], 'off');
});

test('RUN-21 pods are scaled by a metric that exists and by CPU, found by their labels, and scraped with the token', () => {
  const usual = documents('usual');
  const { spec } = find(usual, 'HorizontalPodAutoscaler');
  equalEach(spec.metrics, (one: Document) => one.pods?.metric.name ?? one.resource.name, [
    'kantor_streams_open',
    'cpu',
  ]);
  assert.is(find(usual, 'Deployment').spec.replicas, undefined, 'the autoscaler decides');
  assert.is(find(documents('other'), 'Deployment').spec.replicas, 3);
  for (const name of caseNames()) {
    const all = documents(name);
    const labels = find(all, 'Deployment').spec.template.metadata.labels;
    const selectors = [
      find(all, 'Deployment').spec.selector.matchLabels,
      find(all, 'Service').spec.selector,
      find(all, 'PodDisruptionBudget').spec.selector.matchLabels,
      find(all, 'PodMonitor').spec.selector.matchLabels,
    ];
    for (const selector of selectors)
      for (const [label, value] of Object.entries(selector)) assert.is(labels[label], value);
    const [endpoint] = find(all, 'PodMonitor').spec.podMetricsEndpoints;
    assert.is(endpoint.authorization.credentials.key, 'METRICS_TOKEN');
    assert.is(labels[find(all, 'PodMonitor').spec.jobLabel], 'kantor', 'as the alerts have it');
    assert.is(find(all, 'PodDisruptionBudget').spec.maxUnavailable, 1);
  }
});

test.run();
