// Parties of a deal: both ways in which a deal names its author, and people who are no party.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import {
  counterpartyId,
  findParty,
  isParty,
  otherParty,
  PARTIES,
  partyIds,
  partyOf,
  userOf,
} from '#domain/parties.ts';
import { equalEach } from '../../harness/assert-each.ts';

const DEALS = [
  { authorId: 'anna', accepterId: 'boris' },
  { initiatorId: 'anna', accepterId: 'boris' },
];

test('the sides of a deal are the same by either name of its author', () => {
  for (const deal of DEALS) {
    assert.equal(partyIds(deal), ['anna', 'boris']);
    equalEach(PARTIES, (party) => userOf(deal, party), partyIds(deal));
    for (const party of PARTIES) {
      const id = userOf(deal, party);
      assert.is(findParty(deal, id), party);
      assert.is(partyOf(deal, id), party);
      assert.ok(isParty(deal, id));
      assert.is(counterpartyId(deal, id), userOf(deal, otherParty(party)));
    }
  }
});

test('nobody else is a party', () => {
  for (const deal of DEALS)
    for (const id of ['clara', '', null, undefined]) {
      assert.is(findParty(deal, id), null);
      assert.not.ok(isParty(deal, id));
    }
});

test.run();
