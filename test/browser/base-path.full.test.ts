// The page in a folder of a static host without rewriting, with the API on another origin: every route, link, file and the console (NAV-16).
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { build, projectSettings } from '../../build.ts';
import { ALICE, BOB, DEMO_ADMIN, type DemoUser } from '../../scripts/demo/users.ts';
import { expectNone } from '../harness/assert-each.ts';
import { createBrowserSuite, type Phone } from '../harness/browser/suite.ts';
import { startRewritingProxy } from '../harness/other-backend/rewriting-proxy.ts';
import { startStrictCors } from '../harness/other-backend/strict-cors.ts';
import { startStaticHost } from '../harness/static-host.ts';
import { attachFile, createPicture, messageList, openPhotoButton } from './deal-user-actions.ts';
import { allRoutes, createEveryState, postRequestByApi, USD_FOR_EUR, waitUntil } from './market-fixtures.ts';
import { createPdf } from './pdf-fixture.ts';
import { feedCard, homeHeading, pressBack, pressMainButton } from './user-actions.ts';

const FOLDER = '/apps/market';
const dir = await mkdtemp(join(tmpdir(), 'kantor-base-path-'));
await build({ ...projectSettings(), out: dir, apiBaseUrl: '', basePath: `${FOLDER}/` });
let apiUrl = '';
const host = await startStaticHost({ dir, basePath: FOLDER, unknownPathStatus: 404, apiUrl: () => apiUrl });

const originOf = ({ key }: DemoUser): string => `http://${key}.localhost:${host.port}`;
const { scenario, run } = createBrowserSuite('base path', {
  env: { CORS_ORIGINS: [ALICE, BOB, DEMO_ADMIN].map(originOf).join() },
  admins: [DEMO_ADMIN],
  isStill: true,
});

const PDF = {
  name: 'receipt.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(createPdf([{ color: [0, 0.5, 0], text: 'Paid' }])),
};

/** Files that the page asked the host for. A path of the app is answered with status 404. */
function watchFiles({ page, problems }: Phone): readonly string[] {
  problems.allow(/status of 404 .*\/apps\/market\/[^.]*\)$/);
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { port, pathname } = new URL(request.url());
    if (port === String(host.port) && !request.isNavigationRequest()) asked.push(pathname);
  });
  return asked;
}
const addressOf = ({ page }: Phone): string => new URL(page.url()).pathname;
const heading = ({ page }: Phone, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

scenario(
  'NAV-16 NAV-03 NAV-11 our backend: every route, start parameters, links, Back, languages, files and the console',
  async (env) => {
    apiUrl = `http://127.0.0.1:${env.port}/api`;
    const deals = await createEveryState(env, ALICE);
    const options = { port: host.port, path: `${FOLDER}/` };
    const alice = await env.open(ALICE, options);
    const asked = watchFiles(alice);
    const { page } = alice;
    await homeHeading(alice).waitFor();
    assert.is(addressOf(alice), `${FOLDER}/home`);
    for (const [path, name] of allRoutes(deals)) {
      await page.goto(originOf(ALICE) + FOLDER + path);
      await heading(alice, name);
      assert.is(addressOf(alice), FOLDER + path);
    }
    await page.goto(`${originOf(ALICE)}${FOLDER}/no-such-page`);
    await homeHeading(alice).waitFor();
    assert.is(addressOf(alice), `${FOLDER}/home`);

    await page.goto(`${originOf(ALICE)}${FOLDER}/settings`);
    const link = page.getByRole('link', { name: /My Data/ });
    assert.is(await link.getAttribute('href'), `${FOLDER}/settings/my-data`);
    await link.click();
    await heading(alice, 'My Data');
    assert.is(addressOf(alice), `${FOLDER}/settings/my-data`);
    await pressBack(alice);
    await heading(alice, 'Settings');
    assert.is(addressOf(alice), `${FOLDER}/settings`);

    // Reader of PDFs, its worker and its fonts.
    await page.goto(`${originOf(ALICE)}${FOLDER}/transactions/${deals.running}/active`);
    await messageList(alice).waitFor();
    await attachFile(alice, 'Photo', createPicture('receipt.png'));
    await openPhotoButton(alice, 'receipt.png').waitFor();
    await attachFile(alice, 'PDF document', PDF);
    await page.getByRole('button', { name: `Open PDF ${PDF.name}` }).click();
    await page.locator('[data-page="1"] canvas').waitFor();
    await waitUntil(page, 'the font that the file lacks is loaded', () =>
      asked.some((path) => path.includes('/standard_fonts/')),
    );
    expectNone(asked, (path) => !path.startsWith(`${FOLDER}/`));

    const startParam = `request_${deals.open}`;
    const bob = await env.open({ ...BOB, languageCode: 'ru' }, { ...options, startParam });
    watchFiles(bob);
    await heading(bob, 'Заявка');
    assert.is(addressOf(bob), `${FOLDER}/requests/${deals.open}`);

    const judge = await env.open(DEMO_ADMIN, options);
    const askedByJudge = watchFiles(judge);
    await homeHeading(judge).waitFor();
    // NAV-15: the page asks for index.html when a script is lost.
    judge.problems.allow(/ERR_FAILED/);
    await judge.page.route(/\/assets\/console-/, (route) => route.abort());
    await judge.page.goto(`${originOf(DEMO_ADMIN)}${FOLDER}/admin`);
    await waitUntil(judge.page, 'the page asks for its build', () => askedByJudge.includes(`${FOLDER}/`));
    await judge.page.unroute(/\/assets\/console-/);
    await judge.page.getByRole('button', { name: 'Retry' }).click();
    await heading(judge, 'Cases');
    const people = judge.page.getByRole('link', { name: 'People' });
    assert.is(await people.getAttribute('href'), `${FOLDER}/admin/people`);
    await people.click();
    await waitUntil(judge.page, 'the people are shown', () => addressOf(judge) === `${FOLDER}/admin/people`);
  },
);

scenario(
  'NAV-16 HTTP-05 a backend of the specification alone: a deep link, the feed, an acceptance, and nothing of ours arrives',
  async (env) => {
    const backend = await startRewritingProxy(env.port, 'absent');
    env.afterPhones(backend.close);
    const api = await startStrictCors(backend.port);
    env.afterPhones(api.close);
    // The last scenario.
    env.afterPhones(async () => {
      await host.close();
      await rm(dir, { recursive: true });
    });
    apiUrl = `http://127.0.0.1:${api.port}/api`;
    const request = await postRequestByApi(env, ALICE, { ...USD_FOR_EUR, amount: 733 });
    const bob = await env.open(BOB, { port: host.port, path: `${FOLDER}/` });
    watchFiles(bob);
    await homeHeading(bob).waitFor();
    await bob.page.getByText('Live', { exact: true }).waitFor();
    await bob.page.goto(`${originOf(BOB)}${FOLDER}/requests/${request}`);
    await heading(bob, 'Request');
    await pressMainButton(bob, 'Accept Request');
    await homeHeading(bob).waitFor();
    assert.is(addressOf(bob), `${FOLDER}/home`);
    await feedCard(bob, '733').getByText('Wait for Approval').waitFor();
    assert.equal(api.problems, []);
    assert.ok(api.calls.includes('POST /transactions'));
  },
);

run();
