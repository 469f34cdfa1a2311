import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { publicChangePaths } from '../contract/src/changes/public-changes.ts';
import { fileOf } from '../web/build/public-paths.ts';

/** Brotli-compressed sizes, and the number of a page's own requests. */
export const sizes = z.object({ html: z.int(), js: z.int(), css: z.int(), requests: z.int() });
export type Sizes = z.infer<typeof sizes>;

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.string().optional(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

/** The chunks of the route tree that a page needs. */
const routesOf = (path: string): string[] => {
  if (path.startsWith(publicChangePaths.all)) return ['_site/changes.{-$law}'];
  if (!path.startsWith('/dashboard')) return [`_site${path === '/' ? '/index' : path}`];
  return ['dashboard', path === '/dashboard' ? 'dashboard/index' : path.slice(1)];
};

/** The further chunks that the dashboard loads before it is usable: sign-in and account. */
const signedIn = ['auth', 'src/session/bootstrap.ts'];

/** The files of some entries with all their imports, each once. */
const filesOf = (built: Manifest, keys: string[]): Set<string> => {
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

const known = new Map<string, number>();
/** The Brotli-compressed size of a file. Most are part of every route: each is compressed once. */
export const measureCompressed = (file: string): number => {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  known.set(file, size);
  return size;
};

/** The manifest of a folder of built pages. */
const manifestIn = (folder: string): Manifest =>
  manifest.parse(JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')));

/** The key of a source file, or of the chunk with this name where several pages load it. */
const findKey = (built: Manifest, wanted: string): string =>
  built[wanted]
    ? wanted
    : (Object.keys(built).find((key) => built[key]?.name === wanted) ?? wanted);

const measure = (folder: string, built: Manifest, path: string, later: string[]): Sizes => {
  const split = routesOf(path).map((route) => `src/routes/${route}.tsx?tsr-split=component`);
  const isPublic = !path.startsWith('/dashboard');
  const parts = [...(isPublic ? [] : signedIn), ...later].map((wanted) => findKey(built, wanted));
  const entries = ['index.html', ...split, ...parts];
  const missing = entries.filter((key) => !built[key]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const files = [...filesOf(built, entries)];
  // A public page inlines the entry's style: a separate style sheet would shift the layout.
  const inside = isPublic ? filesOf(built, ['index.html']) : new Set<string>();
  const sum = (ending: string, without = new Set<string>()) =>
    files
      .filter((file) => file.endsWith(ending) && !without.has(file))
      .reduce((total, file) => total + measureCompressed(join(folder, file)), 0);
  return {
    html: measureCompressed(join(folder, isPublic ? fileOf(path) : 'dashboard.html')),
    js: sum('.js'),
    css: sum('.css', inside),
    requests: 1 + files.filter((file) => file.endsWith('.js')).length,
  };
};

/**
 * Measures pages in a folder of built ones, with further parts that they load by themselves. Throws
 * when the build lacks a chunk of one.
 */
export const createRouteMeasurer = (
  folder: string,
): ((path: string, later?: string[]) => Sizes) => {
  const built = manifestIn(folder);
  return (path, later = []) => measure(folder, built, path, later);
};

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
