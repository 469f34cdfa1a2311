import { z } from 'zod';
import { evidenceAbout } from './about.ts';
import { scanState } from './evidence.ts';
import { fileKindNames } from './files.ts';

// Evidence and uploads as they are stored.

const [answer, action] = evidenceAbout.options;
const storedAbout = z.discriminatedUnion('kind', [z.object(answer.shape), z.object(action.shape)]);

/** What a standing lists of evidence with a last day. */
export const storedLapsing = z.object({
  id: z.string(),
  about: storedAbout,
  shows: z.string(),
  valid_until: z.string(),
});

/** The small picture of a file, with its size in pixels and in bytes. */
const storedPreview = z
  .object({ width: z.int(), height: z.int(), bytes: z.int().nonnegative() })
  .nullable()
  .catch(null)
  .default(null);

const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(fileKindNames),
  bytes: z.int().positive(),
  sha256: z.string(),
  scan: scanState.catch('waiting').default('not_scanned'),
  /** What the scan found in a file that it refused. */
  scan_finding: z.string().default(''),
  added_at: z.date(),
  added_by_uid: z.string().default(''),
  added_by_name: z.string().default(''),
  removed: z
    .object({ at: z.date(), by_uid: z.string(), by_name: z.string(), reason: z.string() })
    .nullable()
    .default(null),
  preview: storedPreview,
});
export type StoredFile = z.infer<typeof storedFile>;

/** `evidence/{id}`. */
export const storedEvidence = z.object({
  organisation_id: z.string(),
  about: storedAbout,
  shows: z.string().default(''),
  from_day: z.string().nullable().default(null),
  until_day: z.string().nullable().default(null),
  valid_until: z.string().nullable().default(null),
  files: z.array(storedFile).default([]),
  /** When its waiting files are scanned next; null where none waits. */
  scan_due_at: z.date().nullable().default(null),
  /** Scans since a file was added or scanned last. */
  scan_attempts: z.int().nonnegative().default(0),
  /** Since when a submission holds it; null while none does. */
  held_at: z.date().nullable().default(null),
  /**
   * Since when the next submissions leave it out; null while they do not. Queries find only
   * evidence that has it.
   */
  set_aside_at: z.date().nullable().default(null),
  /** Of which last day people were told last, and how many days before it; null while of none. */
  told_lapse: z
    .object({ valid_until: z.string(), days: z.int() })
    .nullable()
    .catch(null)
    .default(null),
  /** The evidence with whose files it was first added; null where it has files of its own. */
  from_id: z.string().nullable().default(null),
  revision: z.int().nonnegative().default(0),
  created_by_uid: z.string().default(''),
  created_by_name: z.string().default(''),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredEvidence = z.infer<typeof storedEvidence>;

/**
 * `uploads/{id}`: a file that is on its way, with the id that it will have. It is also written when
 * a file is deleted. Its time is when a sweep deletes the parts, and the file if the evidence does
 * not name it.
 */
export const storedUpload = z.object({
  organisation_id: z.string(),
  evidence_id: z.string(),
  name: z.string().default(''),
  bytes: z.int().nonnegative().default(0),
  sha256: z.string().default(''),
  /** The hash of each part. */
  parts: z.array(z.string()).default([]),
  received: z.array(z.int()).default([]),
  /** What it takes of the organisation's room; none once that was given back. */
  waiting_bytes: z.int().nonnegative().default(0),
  preview: storedPreview,
  by_uid: z.string().default(''),
  by_name: z.string().default(''),
  created_at: z.date(),
  expires_at: z.date(),
});
export type StoredUpload = z.infer<typeof storedUpload>;
