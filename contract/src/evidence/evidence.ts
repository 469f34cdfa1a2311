import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { documentId, filledText, isoDay, timestamp } from '../api/fields.ts';
import { rest, restQuery } from '../api/page-cursor.ts';
import { evidenceAbout } from './about.ts';
import { fileBounds, fileKindNames } from './files.ts';

export type { EvidenceAbout } from './about.ts';

// What an organisation can show for an answer or an action: a statement with its files (docs/product.md, "Evidence").

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/**
 * - `waiting` for the scan, which follows within minutes. It can be read after that.
 * - `refused` by the scan: its bytes are deleted, name and hash stay.
 * - `not_scanned` where the service had no scan when it was added.
 */
export const scanState = z.enum(['waiting', 'clean', 'refused', 'not_scanned']);
export type ScanState = z.infer<typeof scanState>;

export const evidenceFile = z.strictObject({
  id: documentId,
  name: z.string(),
  kind: z.enum(fileKindNames),
  bytes: z.int().positive(),
  sha256,
  scan: scanState,
  added_at: timestamp,
  added_by_name: z.string(),
  /** Where an owner has removed its bytes: when, by whom and why. Name and hash stay. */
  removed: z.strictObject({ at: timestamp, by_name: z.string(), reason: z.string() }).nullable(),
  /** The size of its small picture, in pixels; null where none can be shown. */
  preview: z
    .strictObject({ width: z.int().positive(), height: z.int().positive() })
    .nullable()
    .default(null),
});
export type EvidenceFile = z.infer<typeof evidenceFile>;

/** Days are those of the organisation's place, to their end. */
export const evidenceContent = z.strictObject({
  /** What it shows. */
  shows: filledText(bounds.saqText),
  /** The day that it is about, or the period; null where it is about none. */
  from_day: isoDay.nullable(),
  until_day: isoDay.nullable(),
  /** The last day on which it holds. */
  valid_until: isoDay.nullable(),
});
export type EvidenceContent = z.infer<typeof evidenceContent>;

const hasOrder = ({ from_day, until_day }: EvidenceContent): boolean =>
  until_day === null || (from_day !== null && from_day <= until_day);
const ordered = { message: 'The period ends before it begins', path: ['until_day'] };

