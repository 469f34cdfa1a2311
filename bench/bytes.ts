import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { z } from 'zod';
import { buildWeb } from '../dev/build.ts';
import { root } from '../dev/processes.ts';
import { webSettings } from '../dev/suite-config.ts';
import { fileOf, publicPaths } from '../web/build/public-paths.ts';
import { printTable, type Row } from './table.ts';

/** Bytes as Brotli leaves them; of a page's own requests, in number. */
const sizes = z.object({ html: z.int(), js: z.int(), css: z.int(), requests: z.int() });
type Sizes = z.infer<typeof sizes>;
const baseline = z.record(z.string(), sizes);

const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);
type Manifest = z.infer<typeof manifest>;

const baselineFile = join(import.meta.dirname, 'bytes.json');
/** More than this of a route's compressed code or style has to be accepted by hand. */
const growth = 1.02;
/** 1.1 × a page with React, Mantine's form parts and the router that does nothing (bench/floors/login). */
const mostScriptOfForms = 116_000;

/** The parts of the route tree that a page needs. */
const routesOf = (path: string): string[] => {
  if (!path.startsWith('/dashboard')) return [`_site${path === '/' ? '/index' : path}`];
  return ['dashboard', path === '/dashboard' ? 'dashboard/index' : path.slice(1)];
};

/** What the dashboard loads besides before it can be used: who is signed in, and their account. */
const signedIn = ['src/lib/firebase/auth.ts', 'src/session/bootstrap.ts'];

/** The files of some entries with all that they import, each once. */
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
/** Most files are part of every route: each is compressed once. */
const compressed = (file: string): number => {
  const size = known.get(file) ?? brotliCompressSync(readFileSync(file)).length;
  known.set(file, size);
  return size;
};

const measure = (folder: string, built: Manifest, path: string): Sizes => {
  const split = routesOf(path).map((route) => `src/routes/${route}.tsx?tsr-split=component`);
  const isPublic = !path.startsWith('/dashboard');
  const entries = ['index.html', ...split, ...(isPublic ? [] : signedIn)];
  const missing = entries.filter((key) => !built[key]);
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}`);
  const files = [...filesOf(built, entries)];
  const sum = (ending: string) =>
    files
      .filter((file) => file.endsWith(ending))
      .reduce((total, file) => total + compressed(join(folder, file)), 0);
  return {
    html: compressed(join(folder, isPublic ? fileOf(path) : 'dashboard.html')),
    js: sum('.js'),
    // A public page has its style inside.
    css: isPublic ? 0 : sum('.css'),
    requests: 1 + files.filter((file) => file.endsWith('.js')).length,
  };
};

const kilobytes = (bytes: number): string => `${(bytes / 1_000).toFixed(1)} kB`;
const row = (what: string, ours: number, most: number): Row => ({
  what,
  ours: kilobytes(ours),
  goal: `≤ ${kilobytes(most)}`,
  met: ours <= most,
});

const goalsOf = (path: string, now: Sizes, before: Sizes | undefined): Row[] => {
  const rows: Row[] = [];
  if (!path.startsWith('/dashboard')) rows.push(row(`${path}: HTML and CSS`, now.html, 14_000));
  if (path === '/login' || path === '/register') {
    rows.push(row(`${path}: JS`, now.js, mostScriptOfForms));
    rows.push({
      what: `${path}: requests`,
      ours: `${now.requests}`,
      goal: '≤ 5',
      met: now.requests <= 5,
    });
  }
  if (path === '/dashboard') rows.push(row(`${path}: JS`, now.js, 180_000));
  if (before) {
    rows.push(row(`${path}: JS, against the baseline`, now.js, before.js * growth));
    rows.push(row(`${path}: CSS, against the baseline`, now.css, before.css * growth));
  }
  return rows;
};

const measuredPaths = [
  ...publicPaths,
  '/dashboard',
  '/dashboard/saq',
  '/dashboard/subjects/$id/saq',
];

const measureAll = async (): Promise<Record<string, Sizes>> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-bytes-'));
  try {
    await buildWeb(folder, webSettings(0));
    const built = manifest.parse(
      JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')),
    );
    return Object.fromEntries(measuredPaths.map((path) => [path, measure(folder, built, path)]));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Holds the built pages to their budgets and to bench/bytes.json; `--accept` writes that anew. */
const now = await measureAll();
if (process.argv.includes('--accept')) {
  writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`);
  console.log(`Wrote ${baselineFile.slice(root.length + 1)}`);
}
const before = existsSync(baselineFile)
  ? baseline.parse(JSON.parse(readFileSync(baselineFile, 'utf8')))
  : {};
const rows = measuredPaths.flatMap((path) =>
  goalsOf(path, now[path] ?? { html: 0, js: 0, css: 0, requests: 0 }, before[path]),
);
const isMet = printTable('Bytes of the pages, as Brotli leaves them', rows);
if (!isMet) console.log('If a growth is meant: npm run bytes -- --accept');
process.exitCode = isMet ? 0 : 1;
