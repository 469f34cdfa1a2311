import '../../test/quiet.ts';
import { mostSharedListed } from '@lexplain/contract/incidents/sharing';
import { paths } from '@lexplain/contract/paths';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeBill } from '../../../../dev/suite/count-firestore.ts';
import { db } from '../../platform/firestore.ts';
import { withApp } from '../../test/http.ts';
import { storedExamples } from '../../test/stored/examples.ts';
import { listSharedIncidents } from './list.ts';

withApp();

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

interface StoredShare {
  organisation: string;
  adviser: string;
  due?: Date;
  updated?: Date;
}

const store = (
  id: string,
  { organisation, adviser, due, updated = day(1) }: StoredShare,
): Promise<unknown> =>
  db.doc(paths.incident(id)).set({
    ...storedExamples.incidents.documentOf(organisation, id),
    shared: { adviser_uid: adviser, adviser_name: 'Ada', at: day(1) },
    next_due_at: due ?? null,
    running: due ? 1 : 0,
    updated_at: updated,
  });

const storeClient = (id: string, adviser_uid: string | null, more: object = {}) =>
  db.doc(paths.organisation(id)).set({ name: `Client ${id}`, adviser_uid, ...more });

const list = async (adviser: string, limit?: number) => {
  takeBill();
  const { views, more } = await listSharedIncidents(adviser, limit);
  const { reads } = takeBill();
  return { ids: views.map(({ incident }) => incident.id), more, reads, views };
};

describe("an adviser's list of shared incidents", () => {
  beforeAll(async () => {
    await storeClient('a', 'ada');
    await storeClient('b', 'ada');
    await storeClient('c', 'ben');
    await store('late', { organisation: 'a', adviser: 'ada', due: day(20) });
    await store('overdue', { organisation: 'b', adviser: 'ada', due: day(2) });
    await store('soon', { organisation: 'b', adviser: 'ada', due: day(9) });
    await store('quiet', { organisation: 'a', adviser: 'ada', updated: day(3) });
    await store('changed', { organisation: 'b', adviser: 'ada', updated: day(8) });
    await store('of-ben', { organisation: 'c', adviser: 'ben', due: day(1) });
    await db
      .doc(paths.incident('not-shared'))
      .set(storedExamples.incidents.documentOf('a', 'not shared'));
  });

  it('has running deadlines first, the soonest first, over all clients, then the latest change', async () => {
    const { ids, more, reads, views } = await list('ada');
    expect(ids).toEqual(['overdue', 'soon', 'late', 'changed', 'quiet']);
    expect(more).toBe(false);
    expect(views[0]?.organisation).toEqual({ id: 'b', name: 'Client b' });
    // Five incidents and two organisations.
    expect(reads).toBe(7);
  });

  it('reads one incident more than it shows, and says that there are more', async () => {
    expect(await list('ada', 4)).toMatchObject({
      ids: ['overdue', 'soon', 'late', 'changed'],
      more: true,
      reads: 7,
    });
    // The deadlines alone fill it: nothing else is asked for.
    expect(await list('ada', 2)).toMatchObject({ ids: ['overdue', 'soon'], more: true, reads: 4 });
  });

  it('leaves out what a former client shared, and what is being deleted', async () => {
    await storeClient('former', 'ben');
    await storeClient('none', null);
    await storeClient('deleted', 'cleo', { deleting: true });
    for (const organisation of ['former', 'none', 'deleted', 'never-was']) {
      await store(`of-${organisation}`, { organisation, adviser: 'cleo', due: day(2) });
    }
    expect((await list('cleo')).ids).toEqual([]);
  });

  it('is empty for two reads', async () => {
    expect(await list('nobody')).toMatchObject({ ids: [], more: false, reads: 2 });
  });

  it('has at most 50 of hundreds, for 101 reads', async () => {
    const writes = Array.from({ length: 120 }, async (_, index) => {
      const organisation = `many-${index}`;
      await storeClient(organisation, 'dora');
      await store(`due-${index}`, { organisation, adviser: 'dora', due: day(1 + (index % 28)) });
      await store(`not-due-${index}`, { organisation, adviser: 'dora' });
    });
    await Promise.all(writes);
    const { ids, more, reads } = await list('dora');
    expect([ids.length, more, reads]).toEqual([mostSharedListed, true, 2 * mostSharedListed + 1]);
  });
});
