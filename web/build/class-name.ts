import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const folder = relative.bind(null, import.meta.dirname);
const owners = new Map<string, string>();

const reserved = new Set([
  'case',
  'default',
  'delete',
  'export',
  'import',
  'in',
  'new',
  'static',
  'switch',
  'with',
]);
const isImportable = (name: string): boolean => /^\w+$/.test(name) && !reserved.has(name);

/**
 * The name of a CSS module's class in the built pages: its own name and three characters of its file, as every
 * public page contains them. The same in the browser's build and in the prerendered pages. Throws where two
 * files would share a name, or where a name cannot be imported (css-classes.ts).
 */
export const className = (name: string, file: string): string => {
  if (!isImportable(name)) throw new Error(`The class ${name} needs a name that can be imported`);
  const path = folder(file.replace(/\?.*$/, ''));
  const short = `${name}-${createHash('sha256').update(path).digest('base64url').slice(0, 3)}`;
  const owner = owners.get(short) ?? path;
  if (owner !== path) throw new Error(`${path} and ${owner} share the class name ${short}`);
  owners.set(short, path);
  return short;
};
