import { randomUUID } from 'node:crypto';
import { bounds } from '@lexplain/contract/api/bounds';
import { paths } from '@lexplain/contract/paths';
import type { Firestore } from 'firebase-admin/firestore';
import { callApi, codeOf } from '../http.ts';
import { newOrganisation, personOf, type TestOrganisation } from '../organisation.ts';
import { type PermittedRow, requestOf } from '../rows.ts';
import { storedExamples } from '../stored/examples.ts';

/** A way to cause each refusal of a call about evidence, and the code that is answered. */
export const evidenceFailures = (db: Firestore, origin: () => string, text: string) => {
  const call = async (acme: TestOrganisation, name: PermittedRow, more: object = {}) => {
    const token = personOf(acme, 'owner')?.token ?? '';
    const request = { ...requestOf(name, acme), ...more, token, origin: origin() };
    return codeOf((await callApi(name, request)).body);
  };
  const evidenceOf = (acme: TestOrganisation) =>
    db.doc(paths.evidenceOf(acme.ids.evidenceId ?? ''));

  const fillLaw = async () => {
    const acme = await newOrganisation(db);
    const about = { kind: 'answer', subject_id: 'spam-act-2003', question_id: 'q01' };
    const writer = db.bulkWriter();
    for (let count = 0; count < bounds.evidencePerLaw; count += 1) {
      const document = { ...storedExamples.evidence.documentOf(acme.id, text), about };
      void writer.create(db.collection(paths.evidence()).doc(), document);
    }
    await writer.close();
    const request = requestOf('createEvidence', acme);
    return call(acme, 'createEvidence', { body: { ...request.body, id: randomUUID(), about } });
  };

  const readAs = async (state: object) => {
    const acme = await newOrganisation(db);
    const file = { id: 'one', name: text, kind: 'pdf', bytes: 1, sha256: 'a', ...state };
    await evidenceOf(acme).update({ files: [{ ...file, added_at: new Date() }] });
    const params = { evidenceId: acme.ids.evidenceId, fileId: 'one', part: '0' };
    return call(acme, 'readFilePart', { params });
  };

  return {
    evidence_full: fillLaw,
    evidence_held: async () => {
      const acme = await newOrganisation(db);
      await evidenceOf(acme).update({ held_at: new Date() });
      return call(acme, 'deleteEvidence');
    },
    evidence_kept: async () => {
      const acme = await newOrganisation(db);
      const about = { kind: 'answer', subject_id: 'soci-act-2018', question_id: 'q14' };
      await evidenceOf(acme).update({ about });
      return call(acme, 'reuseEvidence');
    },
    file_removed: () =>
      readAs({ removed: { at: new Date(), by_uid: 'a', by_name: text, reason: text } }),
    file_waiting: () => readAs({ scan: 'waiting' }),
    evidence_not_held: async () =>
      call(await newOrganisation(db), 'setEvidenceAside', { body: { is_set_aside: true } }),
    file_refused: async () => {
      const acme = await newOrganisation(db);
      const body = {
        ...requestOf('beginUpload', acme).body,
        id: randomUUID(),
        name: `${text}.exe`,
      };
      return call(acme, 'beginUpload', { body });
    },
    parts_missing: async () => {
      const acme = await newOrganisation(db);
      // Of another file than the one that the evidence has.
      const other = { received: [], sha256: 'f'.repeat(64) };
      await db.doc(paths.upload(acme.ids.uploadId ?? '')).update(other);
      return call(acme, 'finishUpload');
    },
  };
};
