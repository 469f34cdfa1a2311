import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import {
  extensionOf,
  toFileName as toStoredName,
  withoutEnd,
} from '@lexplain/contract/evidence/files';
import { toFileName } from './archive-content';

// The files of evidence in a download: where each is in the archive, and in which part of it.

export interface ArchiveFile {
  /** In the archive. */
  path: string;
  evidenceId: string;
  file: EvidenceFile;
}

/**
 * In bytes of files. A phone makes an archive in its memory, and saving more than one at a time
 * asks for permission: with this size most organisations have one part, and none has more than ten.
 */
const partBytes = 100_000_000;

/**
 * Of a name, in bytes of UTF-8. With its folder it is unpacked under Windows, where a whole path
 * has 260 characters, and elsewhere, where a name has 255 bytes.
 */
const nameBytes = 120;

const encoder = new TextEncoder();

const cutToBytes = (text: string, most: number): string => {
  let cut = '';
  let used = 0;
  for (const character of text) {
    used += encoder.encode(character).length;
    if (used > most) break;
    cut += character;
  }
  return cut.trimEnd();
};

/** A name that can be unpacked everywhere, with `mark` before its extension. */
const toSafeName = (name: string, mark = ''): string => {
  const stored = toStoredName(name);
  const extension = extensionOf(stored);
  const ending = `${mark}${extension && `.${extension}`}`;
  const stem = extension ? stored.slice(0, -extension.length - 1) : stored;
  const cut = withoutEnd(cutToBytes(stem, nameBytes - encoder.encode(ending).length - 1));
  return `${cut || 'File'}${ending}`;
};

/**
 * A name that no other file of the folder has, whatever the case of its letters and how they are
 * composed.
 */
const toUniqueName = (name: string, taken: Set<string>): string => {
  for (let count = 1; ; count += 1) {
    const safe = toSafeName(name, count === 1 ? '' : ` (${count})`);
    const key = safe.normalize('NFKC').toLowerCase();
    if (taken.has(key)) continue;
    taken.add(key);
    return safe;
  }
};

/** Why the bytes of a file are not in the download; null where they are. */
export const explainAbsence = ({ removed, scan }: EvidenceFile): string | null => {
  if (removed) return `Removed by ${removed.by_name || 'an owner'}: ${removed.reason}`;
  return scan === 'refused' ? 'Refused by the scan' : null;
};

const listFilesOf = ({ id, shows, files }: Evidence): ArchiveFile[] => {
  const folder = `files/${toFileName(shows).slice(0, 30)}-${id}`;
  const taken = new Set<string>();
  return files
    .filter((file) => explainAbsence(file) === null)
    .map((file) => ({
      path: `${folder}/${toUniqueName(file.name, taken)}`,
      evidenceId: id,
      file,
    }));
};

export const listArchiveFiles = (evidence: readonly Evidence[]): ArchiveFile[] =>
  evidence.flatMap(listFilesOf);

export const sumBytes = (files: readonly ArchiveFile[]): number =>
  files.reduce((sum, { file }) => sum + file.bytes, 0);

/** At least one part, in the order of the files. */
export const divideIntoParts = (
  files: readonly ArchiveFile[],
  most = partBytes,
): ArchiveFile[][] => {
  const parts: ArchiveFile[][] = [[]];
  for (const one of files) {
    const last = parts.at(-1) ?? [];
    if (last.length > 0 && sumBytes(last) + one.file.bytes > most) parts.push([one]);
    else last.push(one);
  }
  return parts;
};
