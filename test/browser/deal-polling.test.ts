// A whole deal while no stream ever opens: every screen follows by polling (ACT-06, LIVE-05).
import * as assert from 'uvu/assert';
import { ADMIN, ALICE, BOB } from '../../scripts/demo/users.ts';
import { createScenes } from '../harness/browser/suite.ts';
import { begin } from './market-fixtures.ts';
import { homeOf, rate } from './user-actions.ts';
import {
  allSee,
  enter,
  giveReason,
  mark,
  messagesOf,
  press,
  sees,
  wasNotReloaded,
  write,
} from './deal-user-actions.ts';

const { scene, run } = createScenes('a deal by polling', { admins: [ADMIN] });

scene(
  'ACT-06 LIVE-05 ACT-03 ACT-05 from the approval over a dispute to the end with the streams down',
  async (house) => {
    const dealId = await begin(house, ALICE, BOB);
    const down = { without: /\/events(\/|\?)/ };
    const [alice, bob] = await Promise.all([
      enter(house, ALICE, dealId, down),
      enter(house, BOB, dealId, down),
    ]);
    for (const phone of [alice, bob]) {
      phone.problems.allow(/ERR_FAILED|Failed to load/);
      await mark(phone);
    }
    await write(alice, 'Is it on its way?');
    await messagesOf(bob, 'Is it on its way?').waitFor();

    await press(bob, 'Propose completion');
    await rate(bob, 'up', 'By polling', 'Propose completion');
    await sees(alice, 'Bob proposed to complete.');
    await press(alice, 'Report a dispute');
    await giveReason(alice, 'Nothing has come.', 'Report a dispute');
    await sees(bob, 'Alice reported a dispute.');
    const dana = await enter(house, ADMIN, dealId, down);
    dana.problems.allow(/ERR_FAILED|Failed to load/);
    await write(dana, 'Send a receipt, please.');
    await messagesOf(bob, 'Send a receipt, please.').getByText('Admin', { exact: true }).waitFor();
    await press(dana, 'Decide: completed');
    await giveReason(dana, 'The money arrived.', 'Decide: completed');
    await allSee([alice, bob], /An admin decided\. Exchange completed/);
    for (const phone of [alice, bob]) {
      await homeOf(phone).waitFor();
      assert.ok(await wasNotReloaded(phone));
    }
  },
);

run();
