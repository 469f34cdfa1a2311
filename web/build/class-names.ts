import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const fileOf = new Map<string, string>();

/**
 * The class of a style sheet's name in the built pages: the name, and two characters for the file. Public
 * pages contain their classes twice, so that longer ones cost bytes.
 */
export const shortClassName = (name: string, file: string): string => {
  const path = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  const sum = createHash('sha256').update(path).digest('base64url').replaceAll(/[-_]/g, '');
  const short = `${name}-${sum.slice(0, 2)}`;
  const other = fileOf.get(short) ?? path;
  if (other !== path)
    throw new Error(`${path} and ${other} both have the class ${short}: rename one`);
  fileOf.set(short, path);
  return short;
};
