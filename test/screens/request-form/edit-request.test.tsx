// Editing an own request: prefilled, sent as a whole, refused to others.

import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { EditRequestScreen } from '../../../src/screens/request-form/edit-request-screen.tsx';
import { wireRequest } from '../../state/card-fixtures.ts';
import type { Handler } from '../../state/fixtures.ts';
import { cleanUp, click, control, find } from '../../harness/dom.ts';
import { createStage, pass, path, type Stage, signIn, text, work } from '../../app/app-harness.tsx';
import { choose, commentField, pickers, receiveField, withExchangeData, write } from './form-harness.tsx';

test.after.each(cleanUp);

const own = (more: Record<string, unknown> = {}) => ({ body: wireRequest({ ownerId: 'alice', ...more }) });

async function form(request: Handler, save?: Handler): Promise<Stage> {
  const stage = createStage('/requests/r1/edit', (world) => {
    withExchangeData(world);
    world.server.on('GET /requests/r1', request);
    if (save) world.server.on('PUT /requests/r1', save);
  });
  await signIn(stage);
  stage.draw(<EditRequestScreen id="r1" />);
  await work(() => {});
  return stage;
}
const save = (): HTMLButtonElement => control('Save') as HTMLButtonElement;

test('EDIT-01 the form comes prefilled', async () => {
  await form(own());
  const [sell, sellMethods, buy, buyMethods] = pickers().map((one) => one.textContent ?? '');
  assert.match(sell ?? '', 'RUB');
  assert.match(sellMethods ?? '', 'SBP');
  assert.match(buy ?? '', 'USD');
  assert.match(buyMethods ?? '', 'Wise');
  assert.is(receiveField().value, '100');
  assert.is(commentField().value, 'evenings');
});

test('EDIT-01 Save is disabled while invalid, sends the whole request, and home follows after 2 s', async () => {
  const stage = await form(own(), own());
  await choose(3, 'Wise');
  assert.ok(save().disabled, 'no method left');
  await choose(3, 'Zelle', 'PayPal');
  assert.not(save().disabled);
  write(receiveField(), '250');
  await work(() => click(save()));
  const [call] = stage.world.server.of('PUT /requests/r1');
  const body = call?.body as Record<string, unknown>;
  assert.is(body.receiveMethod, 'Zelle, PayPal');
  assert.is(body.amount, 250);
  assert.is(body.rateOption, 'fixed');
  assert.match(text(), 'Request saved');
  await pass(stage, 2000);
  assert.is(path(), '/home');
});

test('EDIT-02 a failure is said and what was typed stays', async () => {
  await form(own(), { status: 409, body: { code: 'REQUEST_NOT_OPEN', message: 'Taken' } });
  write(receiveField(), '250');
  await work(() => click(save()));
  assert.match(find('[role=alert]').textContent ?? '', 'Failed to update request: Taken');
  assert.is(receiveField().value, '250');
});

test('EDIT-02 to others it is refused, and home follows after 3 s', async () => {
  const stage = await form({ body: wireRequest({ ownerId: 'bob' }) });
  assert.match(find('[role=alert]').textContent ?? '', 'You are not authorized to edit this request.');
  assert.not(document.querySelector('textarea'));
  await pass(stage, 2999);
  assert.is(path(), '/requests/r1/edit');
  await pass(stage, 1);
  assert.is(path(), '/home');
});

test('EDIT-02 not found, and failed to load with Retry', async () => {
  const stage = await form({ status: 404, body: {} });
  assert.match(text(), 'Request not found.');
  assert.not.match(text(), 'Retry');
  stage.world.server.on('GET /requests/r1', { status: 500, body: {} });
  cleanUp();
  stage.draw(<EditRequestScreen id="r1" />);
  await work(() => {});
  await pass(stage, 1000);
  assert.match(text(), 'Failed to load request data.');
  stage.world.server.on('GET /requests/r1', own());
  await work(() => click(control('Retry')));
  assert.is(receiveField().value, '100');
});

test.run();
