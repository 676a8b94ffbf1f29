// Home screen offer: once, to a party of a completed deal, where the client can (NAV-13).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { DealStatus } from '#domain/entities.ts';
import { HomeScreenOffer } from '../../../src/screens/summary/home-screen-offer.tsx';
import type { AppStores } from '../../../src/state/app-stores.ts';
import { click, unmountAll } from '../../harness/dom.ts';
import { fakeLateControls } from '../../harness/fake-late-controls.ts';
import { memoryStore } from '../../state/fixtures.ts';
import { ANNA_ID, CAROL_ID, fakeApp, fakeDealStore, makeDeal } from '../fixtures.ts';
import { actUntilSettled, dialogButton, renderScreen, screenText } from '../screen-harness.tsx';

test.after.each(unmountAll);

const QUESTION = 'Put Kantor on your home screen?';
interface Setting {
  readonly status?: DealStatus;
  readonly isAdmin?: boolean;
  readonly canAdd?: boolean;
  readonly local?: ReturnType<typeof memoryStore>;
}

async function open({
  status = 'completed',
  isAdmin = false,
  canAdd = true,
  local = memoryStore(),
}: Setting = {}) {
  let added = 0;
  const viewer = isAdmin ? CAROL_ID : ANNA_ID;
  const app = fakeApp(viewer, { services: { local } } as unknown as Partial<AppStores>);
  Object.assign(app.shell.native, {
    lateControls: fakeLateControls({
      canAddToHomeScreen: async () => canAdd,
      addToHomeScreen: () => {
        added += 1;
      },
    }),
  });
  const store = fakeDealStore(makeDeal({ status }), viewer, isAdmin);
  await actUntilSettled(() => renderScreen(app, <HomeScreenOffer deal={store} />));
  return { local, added: () => added };
}

for (const [answer, times] of [
  ['Add', 1],
  ['Not now', 0],
] as const)
  test(`NAV-13 the first completed deal offers it; ${answer} ends that for good`, async () => {
    const { local, added } = await open();
    assert.match(screenText(), QUESTION);
    await actUntilSettled(() => click(dialogButton(answer)));
    assert.equal([added(), screenText()], [times, '']);
    await open({ local });
    assert.is(screenText(), '');
  });

for (const [what, setting] of [
  ['a client that cannot add it, or has it', { canAdd: false }],
  ['a cancelled deal', { status: 'cancelled' }],
  ['a deal in progress', { status: 'initiated' }],
  ['an admin', { isAdmin: true }],
] as const)
  test(`NAV-13 nothing is offered to ${what}, and nothing is noted`, async () => {
    const { local } = await open(setting);
    assert.is(screenText(), '');
    assert.is(local.kept.size, 0);
  });

test.run();
