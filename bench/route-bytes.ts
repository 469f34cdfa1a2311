import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { areas, filesOf, type Manifest, manifestIn, splitsOf } from '../web/build/built-files.ts';
import { fileOf } from '../web/build/public-paths.ts';

/** Brotli-compressed sizes. The HTML of a public page has its style. */
export const sizes = z.object({ html: z.int(), script: z.int(), style: z.int() });
export type Sizes = z.infer<typeof sizes>;

/** What pages for signed-in people load before they are usable: sign-in and account. */
const signedIn = ['auth', 'src/session/bootstrap.ts'];

const known = new Map<string, number>();
/** The Brotli-compressed size of a file. Most are part of every route: each is compressed once. */
const measureCompressed = (file: string): number => {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  known.set(file, size);
  return size;
};

/** The key of a source file, or of the chunk with this name where several pages load it. */
const findKey = (built: Manifest, wanted: string): string =>
  built[wanted]
    ? wanted
    : (Object.keys(built).find((key) => built[key]?.name === wanted) ?? wanted);

const measure = (folder: string, built: Manifest, path: string, parts: string[]): Sizes => {
  const split = splitsOf(path);
  const isPublic = !areas.some((area) => path.startsWith(area));
  const loaded = [...(isPublic ? [] : signedIn), ...parts].map((part) => findKey(built, part));
  const entries = ['index.html', ...split, ...loaded];
  const missing = entries.filter((key) => !built[key]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const files = [...filesOf(built, entries)];
  // A public page inlines its style: a separate style sheet would shift the layout.
  const inside = isPublic ? filesOf(built, ['index.html', ...split]) : new Set<string>();
  const sum = (ending: string, without = new Set<string>()) =>
    files
      .filter((file) => file.endsWith(ending) && !without.has(file))
      .reduce((total, file) => total + measureCompressed(join(folder, file)), 0);
  return {
    html: measureCompressed(join(folder, isPublic ? fileOf(path) : 'dashboard.html')),
    script: sum('.js'),
    style: sum('.css', inside),
  };
};

/**
 * Measures pages in a folder of built ones, with further parts that they load by themselves. Throws
 * when the build lacks a chunk of one.
 */
export const createRouteMeasurer = (
  folder: string,
): ((path: string, parts?: string[]) => Sizes) => {
  const built = manifestIn(folder);
  return (path, parts = []) => measure(folder, built, path, parts);
};

/** The largest of each, over several pages. */
export const largestOf = (pages: readonly Sizes[]): Sizes => ({
  html: Math.max(...pages.map(({ html }) => html)),
  script: Math.max(...pages.map(({ script }) => script)),
  style: Math.max(...pages.map(({ style }) => style)),
});

export const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