export const evidence = z.strictObject({
  ...evidenceContent.shape,
  id: documentId,
  about: evidenceAbout,
  files: z.array(evidenceFile),
  /** Whether a submission holds it: it stays then, and its files are only removed with a reason. */
  is_held: z.boolean(),
  /** Whether the next submissions leave it out, and it does not count towards the limit. */
  is_set_aside: z.boolean().default(false),
  /** The evidence with whose files it was added; null where it has files of its own. */
  from_id: documentId.nullable().default(null),
  revision: z.int().nonnegative(),
  created_by_name: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Evidence = z.infer<typeof evidence>;

/** A part's number in a path, from 0. */
export const partNumber = z.string().regex(/^\d$/).transform(Number);

/** An upload that was begun, with the numbers of the parts that have arrived. */
export const upload = z.strictObject({
  id: documentId,
  parts: z.int().positive(),
  received: z.array(z.int().nonnegative()),
  expires_at: timestamp,
});
export type Upload = z.infer<typeof upload>;

const newEvidence = z
  .strictObject({ id: documentId, about: evidenceAbout, ...evidenceContent.shape })
  .refine(hasOrder, ordered);
const params = z.object({ evidenceId: documentId });
const fileParams = z.object({ evidenceId: documentId, fileId: documentId });
const uploadParams = z.object({ uploadId: documentId });
const headers = z.object({ 'if-match': ifMatch.optional() });
const listed = z.strictObject({ evidence: z.array(evidence), today: isoDay, ...rest });
const asMember = { access: 'verified', status: 200 } as const;
const readAs = { ...asMember, method: 'GET' } as const;
const writeAs = { ...asMember } as const;

/** Handled by the domain of actions, which knows evidence. */
export const actionEvidenceEndpoints = {
  listActionEvidence: endpoint({
    ...readAs,
    path: '/api/actions/:actionId/evidence',
    params: z.object({ actionId: documentId }),
    output: listed,
  }),
} as const;

export const evidenceEndpoints = {
  listLawEvidence: endpoint({
    ...readAs,
    path: '/api/saq/:subjectId/evidence',
    params: z.object({ subjectId: documentId }),
    query: restQuery,
    output: listed,
  }),
  /** The device makes the id, so that a repeated call adds no second one. */
  createEvidence: endpoint({
    ...writeAs,
    method: 'POST',
    path: '/api/evidence',
    status: 201,
    body: newEvidence,
    output: evidence,
  }),
  /**
   * Adds evidence with the files of other evidence, each as a file of its own. The device makes the
   * id, so that a repeated call goes on with the same one.
   */
  reuseEvidence: endpoint({
    ...writeAs,
    method: 'POST',
    path: '/api/evidence/:evidenceId/uses',
    status: 201,
    params,
    body: newEvidence,
    output: evidence,
  }),
  saveEvidence: endpoint({
    ...writeAs,
    method: 'PUT',
    path: '/api/evidence/:evidenceId',
    params,
    headers,
    body: evidenceContent.refine(hasOrder, ordered),
    output: evidence,
  }),
  deleteEvidence: endpoint({
    ...writeAs,
    method: 'DELETE',
    path: '/api/evidence/:evidenceId',
    params,
    output: z.strictObject({ deleted: z.literal(true) }),
  }),
  setEvidenceAside: endpoint({
    ...writeAs,
    method: 'PUT',
    path: '/api/evidence/:evidenceId/set-aside',
    params,
    body: z.strictObject({ is_set_aside: z.boolean() }),
    output: evidence,
  }),
  /** Beginning the same upload again answers which parts have arrived. */
  beginUpload: endpoint({
    ...writeAs,
    method: 'POST',
    path: '/api/evidence/:evidenceId/uploads',
    params,
    body: z.strictObject({
      id: documentId,
      name: filledText(1_000),
      bytes: z.int().positive().max(fileBounds.bytes),
      sha256,
      parts: z.array(sha256).min(1).max(10),
    }),
    output: upload,
  }),
  /** Of `partBytes` bytes, the last one of the others. A part may be sent again. */
  sendUploadPart: endpoint({
    ...writeAs,
    method: 'PUT',
    path: '/api/uploads/:uploadId/parts/:part',
    params: z.object({ uploadId: documentId, part: partNumber }),
    rawBody: true,
    output: upload,
  }),
  /** Whoever sends a picture makes it, before the upload is finished. */
  sendPreview: endpoint({
    ...writeAs,
    method: 'PUT',
    path: '/api/uploads/:uploadId/preview',
    params: uploadParams,
    rawBody: true,
    output: upload,
  }),
  finishUpload: endpoint({
    ...writeAs,
    method: 'POST',
    path: '/api/uploads/:uploadId/finish',
    params: uploadParams,
    output: evidence,
  }),
  cancelUpload: endpoint({
    ...writeAs,
    method: 'DELETE',
    path: '/api/uploads/:uploadId',
    params: uploadParams,
    output: z.strictObject({ cancelled: z.literal(true) }),
  }),
  readFilePart: endpoint({
    ...readAs,
    path: '/api/evidence/:evidenceId/files/:fileId/parts/:part',
    params: fileParams.extend({ part: partNumber }),
    media: 'file',
    output: z.instanceof(Uint8Array),
  }),
  readPreview: endpoint({
    ...readAs,
    path: '/api/evidence/:evidenceId/files/:fileId/preview',
    params: fileParams,
    media: 'picture',
    output: z.instanceof(Uint8Array),
  }),
  deleteFile: endpoint({
    ...writeAs,
    method: 'DELETE',
    path: '/api/evidence/:evidenceId/files/:fileId',
    params: fileParams,
    output: evidence,
  }),
  /** Its name and hash, who removed it and why stay, so that receipts can still be verified. */
  removeFile: endpoint({
    access: 'verified',
    method: 'POST',
    path: '/api/evidence/:evidenceId/files/:fileId/removal',
    status: 200,
    params: fileParams,
    body: z.strictObject({ reason: filledText(bounds.reviewText) }),
    output: evidence,
  }),
} as const;

const content = {
  shows: 'Staff were trained on 3 November',
  from_day: '2026-11-03',
  until_day: null,
  valid_until: '2027-11-03',
};
const hash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

export const evidenceExamples = {
  createEvidence: {
    id: '0b5be0c4-52f4-4a52-8d0d-1d2c8f2b6a01',
    about: { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q01' },
    ...content,
  },
  reuseEvidence: {
    id: '5c2f6f5e-8f3b-4d0f-9f54-6f0a3f5b3c03',
    about: { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q02' },
    ...content,
  },
  saveEvidence: content,
  setEvidenceAside: { is_set_aside: false },
  beginUpload: {
    id: '7e0f2a34-0a5e-4b0e-9d7e-2f5a2c9d1b02',
    name: 'Training record.pdf',
    bytes: 1,
    sha256: hash,
    parts: [hash],
  },
  removeFile: { reason: 'It showed the names of customers' },
} satisfies Examples<typeof evidenceEndpoints>;
