import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import { reviewsPerPage } from '@lexplain/contract/reviews/queue';
import { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { describe, expect, it } from 'vitest';
import { nameOf, personNamed, withClients } from '../clients/test-clients.ts';
import { db } from '../platform/firestore.ts';
import { callApi } from '../test/http.ts';

const app = withClients();

describe('the first screen', () => {
  const queue = async (who: string, query: Record<string, string> = {}) => {
    const { token } = personNamed(who);
    const { body } = await callApi('listReviewQueue', { origin: app.origin(), token, query });
    return reviewWorkEndpoints.listReviewQueue.output.parse(body);
  };

  /** All pages of the queue, which must not change meanwhile. */
  const pages = async (who: string, show: 'mine' | 'nobodys' | 'all') => {
    const read = [await queue(who, { show })];
    for (let after = read[0]?.after; after; after = read.at(-1)?.after) {
      read.push(await queue(who, { show, after }));
    }
    return read;
  };
  const namesOf = (reviews: { organisation: { name: string } }[]) =>
    reviews.map(({ organisation }) => organisation.name);
  const countsOfAda = { your_turn: 40, with_clients: 40, unassigned: 2 };

  it('lists every review on some page, once, the longest waiting first, and counts all of them on each', async () => {
    const mine = await pages('Ada', 'mine');
    expect(mine.map((page) => [page.mine.length, page.unassigned.length, page.more])).toEqual([
      [reviewsPerPage, 0, true],
      [reviewsPerPage, 0, true],
      [80 - 2 * reviewsPerPage, 0, false],
    ]);
    for (const { counts } of mine) expect(counts).toEqual(countsOfAda);
    const reviews = mine.flatMap((page) => page.mine);
    expect(new Set(namesOf(reviews)).size).toBe(80);
    const sides = [
      reviews.filter(({ turn }) => turn === 'adviser'),
      reviews.filter(({ turn }) => turn === 'client'),
    ];
    expect(sides.flat()).toEqual(reviews);
    for (const side of sides) {
      const times = side.map(({ waiting_since }) => waiting_since);
      expect(times).toEqual(times.toSorted());
    }
    expect([namesOf(reviews)[0], namesOf(reviews)[40]]).toEqual([nameOf(117), nameOf(1)]);
    const [nobodys] = await pages('Ada', 'nobodys');
    expect(namesOf(nobodys?.unassigned ?? [])).toEqual(['Alpha', 'zebra Holdings']);
    expect([nobodys?.mine, nobodys?.more, nobodys?.counts]).toEqual([[], false, countsOfAda]);
  });

  it('lists those of nobody among the adviser’s, by how long they wait', async () => {
    const all = await pages('Ada', 'all');
    const listed = all.flatMap(({ mine, unassigned }) => [...mine, ...unassigned]);
    expect(new Set(listed.map(({ organisation }) => organisation.id)).size).toBe(82);
    expect(namesOf(all[0]?.unassigned ?? [])).toEqual(['Alpha', 'zebra Holdings']);
  });

  it('counts one less once it is the client’s turn, and lists a client that has answered again', async () => {
    const law = db.doc(paths.clientLaw('ada-0', 'law-1'));
    const before = (await law.get()).get('review');
    await law.update({ review: { ...before, state: 'changes_requested', turn: 'client' } });
    expect((await queue('Ada')).counts).toEqual({
      ...countsOfAda,
      your_turn: 39,
      with_clients: 41,
    });
    const now = new Date();
    await law.update({
      review: { ...before, state: 'waiting', turn: 'adviser', waiting_since: now },
    });
    const [first, second] = await pages('Ada', 'mine');
    expect(first?.counts).toEqual(countsOfAda);
    const again = [...(first?.mine ?? []), ...(second?.mine ?? [])].find(
      ({ organisation }) => organisation.id === 'ada-0',
    );
    expect(again).toMatchObject({ turn: 'adviser', waiting_since: now.toISOString() });
    await law.update({ review: before });
  });

  it('refuses what is no place in it', async () => {
    const { token } = personNamed('Ada');
    const ask = (after: string) =>
      callApi('listReviewQueue', { origin: app.origin(), token, query: { after } });
    for (const after of ['x', '9.1.1.ada-0~law-1', '0.1.999999999999999.ada-0~law-1']) {
      expect((await ask(after)).status).toBe(422);
    }
  });

  it('says who has no clients', async () => {
    expect(await queue('Eve')).toMatchObject({ mine: [], has_clients: false });
    expect(await queue('Ben')).toMatchObject({ has_clients: true });
  });
});
