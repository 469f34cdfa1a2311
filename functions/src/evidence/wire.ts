import type { Evidence, EvidenceFile, Upload } from '@lexplain/contract/evidence/evidence';
import type { StoredFile } from '@lexplain/contract/evidence/stored';
import type { EvidenceWithId } from './store.ts';
import type { UploadWithId } from './uploads.ts';

/** Shown once the scan has found the file clean. */
const toPreview = ({
  scan,
  removed,
  preview,
}: Pick<StoredFile, 'scan' | 'removed' | 'preview'>): EvidenceFile['preview'] =>
  scan === 'clean' && removed === null && preview
    ? { width: preview.width, height: preview.height }
    : null;

export const toFile = ({ id, name, kind, bytes, sha256, scan, ...stored }: StoredFile) => ({
  id,
  name,
  kind,
  bytes,
  sha256,
  scan,
  added_at: stored.added_at.toISOString(),
  added_by_name: stored.added_by_name,
  removed: stored.removed && {
    at: stored.removed.at.toISOString(),
    by_name: stored.removed.by_name,
    reason: stored.removed.reason,
  },
  preview: toPreview({ scan, ...stored }),
});

export const toEvidence = (stored: EvidenceWithId): Evidence => {
  const { id, about, shows, from_day, until_day, valid_until, revision, created_by_name } = stored;
  return {
    id,
    about,
    shows,
    from_day,
    until_day,
    valid_until,
    files: stored.files.map(toFile),
    is_held: stored.held_at !== null,
    is_set_aside: stored.set_aside_at !== null,
    revision,
    created_by_name,
    created_at: stored.created_at.toISOString(),
    updated_at: stored.updated_at.toISOString(),
  };
};

/** With the present day in the organisation's place. */
export const toEvidenceList = (evidence: EvidenceWithId[], today: string) => ({
  evidence: evidence.map(toEvidence),
  today,
  next: null,
});

export const toUpload = ({ id, parts, received, expires_at }: UploadWithId): Upload => ({
  id,
  parts: parts.length,
  received: received.toSorted((a, b) => a - b),
  expires_at: expires_at.toISOString(),
});
