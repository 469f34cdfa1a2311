import { AppError } from '@lexplain/contract/api/errors';
import type { StoredFile } from '@lexplain/contract/evidence/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { write } from 'firebase-functions/logger';
import { logEvent } from '../access/security-events.ts';
import { ObjectMissing, openObject } from '../platform/files.ts';
import { db, readAs } from '../platform/firestore.ts';
import { isWaiting } from './file-states.ts';
import { deleteBytes, planDeletion } from './files.ts';
import { renewLapsing } from './lapsing-of-standing.ts';
import { fileName } from './object-names.ts';
import { isScanned, ScanFailed, scanBytes, type Verdict } from './scanner.ts';
import { type EvidenceWithId, evidenceReference, readEvidence } from './store.ts';

// Scans files that wait (docs/decisions/0084-scanning-files.md). Evidence whose `scan_due_at` has
// come is claimed by a later one: a run that ends in between is repeated then, and a verdict is
// written only to a file that still waits.

const minute = 60_000;
/** A run begins no scan after this. */
const runMilliseconds = 4 * minute;
/** Longer than a run can last, with its last scan. */
const leaseMilliseconds = 10 * minute;
const mostBackOff = 60 * minute;
/** In a row: a scanner that is down is asked again by the next run. */
const mostFailures = 3;
const mostPerRun = 200;

const backOffOf = (attempts: number): number =>
  Math.min(mostBackOff, 2 ** Math.min(attempts - 1, 10) * minute);

interface Claim {
  evidence: EvidenceWithId;
  lease: Date;
  attempts: number;
}

/** Null where another run has it, or nothing in it waits any more. */
const claim = (id: string, now: Date): Promise<Claim | null> =>
  db.runTransaction(async (transaction) => {
    const evidence = readEvidence(await transaction.get(evidenceReference(id)));
    if (!evidence || evidence.scan_due_at === null || evidence.scan_due_at > now) return null;
    const waits = evidence.files.some(isWaiting);
    const lease = new Date(now.getTime() + leaseMilliseconds);
    const attempts = evidence.scan_attempts + 1;
    transaction.update(evidenceReference(id), {
      scan_due_at: waits ? lease : null,
      scan_attempts: waits ? attempts : 0,
    });
    return waits ? { evidence, lease, attempts } : null;
  });

/** After a failure. Where a file was added meanwhile, its time is left as it is. */
const postpone = ({ evidence: { id }, lease, attempts }: Claim, now: Date): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const evidence = readEvidence(await transaction.get(evidenceReference(id)));
    if (evidence?.scan_due_at?.getTime() !== lease.getTime()) return;
    const scan_due_at = new Date(now.getTime() + backOffOf(attempts));
    transaction.update(evidenceReference(id), { scan_due_at });
  });

const applyVerdict = (file: StoredFile, verdict: Verdict): StoredFile =>
  verdict.verdict === 'refused'
    ? { ...file, scan: 'refused', scan_finding: verdict.finding }
    : { ...file, scan: 'clean' };

/**
 * Writes a verdict about a file that still waits. Returns whether there was one. It is no change of
 * the evidence: its revision stays, also where a submission holds it.
 */
const settle = (
  { id, organisation_id }: EvidenceWithId,
  scanned: StoredFile,
  verdict: Verdict,
): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const [snapshot, owner] = await transaction.getAll(
      evidenceReference(id),
      db.doc(paths.organisation(organisation_id)),
    );
    const evidence = snapshot && readEvidence(snapshot);
    const organisation = owner && readAs(storedOrganisation, owner);
    if (!evidence || !organisation || organisation.deleting) return false;
    const isIt = (file: StoredFile): boolean =>
      file.id === scanned.id && file.sha256 === scanned.sha256 && isWaiting(file);
    if (!evidence.files.some(isIt)) return false;
    if (verdict.verdict === 'refused') {
      planDeletion(transaction, evidence, { uid: '', name: '' }, evidence.files.filter(isIt));
    }
    const files = evidence.files.map((file) => (isIt(file) ? applyVerdict(file, verdict) : file));
    const isOver = !files.some(isWaiting);
    transaction.update(evidenceReference(id), {
      files,
      ...(isOver && { scan_due_at: null, scan_attempts: 0 }),
    });
    renewLapsing(transaction, organisation_id, evidence, { ...evidence, files });
    return true;
  });

/** The sweep deletes files that are not deleted at once. */
const deleteRefused = (evidence: EvidenceWithId, file: StoredFile): Promise<void> =>
  deleteBytes(evidence, [file]).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });

const readBytes = async (name: string): Promise<Buffer<ArrayBuffer>> =>
  Buffer.concat(await (await openObject(name)).toArray());

const scanFile = async (evidence: EvidenceWithId, file: StoredFile): Promise<void> => {
  const bytes = await readBytes(fileName(evidence, file.id));
  const verdict = await scanBytes(bytes, file.sha256);
  const isWritten = await settle(evidence, file, verdict);
  if (!isWritten || verdict.verdict === 'clean') return;
  const reason = `${verdict.finding} in file ${file.id}`;
  logEvent('file_refused', { uid: file.added_by_uid, route: 'scanWaitingFiles', reason });
  await deleteRefused(evidence, file);
};

const reasonOf = (error: unknown): string | number => {
  if (error instanceof ScanFailed) return error.reason;
  if (error instanceof AppError) return error.code;
  return error instanceof ObjectMissing ? 'bytes_missing' : String(error);
};

const logFailure = (evidence: string, attempts: number, error: unknown): void => {
  const message = 'A file was not scanned';
  write({ severity: 'ERROR', message, evidence, attempts, reason: reasonOf(error) });
};

/**
 * Returns whether all that waits in it has a verdict. A file without one does not keep the others
 * from theirs.
 */
const scanClaimed = async ({ evidence, attempts }: Claim, end: number): Promise<boolean> => {
  let isDone = true;
  for (const file of evidence.files.filter(isWaiting)) {
    if (Date.now() > end) return false;
    try {
      await scanFile(evidence, file);
    } catch (error) {
      logFailure(evidence.id, attempts, error);
      isDone = false;
    }
  }
  return isDone;
};

/** Scans what waits in one piece of evidence. Returns whether it succeeded. */
const scanEvidence = async (id: string, now: Date, end: number): Promise<boolean> => {
  try {
    const claimed = await claim(id, now);
    if (!claimed) return true;
    const isDone = await scanClaimed(claimed, end);
    if (!isDone) await postpone(claimed, now);
    return isDone;
  } catch (error) {
    logFailure(id, 0, error);
    return false;
  }
};

/** Scans the files that are due. Without any it reads one document. */
export const scanWaitingFiles = async (now = new Date()): Promise<void> => {
  if (!isScanned()) return;
  const end = Date.now() + runMilliseconds;
  const { docs } = await db
    .collection(paths.evidence())
    .where('scan_due_at', '<=', now)
    .orderBy('scan_due_at', 'asc')
    .limit(mostPerRun)
    .select()
    .get();
  let failures = 0;
  for (const { id } of docs) {
    if (Date.now() > end || failures === mostFailures) return;
    failures = (await scanEvidence(id, now, end)) ? 0 : failures + 1;
  }
};
