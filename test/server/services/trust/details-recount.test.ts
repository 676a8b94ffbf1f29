// Exchanges with an identifier: what the database counts equals a slow recount of random histories (AGE-01).
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type CompletedUse, countExchanges } from '#domain/settlement/details-age.ts';
import { isHollow } from '#domain/trust.ts';
import { createSeededRandom, pick } from '../../../../scripts/bench/chaos/seeded-random.ts';
import { listUses } from '../../../../server/store/given-identifiers.ts';
import { chatMessages, transactions } from '../../../../server/store/tables/deals.ts';
import { givenIdentifiers, userTrust } from '../../../../server/store/tables/trust.ts';
import { enginesOfTier } from '../../../harness/database/engines.ts';
import { countOfTier } from '../../../harness/tier.ts';
import { insertRandomMarket } from './random-market.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const PEOPLE = countOfTier(60, 1_000);

type DealRow = typeof transactions.$inferSelect;

for (const engine of enginesOfTier()) {
  const test = suite(`recount of identifiers (${engine.name})`);

  test('AGE-01 the counts of random histories equal a slow recount', async () => {
    const { database, release } = await engine.open();
    const random = createSeededRandom(11, 'details');
    const { people } = await insertRandomMarket(database, random, { people: PEOPLE, groups: 6, now: NOW });
    const deals = await database.reads.select().from(transactions);
    // In any group at random: what is compared is how deals are counted, not how groups are found.
    const groups = people.map((userId) => {
      const group = () => (random() < 0.4 ? pick(random, people) : null);
      return { userId, cluster: group(), ring: group() };
    });
    const given = deals.flatMap((deal) =>
      [deal.initiatorId, deal.accepterId].flatMap((userId) =>
        // Some under an earlier key, some under both.
        ['iban', 'iban under another key', 'card'].flatMap((hash) =>
          random() < 0.4
            ? [{ transactionId: deal.id, userId, hash, seqs: [1], givenAt: deal.createdAt }]
            : [],
        ),
      ),
    );
    await database.transaction(async (tx) => {
      await tx.insert(userTrust).values(groups);
      for (let from = 0; from < given.length; from += 500)
        await tx.insert(givenIdentifiers).values(given.slice(from, from + 500));
    });
    const isGiven = new Set(given.map((one) => `${one.transactionId} ${one.userId} ${one.hash}`));
    const messages = new Map<string, (typeof chatMessages.$inferSelect)[]>();
    for (const message of await database.reads.select().from(chatMessages))
      messages.set(message.transactionId, [...(messages.get(message.transactionId) ?? []), message]);
    const groupOf = new Map(groups.map((one) => [one.userId, one]));

    /** Deal by deal, without an index. */
    const recount = (userId: string, hashes: readonly string[]) => {
      const used = deals.filter(
        (deal) =>
          deal.status === 'completed' && hashes.some((hash) => isGiven.has(`${deal.id} ${userId} ${hash}`)),
      );
      const real = used.map((deal) => useOf(deal, userId)).filter((use) => !isHollow(use));
      return {
        exchanges: real.length,
        people: new Set(real.map(({ partnerId }) => partnerId)).size,
        since: real.reduce<number | null>(
          (first, { completedAt }) => (first === null || completedAt < first ? completedAt : first),
          null,
        ),
      };
    };
    const useOf = (deal: DealRow, userId: string): CompletedUse => {
      const partnerId = deal.initiatorId === userId ? deal.accepterId : deal.initiatorId;
      const [own, partner] = [groupOf.get(userId), groupOf.get(partnerId)];
      const ended = deal.finishedAt?.getTime() ?? 0;
      return {
        partnerId,
        approvedAt: deal.approvedAt?.getTime() ?? 0,
        completedAt: ended,
        messageCount: (messages.get(deal.id) ?? []).filter(
          (one) => one.senderRole === 'party' && one.createdAt.getTime() <= ended,
        ).length,
        isSameCluster: own?.cluster != null && own.cluster === partner?.cluster,
        isClosedRing: own?.ring != null && own.ring === partner?.ring,
      };
    };

    let counted = 0;
    let hollow = 0;
    for (const userId of people)
      for (const hashes of [['iban', 'iban under another key'], ['card']]) {
        const rows = await listUses(database.reads, userId, hashes);
        const uses = new Map(rows.map((row) => [row.transactionId, row]));
        const expected = recount(userId, hashes);
        assert.equal(countExchanges([...uses.values()]), expected, userId);
        counted += expected.exchanges;
        hollow += uses.size - expected.exchanges;
      }
    assert.ok(counted > PEOPLE / 2 && hollow > PEOPLE / 2, `${counted} counted, ${hollow} hollow`);
    await release();
  });

  test.run();
}
