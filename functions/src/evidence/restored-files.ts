import type { StoredFile } from '@lexplain/contract/evidence/stored';
import { collections } from '@lexplain/contract/paths';
import { deleteObject, listObjects } from '../platform/files.ts';
import { db } from '../platform/firestore.ts';
import { hasBytes } from './file-states.ts';
import { deleteBytes, planDeletion } from './files.ts';
import { renewLapsing } from './lapsing-of-standing.ts';
import { fileName } from './object-names.ts';
import { type EvidenceWithId, evidenceReference, readEvidence, updateEvidence } from './store.ts';
import { readUpload } from './uploads.ts';

// Database and bucket are restored separately, each to a time of its own. For operators, by `npm
// run restored` (docs/operations.md, "Recovery").

/** Documents that are read at a time. */
const pageSize = 500;

const listAllObjects = async (prefix: string): Promise<Set<string>> => {
  const names = new Set<string>();
  let from: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listObjects>> = await listObjects(prefix, { from });
    for (const { name } of page.objects) names.add(name);
    from = page.next;
  } while (from !== null);
  return names;
};

/** The documents of a collection, page by page. */
async function* listDocuments(collection: string) {
  const ordered = db.collection(collection).orderBy('__name__').limit(pageSize);
  let query = ordered;
  for (;;) {
    const { docs } = await query.get();
    yield* docs;
    const last = docs.at(-1);
    if (!last || docs.length < pageSize) return;
    query = ordered.startAfter(last);
  }
}

const namesOf = (evidence: EvidenceWithId): string[] =>
  evidence.files.filter(hasBytes).map(({ id }) => fileName(evidence, id));

interface Difference {
  /** Files that evidence names, and that are not in the bucket: the names of their objects. */
  missing: string[];
  /** Files in the bucket that neither evidence nor an upload names. */
  unnamed: string[];
}

/**
 * Compares the files that evidence names with those in the bucket. First it lists the bucket, then
 * uploads, then evidence: a file that is added meanwhile is named by one of them.
 */
export const compareWithBucket = async (): Promise<Difference> => {
  const objects = await listAllObjects('files/');
  const unnamed = new Set(objects);
  for await (const document of listDocuments(collections.uploads())) {
    const upload = readUpload(document);
    if (upload) unnamed.delete(fileName(upload, upload.id));
  }
  const missing: string[] = [];
  for await (const document of listDocuments(collections.evidence())) {
    const evidence = readEvidence(document);
    for (const name of evidence ? namesOf(evidence) : []) {
      unnamed.delete(name);
      if (!objects.has(name)) missing.push(name);
    }
  }
  return { missing: missing.toSorted(), unnamed: [...unnamed].toSorted() };
};

/** Deletes the files that nothing names. Returns how many. */
export const deleteUnnamedObjects = async (): Promise<number> => {
  const { unnamed } = await compareWithBucket();
  for (const name of unnamed) await deleteObject(name);
  return unnamed.length;
};

const operator = { uid: '', name: 'the provider' };
const reason = 'It was removed before the data of the service were restored.';

/**
 * What stays of the files once one is deleted: its name and hash, where a submission holds the
 * evidence.
 */
const withoutFile = ({ held_at, files }: EvidenceWithId, { id }: StoredFile): StoredFile[] => {
  if (held_at === null) return files.filter((each) => each.id !== id);
  const removed = { at: new Date(), by_uid: operator.uid, by_name: operator.name, reason };
  return files.map((each) => (each.id === id ? { ...each, removed } : each));
};

/**
 * Deletes evidence or one of its files, as the line that was logged when someone did names it.
 * Returns whether it was there.
 */
export const deleteAgain = async (evidenceId: string, fileId: string | null): Promise<boolean> => {
  const reference = evidenceReference(evidenceId);
  const deleted = await db.runTransaction(async (transaction) => {
    const evidence = readEvidence(await transaction.get(reference));
    if (!evidence) return null;
    const isMeant = ({ id, removed }: StoredFile): boolean =>
      fileId === null || (id === fileId && removed === null);
    const files = evidence.files.filter(isMeant);
    const [file] = files;
    if (fileId !== null && !file) return null;
    if (fileId === null && evidence.held_at !== null) return null;
    planDeletion(transaction, evidence, operator, files);
    if (fileId === null) {
      transaction.delete(reference);
      renewLapsing(transaction, evidence.organisation_id, evidence, null);
    } else if (file) updateEvidence(transaction, evidence, { files: withoutFile(evidence, file) });
    return { evidence, files };
  });
  if (deleted) await deleteBytes(deleted.evidence, deleted.files);
  return deleted !== null;
};
