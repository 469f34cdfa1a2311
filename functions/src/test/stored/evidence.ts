import type { SubmittedEvidence } from '@lexplain/contract/assessments/assessments';
import { jpegFile } from '@lexplain/contract/evidence/test-files';
import { paths } from '@lexplain/contract/paths';
import type { Firestore, WriteBatch } from 'firebase-admin/firestore';
import type { StoredExample } from './example.ts';

const now = new Date();
/** Of the body that tests of access send where a row takes any: `{}`. */
const hash = '44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a';
export const exampleBytes = Buffer.from('{}');
export const exampleFileId = 'one';

/** How a submission names the evidence below, with its file. */
export const heldExample = (id: string): SubmittedEvidence => ({
  id,
  question_id: 'q01',
  sha256: hash,
  files: [{ id: exampleFileId, sha256: hash }],
});

/** Stored evidence and its files. */
export const evidenceExamples = {
  evidence: {
    needed: [
      'about',
      'about.action_id',
      'about.kind',
      'files.0.added_at',
      'files.0.bytes',
      'files.0.id',
      'files.0.kind',
      'files.0.name',
      'files.0.sha256',
      'organisation_id',
    ],
    param: 'evidenceId',
    documentOf: (organisation_id, text = 'Staff were trained') => ({
      organisation_id,
      about: { kind: 'action', action_id: 'one' },
      shows: text,
      from_day: '2026-11-03',
      until_day: null,
      valid_until: null,
      files: [
        {
          id: exampleFileId,
          name: `${text}.txt`,
          kind: 'text',
          bytes: exampleBytes.length,
          sha256: hash,
          scan_finding: '',
          scan: 'clean',
          added_at: now,
          added_by_uid: 'somebody',
          added_by_name: 'Somebody',
          removed: null,
          preview: { width: 1, height: 1, bytes: jpegFile.length },
        },
      ],
      scan_due_at: null,
      scan_attempts: 0,
      held_at: null,
      set_aside_at: null,
      revision: 1,
      created_by_uid: 'somebody',
      created_by_name: 'Somebody',
      created_at: now,
      updated_at: now,
    }),
  },
  uploads: {
    needed: ['evidence_id', 'expires_at', 'organisation_id'],
    param: 'uploadId',
    documentOf: (organisation_id, text = 'Training record') => ({
      organisation_id,
      evidence_id: 'one',
      name: `${text}.txt`,
      bytes: exampleBytes.length,
      sha256: hash,
      parts: [hash],
      received: [0],
      preview: null,
      by_uid: 'somebody',
      by_name: 'Somebody',
      created_at: now,
      expires_at: new Date('2099-12-18'),
    }),
  },
} satisfies Record<'evidence' | 'uploads', StoredExample>;

/** Lets the upload of a test organisation be for its evidence, and a submission hold that. */
export const linkEvidence = (
  db: Firestore,
  batch: WriteBatch,
  ids: ReadonlyMap<string, string>,
  submissionId: string,
): void => {
  const evidence_id = ids.get('evidenceId') ?? '';
  batch.update(db.doc(paths.upload(ids.get('uploadId') ?? '')), { evidence_id });
  batch.update(db.doc(paths.submission(submissionId)), { evidence: [heldExample(evidence_id)] });
};
