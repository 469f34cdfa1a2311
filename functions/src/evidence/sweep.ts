import { paths } from '@lexplain/contract/paths';
import { deleteObjects } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { deleteUnnamed } from './named-files.ts';
import { uploadPrefix } from './object-names.ts';
import { deleteUpload } from './quota.ts';
import { readUpload } from './uploads.ts';

/** The most uploads of a run: each costs two reads, a write and a few requests to the bucket. */
const mostPerRun = 1_000;

/** A call that began in time may add its file for so long. It ends after 30 seconds. */
const graceMilliseconds = 10 * 60_000;

/**
 * Deletes the parts of uploads whose time is over, the files among them that no evidence names, and
 * then what noted them, with the room that they took. One that fails is tried again by the next
 * run. Returns how many it cleared.
 */
export const sweepUploads = async (now = new Date()): Promise<number> => {
  const over = new Date(now.getTime() - graceMilliseconds);
  const { docs } = await db
    .collection(paths.uploads())
    .where('expires_at', '<=', over)
    .orderBy('expires_at', 'asc')
    .limit(mostPerRun)
    .get();
  let count = 0;
  for (const snapshot of docs) {
    const upload = readUpload(snapshot);
    if (!upload) continue;
    await deleteObjects(uploadPrefix(upload, upload.id));
    await deleteUnnamed(upload);
    if (await deleteUpload(upload, snapshot)) count += 1;
  }
  return count;
};
