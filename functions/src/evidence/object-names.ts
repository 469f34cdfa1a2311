import { partsPrefix } from '@lexplain/contract/bucket-prefixes';
import type { StoredUpload } from '@lexplain/contract/evidence/stored';

// Where bytes lie in the bucket. The first part of a name says what it is, as the bucket's own
// rules delete remains of uploads; the second whose it is, as all of an organisation is deleted by
// it.

type Owner = Pick<StoredUpload, 'organisation_id'>;

export const partName = ({ organisation_id }: Owner, uploadId: string, part: number): string =>
  `${partsPrefix}${organisation_id}/${uploadId}/${part}`;

export const uploadPrefix = ({ organisation_id }: Owner, uploadId: string): string =>
  `${partsPrefix}${organisation_id}/${uploadId}/`;

export const fileName = ({ organisation_id }: Owner, fileId: string): string =>
  `files/${organisation_id}/${fileId}`;

export const previewName = ({ organisation_id }: Owner, fileId: string): string =>
  `previews/${organisation_id}/${fileId}`;

/** The names of all that an organisation has begin with one of these. */
export const prefixesOf = (organisationId: string): string[] => [
  `${partsPrefix}${organisationId}/`,
  `files/${organisationId}/`,
  `previews/${organisationId}/`,
];
