import { storedFirmRecord } from '@lexplain/contract/firm/records';
import { paths } from '@lexplain/contract/paths';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import { readPage } from '../platform/page-cursor.ts';

const pageSize = 50;
const recordWithId = withId(storedFirmRecord);

/** A page of records, the latest first, without those that are about to be deleted. */
export const listRecords = async (before: string | null, limit = pageSize) => {
  const latestFirst = db.collection(paths.firmRecords()).orderBy('kept_at', 'desc');
  const { next, ...page } = await readPage(latestFirst, before, limit, 'kept_at');
  const now = new Date();
  const records = readAllAs(recordWithId, page, itsId);
  return { records: records.filter(({ expire_at }) => expire_at > now), next };
};
