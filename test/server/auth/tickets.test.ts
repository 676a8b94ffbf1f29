// Tickets: bound to one path and to the session, for a minute; nothing that was changed or signed elsewhere is accepted.
import { randomUUID } from 'node:crypto';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { createSessionTokens } from '../../../server/auth/session-token.ts';
import { createTickets, TICKET_CHAIN_MS, TICKET_DURATION_MS } from '../../../server/auth/tickets.ts';
import { createFakeClock } from '../../harness/fake-clock.ts';

const config = { sessionSecret: 's'.repeat(32), botToken: '1:abc' };
const session = { ok: true, userId: randomUUID(), expiresAt: 0, epoch: 0, sessionId: null } as const;

function setUp(more: Partial<Parameters<typeof createTickets>[0]> = {}) {
  const clock = createFakeClock();
  return {
    clock,
    tickets: createTickets({ ...config, ...more }, clock),
    session: { ...session, expiresAt: clock.now() + 3_600_000 },
  };
}

test('TICK-01 a ticket stands for its session on one path', () => {
  const { tickets, session, clock } = setUp();
  const ticket = tickets.issue(session, '/events');
  assert.equal(tickets.check(ticket, '/events'), { ...session, expiresAt: clock.now() + TICKET_CHAIN_MS });
  for (const path of ['/events/feed', '/event', '', '/events/', '/transactions/1/chat/events'])
    assert.equal(tickets.check(ticket, path), { ok: false, code: 'TOKEN_INVALID' }, path);
});

test('TICK-01 it ends after a minute, and with its session', async () => {
  const { tickets, session, clock } = setUp();
  const ticket = tickets.issue(session, '/events');
  const last = tickets.issue({ ...session, expiresAt: clock.now() + 10 }, '/events');
  await clock.advance(TICKET_DURATION_MS - 1);
  assert.ok(tickets.check(ticket, '/events').ok);
  assert.equal(tickets.check(last, '/events'), { ok: false, code: 'TOKEN_EXPIRED' });
  await clock.advance(1);
  assert.equal(tickets.check(ticket, '/events'), { ok: false, code: 'TOKEN_EXPIRED' });
});

test('TICK-05 tickets that follow from each other end half an hour after the token, however often they are renewed', async () => {
  const { tickets, session, clock } = setUp();
  const endsAt = clock.now() + TICKET_CHAIN_MS;
  let ticket = tickets.issue(session, '/events');
  while (clock.now() < endsAt - TICKET_DURATION_MS / 2) {
    await clock.advance(TICKET_DURATION_MS / 2);
    const checked = tickets.check(ticket, '/events');
    if (!checked.ok) throw new Error('refused before the end of the chain');
    assert.is(checked.expiresAt, endsAt);
    ticket = tickets.issue(checked, '/events');
  }
  await clock.advance(TICKET_DURATION_MS / 2);
  assert.equal(tickets.check(ticket, '/events'), { ok: false, code: 'TOKEN_EXPIRED' });
  assert.ok(tickets.check(tickets.issue(session, '/events'), '/events').ok, 'the token begins another chain');
});

test('TICK-01 no changed ticket, no other installation’s, and no session token is one', async () => {
  const { tickets, session, clock } = setUp();
  const ticket = tickets.issue(session, '/events');
  const [content = '', signature = ''] = ticket.split('.');
  const other = Buffer.from(
    Buffer.from(content, 'base64url').toString().replace(session.userId, randomUUID()),
  ).toString('base64url');
  const token = await (await createSessionTokens(config, clock)).issue(session.userId);
  for (const wrong of [
    '',
    '.',
    content,
    `${content}.`,
    `${content}.${signature.slice(1)}`,
    `${other}.${signature}`,
    `x${ticket}`,
    'x'.repeat(5_000),
    token,
    setUp({ botToken: '2:abc' }).tickets.issue(session, '/events'),
    setUp({ sessionSecret: 't'.repeat(32) }).tickets.issue(session, '/events'),
  ])
    assert.equal(tickets.check(wrong, '/events'), { ok: false, code: 'TOKEN_INVALID' }, wrong.slice(0, 40));
  const tokens = await createSessionTokens(config, clock);
  assert.not((await tokens.check(ticket)).ok, 'and no ticket is a session token');
});

test('ACC-05 while secrets rotate, each instance accepts the tickets of the other; later the old secret is nobody’s', () => {
  const [present, next] = ['s'.repeat(32), 't'.repeat(32)];
  const old = setUp({ sessionSecret: present, previousSessionSecret: next });
  const fresh = setUp({ sessionSecret: next, previousSessionSecret: present });
  const [ofOld, ofFresh] = [old, fresh].map(({ tickets, session }) => tickets.issue(session, '/events'));
  assert.ok(fresh.tickets.check(ofOld ?? '', '/events').ok);
  assert.ok(old.tickets.check(ofFresh ?? '', '/events').ok);
  assert.equal(fresh.tickets.check(ofOld ?? '', '/events/feed'), { ok: false, code: 'TOKEN_INVALID' });
  const later = setUp({ sessionSecret: next });
  assert.equal(later.tickets.check(ofOld ?? '', '/events'), { ok: false, code: 'TOKEN_INVALID' });
});

test.run();
