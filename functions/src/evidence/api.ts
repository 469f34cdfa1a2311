import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { dayOf } from '@lexplain/contract/library/day-of';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import { findPermittedOrganisationId } from '../access/permissions.ts';
import { handlersOf } from '../http/endpoint.ts';
import { findToday } from '../library/organisation-day.ts';
import type { AccountExports } from '../personal-data/account-exports-api.ts';
import { findExportScope, isInScope } from '../personal-data/export-scope.ts';
import { pageAfter } from '../platform/answer-pages.ts';
import { deleteEvidence, deleteFile, readFilePart, removeFile } from './files.ts';
import { setEvidenceAside } from './held-evidence.ts';
import { readPreview, storePreview } from './previews.ts';
import { reuseEvidence } from './reuse.ts';
import { createEvidence, listAllEvidence, listLawEvidence, saveEvidence } from './store.ts';
import { beginUpload, cancelUpload, finishUpload, storePart } from './uploads.ts';
import { toEvidence, toEvidenceList, toUpload } from './wire.ts';

export const evidenceHandlers = handlersOf(evidenceEndpoints, {
  listLawEvidence: async (caller, { params, query }) => {
    const organisationId = findPermittedOrganisationId(caller);
    const none = { evidence: [], today: dayOf(new Date(), timeZoneOf(null)), next: null };
    if (!organisationId) return none;
    const found = await listLawEvidence(organisationId, params.subjectId);
    const list = toEvidenceList(found, await findToday(organisationId));
    const { page, next } = pageAfter(list.evidence, query.after);
    return { ...list, evidence: page, next };
  },

  createEvidence: async (caller, { body }) => toEvidence(await createEvidence(caller, body)),

  reuseEvidence: async (caller, { params, body }) =>
    toEvidence(await reuseEvidence(caller, params.evidenceId, body)),

  saveEvidence: async (caller, { params, headers, body }) =>
    toEvidence(await saveEvidence(caller, params.evidenceId, body, headers['if-match'] ?? null)),

  setEvidenceAside: async (caller, { params, body }) =>
    toEvidence(await setEvidenceAside(caller, params.evidenceId, body.is_set_aside)),

  deleteEvidence: async (caller, { params }) => {
    await deleteEvidence(caller, params.evidenceId);
    return { deleted: true };
  },

  beginUpload: async (caller, { params, body }) =>
    toUpload(await beginUpload(caller, params.evidenceId, body)),

  sendUploadPart: async (caller, { params, raw }) =>
    toUpload(await storePart(caller, params.uploadId, params.part, raw)),

  sendPreview: async (caller, { params, raw }) =>
    toUpload(await storePreview(caller, params.uploadId, raw)),

  finishUpload: async (caller, { params }) =>
    toEvidence(await finishUpload(caller, params.uploadId)),

  cancelUpload: async (caller, { params }) => {
    await cancelUpload(caller, params.uploadId);
    return { cancelled: true };
  },

  readFilePart: (caller, { params }) =>
    readFilePart(caller, params.evidenceId, params.fileId, params.part),

  readPreview: (caller, { params }) => readPreview(caller, params.evidenceId, params.fileId),

  deleteFile: async (caller, { params }) =>
    toEvidence(await deleteFile(caller, params.evidenceId, params.fileId)),

  removeFile: async (caller, { params, body }) =>
    toEvidence(await removeFile(caller, params.evidenceId, params.fileId, body.reason)),
});

export const evidenceExport: Pick<AccountExports, 'evidence'> = {
  evidence: async ({ actor }) => {
    const scope = findExportScope(actor);
    if (!scope) return [];
    return (await listAllEvidence(scope.organisationId))
      .filter(({ created_by_uid, files }) =>
        isInScope(scope, created_by_uid, ...files.map(({ added_by_uid }) => added_by_uid)),
      )
      .map(toEvidence);
  },
};
