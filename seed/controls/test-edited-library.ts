import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { libraryFolder } from '../read-library.ts';

/** A copy of the library with a replacement in one file. */
export const libraryWith = (name: string, from: string | RegExp, to: string): string => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-library-'));
  cpSync(libraryFolder, folder, { recursive: true });
  const file = join(folder, name);
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(from, to);
  if (changed === text) throw new Error(`${name} has no ${from}`);
  writeFileSync(file, changed);
  return folder;
};
