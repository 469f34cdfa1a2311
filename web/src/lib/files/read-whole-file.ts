import type { EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { countParts } from '@lexplain/contract/evidence/files';
import { hashBytes } from './hash-bytes';

/** Reads a part of a file, by its number. */
export type ReadPart = (part: number) => Promise<Uint8Array<ArrayBuffer>>;

/** All parts of a file. Throws where they are not the file that was added. */
export const readWholeFile = async (
  { bytes, sha256 }: Pick<EvidenceFile, 'bytes' | 'sha256'>,
  readPart: ReadPart,
): Promise<Blob> => {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for (let part = 0; part < countParts(bytes); part += 1) parts.push(await readPart(part));
  // Bytes that are saved and never shown, whatever they are.
  const whole = new Blob(parts, { type: 'application/octet-stream' });
  const read = new Uint8Array(await whole.arrayBuffer());
  if ((await hashBytes(read)) === sha256) return whole;
  throw new Error('What arrived is not the file that was added. Nothing was saved. Try again.');
};
