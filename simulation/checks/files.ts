import { evidenceEndpoints } from '@lexplain/contract/evidence/evidence';
import { countParts } from '@lexplain/contract/evidence/files';
import { fileName } from '../../functions/src/evidence/object-names.ts';
import { listObjects } from '../../functions/src/platform/files.ts';
import type { World } from '../player.ts';
import { hashOf } from '../steps/evidence.ts';
import { expectSameIds, type Report, type StoredDocuments } from './stored-documents.ts';

/** The bytes of each file, the names of the bucket and the sum of the organisation. */
export const checkFiles = async (
  { record, network }: World,
  stored: StoredDocuments,
  report: Report,
): Promise<void> => {
  expectSameIds('evidence', record.evidence.keys(), stored.evidence.keys(), report);
  const found = [...stored.evidence.values()].flatMap(({ files }) => files.map(({ id }) => id));
  expectSameIds('file', record.files.keys(), found, report);
  for (const [fileId, { organisation, evidenceId, bytes, sha256 }] of record.files) {
    const [person] = organisation.people;
    if (!person) continue;
    const parts: Uint8Array[] = [];
    for (let part = 0; part < countParts(bytes); part += 1) {
      const params = { evidenceId, fileId, part: String(part) };
      const { body } = await network.insist('readFilePart', person, { params });
      const read = evidenceEndpoints.readFilePart.output.safeParse(body);
      if (read.success) parts.push(read.data);
    }
    if (hashOf(Buffer.concat(parts)) !== sha256) report(`the file ${fileId} is not whole`);
  }
  for (const organisation of record.organisations) {
    const own = [...record.files].filter(([, file]) => file.organisation === organisation);
    const names = own.map(([id]) => fileName({ organisation_id: organisation.id }, id));
    const { objects } = await listObjects(`files/${organisation.id}/`);
    expectSameIds(
      'object',
      names,
      objects.map(({ name }) => name),
      report,
    );
    const sum = own.reduce((total, [, { bytes }]) => total + bytes, 0);
    const counted = stored.organisations.get(organisation.id)?.file_bytes ?? 0;
    if (counted !== sum) report(`the files of ${organisation.id} count ${counted}, not ${sum}`);
  }
};
