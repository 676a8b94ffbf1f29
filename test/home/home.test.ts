// Presses on the home screen before the app's code has arrived: kept, shown, done once, in order.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createHome, type HomeActions } from '../../src/home/home.ts';
import { CARD_VIEW } from '../state/card-fixtures.ts';
import { createStateFixture, TEST_NOW } from '../state/fixtures.ts';

function setUp() {
  const { first, clock } = createStateFixture();
  first.cards.showFirst({ cards: [['r1', { ...CARD_VIEW, requestId: 'r1' }]], at: TEST_NOW }, true);
  const home = createHome({ stores: first, clock, scheduleFrame: () => () => {}, page: window });
  const done: string[] = [];
  const isBusy = () => first.feed.card('r1')?.isBusy.value;
  const record = (name: string) => (id: string) => void done.push([name, id, isBusy()].join(' '));
  const actions: HomeActions = {
    open: record('open'),
    edit: record('edit'),
    remove: record('remove'),
    accept: record('accept'),
    resume: record('resume'),
    openSettings: record('settings'),
    openFilter: record('filter'),
    createRequest: record('create'),
  };
  return { home, actions, done, isBusy };
}

test('CARD-10 a press on Accept shows at once, takes no second press, and is done once when the app is there', () => {
  const { home, actions, done, isBusy } = setUp();
  home.act('accept', 'r1');
  assert.equal([isBusy(), done], [true, []]);
  home.act('accept', 'r1');
  home.connect(actions);
  // The app's own action finds the card free, and makes it busy itself.
  assert.equal(done, ['accept r1 false']);
});

test('CARD-01 every press is kept, in order, and goes to the app at once after that', () => {
  const { home, actions, done } = setUp();
  home.act('open', 'r1');
  home.act('openSettings');
  home.act('openFilter');
  home.act('createRequest');
  home.act('edit', 'r1');
  home.connect(actions);
  const kept = ['open r1 false', 'settings  false', 'filter  false', 'create  false', 'edit r1 false'];
  assert.equal(done, kept);
  home.act('remove', 'r1');
  home.act('resume', 'r1');
  assert.equal(done.slice(kept.length), ['remove r1 false', 'resume r1 false']);
});

test('home shown again after another page is done by its new actions', () => {
  const { home, actions, done } = setUp();
  home.connect({ ...actions, openSettings: () => void done.push('old') });
  home.connect(actions);
  home.act('openSettings');
  assert.equal(done, ['settings  false']);
});

test('presses without end are dropped: a person makes fewer', () => {
  const { home, actions, done } = setUp();
  for (let press = 0; press < 1_000; press += 1) home.act('openSettings');
  home.connect(actions);
  assert.is(done.length, 20);
});

test.run();
