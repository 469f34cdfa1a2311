import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { publicChangePaths } from '../../contract/src/changes/public-changes.ts';

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
export type Manifest = z.infer<typeof manifest>;

/** The manifest of a folder of built pages. */
export const manifestIn = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));

/** The pages for signed-in people. All others are public. */
export const areas = ['/dashboard', '/adviser'];

/** The chunks of the route tree that a page needs. */
const routesOf = (path: string): string[] => {
  if (path.startsWith(publicChangePaths.all)) return ['_site/changes.{-$law}'];
  const area = areas.find((one) => path.startsWith(one));
  if (!area) return [`_site${path === '/' ? '/index' : path}`];
  const frame = area.slice(1);
  return [frame, path === area ? `${frame}/index` : path.slice(1)];
};

/** The keys of what a page's routes load, beside the entry of every page. */
export const splitsOf = (path: string): string[] =>
  routesOf(path).map((route) => `src/routes/${route}.tsx?tsr-split=component`);

/** The files of some entries with all their imports, each once. */
export const filesOf = (built: Manifest, keys: string[]): Set<string> => {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const entry = built[key];
    if (!entry || seen.has(key)) return;
    seen.add(key);
    for (const file of [entry.file, ...entry.css]) files.add(file);
    entry.imports.forEach(visit);
  };
  keys.forEach(visit);
  return files;
};
