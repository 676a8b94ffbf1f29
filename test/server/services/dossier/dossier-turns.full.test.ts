// Turns of dossiers: other people's requests for theirs neither refuse nor much delay one's own.
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDealFixture } from '../../../harness/backend/deal-fixtures.ts';
import { startTestBackend } from '../../../harness/backend/test-backend.ts';
import { openDossier } from './dossier-fixtures.ts';

const test = suite('turns of dossiers');

test('HELP-12 while others ask for as many dossiers as they may, a person gets theirs before the second of any', async () => {
  const backend = await startTestBackend();
  try {
    const [one, two] = [await createDealFixture(backend), await createDealFixture(backend)];
    const others = [one.alice, one.bob, two.alice];
    let ended = 0;
    const floods = others.flatMap((other) =>
      Array.from({ length: 3 }, async () => {
        const dealId = other === two.alice ? two.id : one.id;
        const { status } = await openDossier(backend, other, dealId);
        if (status === 200) ended += 1;
      }),
    );
    const { dossiers } = backend.app.context;
    const firstOfEach = new Promise<void>((resolve) => {
      const { render } = dossiers;
      let asked = 0;
      Object.assign(dossiers, {
        render: (...args: Parameters<typeof render>) => {
          asked += 1;
          if (asked === floods.length) setImmediate(resolve);
          return render(...args);
        },
      });
    });
    await firstOfEach;
    assert.is((await openDossier(backend, two.bob, two.id)).status, 200);
    assert.ok(ended <= others.length, `${ended} of others were made before`);
    dossiers.close();
    await Promise.all(floods);
  } finally {
    await backend.close();
  }
});

test.run();
