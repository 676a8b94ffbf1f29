// Refused acceptances: the person reads the backend's sentence, and the offer stays as it is.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ApiError } from '#contract/api-error.ts';
import type { WorkerCommand } from '#protocol/protocol.ts';
import { acceptRequest } from '../../../src/state/request/accept-request.ts';

const accept = async (error: ApiError) => {
  const sent: WorkerCommand[] = [];
  const deps = {
    write: async () => {
      throw error;
    },
    worker: { send: (command: WorkerCommand) => void sent.push(command) },
    features: () => ({}),
  };
  return { result: await acceptRequest(deps, 'r1', 1), sent };
};

for (const [code, status, message] of [
  [
    'ACCEPTANCE_LIMIT',
    409,
    '5 of your acceptances are waiting for an answer. Wait for one, or withdraw one.',
  ],
  ['TAKE_COOLDOWN', 429, 'You can accept this request again in 15 minutes.'],
] as const) {
  test(`CARD-10 LIMIT-02 LIMIT-04 ${code} is told in the backend's words, and nothing leaves the feed`, async () => {
    const { result, sent } = await accept(new ApiError({ code, status, message, serverMessage: message }));
    assert.equal(result, { ok: false, message });
    assert.equal(sent, []);
  });
}

test.run();
