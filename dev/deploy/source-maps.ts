import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sourceMapsPrefix } from '@lexplain/contract/bucket-prefixes';
import { z } from 'zod';
import { root } from '../processes.ts';
import { type Access, askGoogle } from './google-settings.ts';

// The source maps of a release: one file, kept in the bucket of files and never published
// (docs/decisions/0108-page-errors.md).

/** Those of the last build for a deployment. */
export const mapsFolder = join(root, 'web/source-maps');

const sourceMap = z.object({
  version: z.number(),
  file: z.string().default(''),
  sources: z.array(z.string()),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()).default([]),
  mappings: z.string(),
  sourceRoot: z.string().default(''),
}) satisfies z.ZodType<SourceMapPayload>;

/** By script, as a stack names it. */
const archive = z.record(z.string(), sourceMap);
export type SourceMaps = z.infer<typeof archive>;

/** The hash of the first script, which pages report as their release (web/src/main.tsx). */
const releaseOf = (html: string): string => {
  const [, release] = /<script type="module"[^>]* src="[^"]+-([\w-]{7,8})\.js"/.exec(html) ?? [];
  if (release === undefined) throw new Error('The built index.html has no script with a hash');
  return release;
};

/** Moves the maps of a build into a file of the folder, alone in it. */
export const takeSourceMaps = (built: string, folder: string): void => {
  const files = globSync('**/*.map', { cwd: built });
  const maps = archive.parse(
    Object.fromEntries(
      files.map((file): [string, unknown] => [
        file.slice(0, -'.map'.length),
        JSON.parse(readFileSync(join(built, file), 'utf8')),
      ]),
    ),
  );
  const release = releaseOf(readFileSync(join(built, 'index.html'), 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${release}.json.gz`), gzipSync(JSON.stringify(maps)));
  for (const file of files) rmSync(join(built, file));
};

const nameOf = (release: string): string => `${sourceMapsPrefix}${release}.json.gz`;

const origin = 'https://storage.googleapis.com';
const patient = { origin, timeoutMilliseconds: 120_000 };

/** Stores the maps of the last build in the bucket. */
export const sendSourceMaps = async (
  project: string,
  bucket: string,
  folder: string,
  access: Partial<Access> = {},
): Promise<void> => {
  const [file] = globSync('*.json.gz', { cwd: folder });
  if (file === undefined) throw new Error('There are no source maps: build first');
  const name = encodeURIComponent(`${sourceMapsPrefix}${file}`);
  await askGoogle(
    {
      of: 'Cloud Storage',
      project,
      path: `/upload/storage/v1/b/${encodeURIComponent(bucket)}/o?uploadType=media&name=${name}`,
      roles: 'roles Storage Object User, of the bucket, and Service Usage Consumer',
      missing: `There is no bucket ${bucket}: docs/operations.md, "Going live", says how to make it.`,
    },
    { ...patient, ...access },
    { method: 'POST', body: new Uint8Array(readFileSync(join(folder, file))) },
  );
};

const unpack = (bytes: Buffer): SourceMaps =>
  archive.parse(JSON.parse(gunzipSync(bytes).toString('utf8')));

/** The maps of a release, from the bucket. */
export const fetchSourceMaps = async (
  project: string,
  bucket: string,
  release: string,
  access: Partial<Access> = {},
): Promise<SourceMaps> =>
  unpack(
    await askGoogle(
      {
        of: 'Cloud Storage',
        project,
        path: `/storage/v1/b/${encodeURIComponent(bucket)}/o/${encodeURIComponent(nameOf(release))}?alt=media`,
        roles: 'roles Storage Object Viewer, of the bucket, and Service Usage Consumer',
        missing: `The bucket has no source maps of the release ${release}: they are kept for half a year.`,
      },
      { ...patient, ...access },
    ),
  );

/** Those of the last build on this machine. */
export const readSourceMaps = (folder: string): SourceMaps => {
  const [file] = globSync('*.json.gz', { cwd: folder });
  if (file === undefined) throw new Error('There are no source maps here: npm run build');
  return unpack(readFileSync(join(folder, file)));
};

const builtPosition = /(assets\/[\w-]+\.js):(\d+):(\d+)/g;

/** A stack with the places in our sources after those in the build. */
export const readableStack = (stack: string, maps: SourceMaps): string =>
  stack.replace(builtPosition, (built, file: string, line: string, column: string) => {
    const payload = maps[file];
    // Browsers count from one.
    const found = payload && new SourceMap(payload).findEntry(Number(line) - 1, Number(column) - 1);
    if (!found || !('originalSource' in found)) return built;
    const source = found.originalSource.replace(/^(?:\.\.\/)+/, '');
    return `${built}  ${source}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  });
