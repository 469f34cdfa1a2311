import type { TermsOf } from '../api/terms.ts';
import type { actionEvidenceEndpoints, evidenceEndpoints } from './evidence.ts';

export const evidenceTerms = {
  listLawEvidence: {
    summary:
      "List the evidence for the organisation's answers about a law, oldest first, in pages of at most a megabyte",
    limit: 'list',
    permission: 'evidence.read',
  },
  listActionEvidence: {
    summary: 'List the evidence for an action, oldest first',
    limit: 'list',
    permission: 'evidence.read',
  },
  createEvidence: {
    summary: 'Say what can be shown for an answer or an action. Files are added afterwards',
    errors: ['account_missing', 'id_taken', 'evidence_full', 'not_found'],
    limit: 'evidence',
    permission: 'evidence.write',
  },
  reuseEvidence: {
    summary: 'Show the files of evidence for another answer or action, with a statement of its own',
    errors: [
      'account_missing',
      'id_taken',
      'evidence_full',
      'evidence_held',
      'evidence_kept',
      'file_removed',
      'file_refused',
      'file_waiting',
      'not_found',
    ],
    limit: 'evidence',
    permission: 'evidence.write',
  },
  saveEvidence: {
    summary: 'Change what evidence shows, and for how long',
    errors: ['account_missing', 'revision_stale', 'evidence_held'],
    limit: 'save',
    permission: 'evidence.write',
  },
  deleteEvidence: {
    summary: 'Delete evidence with its files, while no submission holds it',
    errors: ['account_missing', 'evidence_held'],
    limit: 'change',
    permission: 'evidence.write',
  },
  setEvidenceAside: {
    summary: 'Leave held evidence out of the next submissions, or use it again',
    errors: ['account_missing', 'evidence_full', 'evidence_not_held'],
    limit: 'change',
    permission: 'evidence.write',
  },
  beginUpload: {
    summary: 'Begin to send a file, with the hash of all of it and of each part',
    errors: ['account_missing', 'id_taken', 'evidence_full', 'evidence_held', 'file_refused'],
    limit: 'evidence',
    permission: 'evidence.write',
  },
  sendUploadPart: {
    summary: 'Send a part of a file, as bytes',
    errors: ['account_missing', 'file_refused'],
    limit: 'file_part',
    permission: 'evidence.write',
  },
  sendPreview: {
    summary: 'Send a small picture of a file that is on its way, as bytes of a JPEG',
    errors: ['account_missing', 'file_refused'],
    limit: 'file_part',
    permission: 'evidence.write',
  },
  finishUpload: {
    summary: 'Add a file to evidence, once all its parts have arrived',
    errors: ['account_missing', 'evidence_full', 'evidence_held', 'file_refused', 'parts_missing'],
    limit: 'evidence',
    permission: 'evidence.write',
  },
  cancelUpload: {
    summary: 'Cancel an upload, and delete its parts',
    errors: ['account_missing'],
    limit: 'evidence',
    permission: 'evidence.write',
  },
  readFilePart: {
    summary: 'Read a part of a file, as bytes that are saved and never shown',
    errors: ['file_removed', 'file_refused', 'file_waiting'],
    limit: 'file_part',
    permission: 'evidence.read',
  },
  readPreview: {
    summary: 'Read the small picture of a file that the scan has found clean',
    limit: 'file_part',
    permission: 'evidence.read',
  },
  deleteFile: {
    summary: 'Delete a file, while no submission holds its evidence',
    errors: ['account_missing', 'evidence_held'],
    limit: 'change',
    permission: 'evidence.write',
  },
  removeFile: {
    summary: 'Remove the bytes of a file that a submission holds, with a reason',
    permission: 'evidence.remove',
    errors: ['account_missing', 'not_permitted'],
    limit: 'change',
  },
} as const satisfies TermsOf<typeof actionEvidenceEndpoints & typeof evidenceEndpoints>;
