import '../test/quiet.ts';
import { paths } from '@lexplain/contract/paths';
import fc from 'fast-check';
import { it } from 'vitest';
import { db } from '../platform/firestore.ts';
import {
  checkPages,
  clear,
  entries,
  type ListUnderTest,
  newestFirst,
  pageSize,
  runs,
  storeAll,
  timeOf,
} from '../test/pages.ts';
import { listRecords } from './store.ts';

const list: ListUnderTest = {
  order: newestFirst,
  store: async (given) => {
    await clear(paths.firmRecords());
    return storeAll(given, paths.firmRecord, (one) => ({
      subject_id: 'law',
      form_version: 1,
      receipt_sha256: 'a'.repeat(64),
      signed_day: '2026-03-01',
      verdicts: { accepted: 1, flagged: 0, left_out: 0 },
      months: 12,
      kept_at: timeOf(one),
      expire_at: new Date('2100-01-01'),
    }));
  },
  read: async (after, limit) => {
    const { records, next } = await listRecords(after, limit);
    return { ids: records.map(({ id }) => id), next };
  },
  remove: (id) => db.doc(paths.firmRecord(id)).delete(),
};

it('pages have each record once and in order, whatever their times', async () => {
  await fc.assert(
    fc.asyncProperty(entries, pageSize, fc.boolean(), (given, limit, isDeleting) =>
      checkPages(list, given, limit, isDeleting),
    ),
    { numRuns: runs },
  );
});
