import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readArguments } from '../dev/command.ts';
import { root } from '../dev/processes.ts';
import { buildWeb } from '../dev/suite/build.ts';
import { webSettings } from '../dev/suite/suite-config.ts';
import { changePaths } from '../web/build/change-pages.ts';
import { publicPaths, unlistedPaths } from '../web/build/public-paths.ts';
import { createRouteMeasurer, kilobytes, largestOf, type Sizes, sizes } from './route-bytes.ts';
import { printTable, type Row } from './table.ts';

const baseline = z.record(z.string(), sizes);

const baselineFile = join(import.meta.dirname, 'bytes.json');
/** A larger growth must be accepted explicitly. */
const growth = 1.1;

/** A page, and the parts that it loads by itself and that somebody needs before they can use it. */
interface Page {
  path: string;
  parts?: string[];
}

interface Kind {
  /** The budget holds for the largest of them. */
  pages: Page[];
  /** The most bytes of each, as the packages' makers ship them. */
  most: Partial<Sizes>;
}

const signInPaths: readonly string[] = ['/login', '/register'];
const visitorPaths = [...publicPaths, ...changePaths(), ...unlistedPaths].filter(
  (path) => !signInPaths.includes(path),
);
const pagesAt = (paths: readonly string[]): Page[] => paths.map((path) => ({ path }));

/** Each kind of page, with its budget. */
const kinds: Record<string, Kind> = {
  'public page': { pages: pagesAt(visitorPaths), most: { html: 18_000, script: 127_000 } },
  'sign-in and registration': {
    pages: pagesAt(signInPaths),
    most: { html: 18_000, script: 135_000 },
  },
  'first screen': { pages: pagesAt(['/dashboard']), most: { script: 220_000, style: 35_000 } },
  'questionnaire with evidence': {
    pages: [
      {
        path: '/dashboard/subjects/$id/saq',
        parts: ['src/features/evidence/evidence-section.tsx'],
      },
    ],
    most: { script: 310_000 },
  },
  'report of an incident': {
    pages: [
      {
        path: '/dashboard/incidents/new',
        parts: ['src/routes/dashboard/incidents/-new-report.tsx'],
      },
    ],
    most: { script: 235_000 },
  },
  'board of an incident': {
    pages: [
      {
        path: '/dashboard/incidents/$incidentId',
        parts: ['src/features/incidents/board/open-incident.tsx'],
      },
    ],
    most: { script: 235_000 },
  },
  'adviser’s first page': {
    pages: [
      {
        path: '/adviser',
        parts: ['src/routes/adviser/-frame.tsx', 'src/routes/adviser/-queue.tsx'],
      },
    ],
    most: { script: 236_000 },
  },
  'month with its charts': {
    pages: [
      {
        path: '/adviser/month',
        parts: [
          'src/routes/adviser/-frame.tsx',
          'src/routes/adviser/-month.tsx',
          'src/features/firm-month/month-charts.tsx',
        ],
      },
    ],
    most: { script: 360_000 },
  },
};

const parts = ['html', 'script', 'style'] as const;

const goalsOf = (kind: string, now: Sizes, most: Partial<Sizes>, before?: Sizes): Row[] =>
  parts.flatMap((part) => {
    const goals = [
      { most: most[part], text: (bytes: number) => `≤ ${kilobytes(bytes)}` },
      {
        most: before && before[part] * growth,
        text: (bytes: number) => `accepted + 10 %: ${kilobytes(bytes)}`,
      },
    ].flatMap(({ most: bytes, text }) =>
      bytes === undefined ? [] : [{ most: bytes, text: text(bytes) }],
    );
    return {
      what: `${kind}: ${part}`,
      ours: kilobytes(now[part]),
      goal: goals.map(({ text }) => text).join('; '),
      met: goals.every((goal) => now[part] <= goal.most),
    };
  });

const measureAll = async (): Promise<Record<string, Sizes>> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-bytes-'));
  try {
    await buildWeb(folder, webSettings(0));
    const measureRoute = createRouteMeasurer(folder);
    return Object.fromEntries(
      Object.entries(kinds).map(([kind, { pages }]) => [
        kind,
        largestOf(pages.map((page) => measureRoute(page.path, page.parts))),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const { has } = readArguments({
  name: 'npm run bytes',
  does: 'Builds the pages, and compares the size of each kind of page with its budget and with the last accepted build.',
  flags: { accept: { does: 'accepts the sizes of this build, in bench/bytes.json' } },
  example: 'npm run bytes -- --accept',
});

/**
 * Checks the built pages against their budgets and bench/bytes.json; `--accept` updates the file.
 */
const now = await measureAll();
if (has('accept')) {
  writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`);
  console.log(`Wrote ${baselineFile.slice(root.length + 1)}`);
}
const before = existsSync(baselineFile)
  ? baseline.parse(JSON.parse(readFileSync(baselineFile, 'utf8')))
  : {};
const rows = Object.entries(now).flatMap(([kind, measured]) =>
  goalsOf(kind, measured, kinds[kind]?.most ?? {}, before[kind]),
);
const isMet = printTable('Bytes of the pages, Brotli-compressed', rows);
if (!isMet) {
  console.log('If the growth is intended: npm run bytes -- --accept, and say why in the commit');
}
process.exitCode = isMet ? 0 : 1;
