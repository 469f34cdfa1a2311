import { AppError } from '@lexplain/contract/api/errors';
import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import { storedHeldEvidence } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import type { AccessRequest } from '../access/permissions.ts';
import type { Session } from '../access/sessions.ts';
import { readPart } from '../evidence/files.ts';
import { readPreviewOf } from '../evidence/previews.ts';
import {
  createMissingError,
  type EvidenceWithId,
  evidenceReference,
  readEvidence,
} from '../evidence/store.ts';
import { db, readAs } from '../platform/firestore.ts';
import { missingReview } from './decisions.ts';
import { readVisible } from './views.ts';

// What the submission under review holds as evidence. What it does not hold is answered as if it
// did not exist.

type Reader = AccessRequest & Session;

/** Evidence with the question that it was submitted for, and the files that it had then. */
export type HeldEvidence = EvidenceWithId & { question_id: string };

const openHeld = async (access: Reader, reviewId: string) => {
  const { organisation_id, submission_id } = await readVisible(access, reviewId);
  // Its answers may be a megabyte.
  const fieldMask = ['evidence'];
  const [snapshot] = await db.getAll(db.doc(paths.submission(submission_id)), { fieldMask });
  const stored = snapshot && readAs(storedHeldEvidence, snapshot);
  if (!stored) throw new AppError('not_found', missingReview);
  return { organisationId: organisation_id, submissionId: submission_id, held: stored.evidence };
};

/** Evidence as it was submitted; null for that of another organisation. */
const asSubmitted = (
  evidence: EvidenceWithId | null,
  { question_id, files }: SubmittedEvidence,
  organisationId: string,
): HeldEvidence | null => {
  if (evidence?.organisation_id !== organisationId) return null;
  const hashes = new Map(files.map(({ id, sha256 }) => [id, sha256]));
  const submitted = evidence.files.filter(({ id, sha256 }) => hashes.get(id) === sha256);
  return { ...evidence, question_id, files: submitted };
};

/** All evidence that the submission under review holds, with the id of the submission. */
export const listHeldEvidence = async (access: Reader, reviewId: string) => {
  const { organisationId, submissionId, held } = await openHeld(access, reviewId);
  const references = held.map(({ id }) => evidenceReference(id));
  const snapshots = references.length > 0 ? await db.getAll(...references) : [];
  const found = new Map(snapshots.map((snapshot) => [snapshot.id, readEvidence(snapshot)]));
  const evidence = held
    .map((one) => asSubmitted(found.get(one.id) ?? null, one, organisationId))
    .filter((one) => one !== null)
    .sort((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
  return { organisationId, submissionId, evidence };
};

interface HeldFile {
  reviewId: string;
  evidenceId: string;
  fileId: string;
}

/** Evidence that the submission under review holds. Throws `not_found`. */
const findHeld = async (
  access: Reader,
  { reviewId, evidenceId }: HeldFile,
): Promise<HeldEvidence> => {
  const { organisationId, held } = await openHeld(access, reviewId);
  const one = held.find(({ id }) => id === evidenceId);
  if (!one) throw createMissingError();
  const stored = readEvidence(await evidenceReference(evidenceId).get());
  const evidence = asSubmitted(stored, one, organisationId);
  if (!evidence) throw createMissingError();
  return evidence;
};

/** A part of a file that the submission under review holds. Throws as `readPart`. */
export const readHeldFilePart = async (
  access: Reader,
  { part, ...file }: HeldFile & { part: number },
): Promise<Uint8Array<ArrayBuffer>> => readPart(await findHeld(access, file), file.fileId, part);

/** The small picture of a file that the submission under review holds. Throws as `readPreviewOf`. */
export const readHeldPreview = async (
  access: Reader,
  file: HeldFile,
): Promise<Uint8Array<ArrayBuffer>> => readPreviewOf(await findHeld(access, file), file.fileId);
