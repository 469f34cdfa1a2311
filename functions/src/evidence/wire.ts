import type { evidence as sentEvidence, upload } from '@lexplain/contract/evidence/evidence';
import type { StoredFile } from '@lexplain/contract/evidence/stored';
import type { UnencodedAnswer } from '../http/encoding.ts';
import { hideAddress } from '../organisation-log/hide-address.ts';
import type { EvidenceWithId } from './store.ts';
import type { UploadWithId } from './uploads.ts';

/** With its picture once the scan has found the file clean. */
export const toFile = ({ preview, ...file }: StoredFile) => ({
  ...file,
  preview: file.scan === 'clean' && file.removed === null ? preview : null,
});

/** A file for an adviser. Advisers see no addresses of those without a name. */
export const toFileForAdviser = (stored: StoredFile) => {
  const { removed, ...file } = toFile(stored);
  return {
    ...file,
    added_by_name: hideAddress(file.added_by_name),
    removed: removed && { ...removed, by_name: hideAddress(removed.by_name) },
  };
};

export const toEvidence = (stored: EvidenceWithId): UnencodedAnswer<typeof sentEvidence> => ({
  ...stored,
  files: stored.files.map(toFile),
  is_held: stored.held_at !== null,
  is_set_aside: stored.set_aside_at !== null,
});

/** With the present day in the organisation's place. */
export const toEvidenceList = (evidence: EvidenceWithId[], today: string) => ({
  evidence: evidence.map(toEvidence),
  today,
  next: null,
});

export const toUpload = (stored: UploadWithId): UnencodedAnswer<typeof upload> => ({
  ...stored,
  parts: stored.parts.length,
  received: stored.received.toSorted((a, b) => a - b),
});
