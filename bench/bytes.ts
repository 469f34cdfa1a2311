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
import { createRouteMeasurer, kilobytes, type Sizes, sizes } from './route-bytes.ts';
import { printTable, type Row } from './table.ts';

const baseline = z.record(z.string(), sizes);

const baselineFile = join(import.meta.dirname, 'bytes.json');
/** A larger growth of a route's compressed code or style must be accepted explicitly. */
const growth = 1.02;
/** Above 1.1 × an empty page with React, Mantine's form components and the router (bench/floors/login). */
const mostScriptOfForms = 115_000;

const listPath = '/dashboard/incidents/index';
const reportPath = '/dashboard/incidents/new';
const boardPath = '/dashboard/incidents/$incidentId';
/** They are opened at night on a phone, by somebody who may never have been on the other pages. */
const mostScriptOfIncidents = 175_000;
/** Until the first deadline can be read and what is known can be entered (decision 76). */
const mostScriptOfFirst = 190_000;

const report = ['src/routes/dashboard/incidents/-new-report.tsx'];
const board = ['src/features/incidents/board/open-incident.tsx'];
/** Loaded where the browser has no Temporal, beside what counts deadlines. */
const withoutTemporal = ['temporal'];
/** What the board loads by itself once the deadlines are shown, so that it is there without a connection. */
const afterwards = [
  'src/features/incidents/drill/drill-panel.tsx',
  'src/features/incidents/board/newer-rules.tsx',
  'src/features/incidents/forms/board-dialog.tsx',
  'src/features/incidents/forms/fact-form.tsx',
  'src/features/incidents/forms/other-forms.tsx',
  'src/features/incidents/log/log-panel.tsx',
  'src/features/incidents/readiness-summary.tsx',
  'src/features/incidents/reminders/reminders-panel.tsx',
  'src/features/incidents/reminders/undelivered-reminders.tsx',
  'src/features/incidents/sharing/adviser-panel.tsx',
  'src/features/incidents/take-along/take-along.tsx',
  'uncovered-laws',
];

/** Where evidence is looked at and added, on a phone as well. */
const actionPath = '/dashboard/actions/$id';
const questionsPath = '/dashboard/subjects/$id/saq';
const evidence = 'src/features/evidence/evidence-section.tsx';
const action = ['src/routes/dashboard/actions/-one.tsx', evidence];
/** Loaded when somebody adds a file. */
const upload = 'inspect';

/** What is shown in place of an outline, without a press: a page must not meet its budget by hiding it. */
const shown = {
  [`${reportPath}, with the report`]: { path: reportPath, later: report, most: mostScriptOfFirst },
  [`${reportPath}, without Temporal in the browser`]: {
    path: reportPath,
    later: [...report, ...withoutTemporal],
    most: 199_000,
  },
  [`${boardPath}, with the deadlines`]: { path: boardPath, later: board, most: mostScriptOfFirst },
  [`${boardPath}, without Temporal in the browser`]: {
    path: boardPath,
    later: [...board, ...withoutTemporal],
    most: 199_000,
  },
  [`${boardPath}, with the log and what is not covered`]: {
    path: boardPath,
    later: [
      ...board,
      'src/features/incidents/board/newer-rules.tsx',
      'src/features/incidents/log/log-panel.tsx',
      'uncovered-laws',
    ],
    most: 195_000,
  },
  [`${boardPath}, with everything`]: {
    path: boardPath,
    later: [...board, ...afterwards],
    most: 245_000,
  },
  [`${actionPath}, with the evidence`]: { path: actionPath, later: action, most: 228_000 },
  [`${actionPath}, with what looks into a file`]: {
    path: actionPath,
    later: [...action, upload],
    most: 236_000,
  },
  [`${questionsPath}, with the evidence`]: {
    path: questionsPath,
    later: [evidence],
    most: 248_000,
  },
};

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
  if (path === '/dashboard') rows.push(row(`${path}: JS`, now.js, 168_000));
  if ([listPath, reportPath, boardPath].includes(path)) {
    rows.push(row(`${path}: JS`, now.js, mostScriptOfIncidents));
  }
  const most = new Map(Object.entries(shown)).get(path)?.most;
  if (most !== undefined) rows.push(row(`${path}: JS`, now.js, most));
  if (before) {
    rows.push(row(`${path}: JS, against the baseline`, now.js, before.js * growth));
    rows.push(row(`${path}: CSS, against the baseline`, now.css, before.css * growth));
  }
  return rows;
};

const measuredPaths = [
  ...publicPaths,
  ...changePaths(),
  ...unlistedPaths,
  '/dashboard',
  '/dashboard/saq',
  questionsPath,
  actionPath,
  listPath,
  reportPath,
  boardPath,
];

const measureAll = async (): Promise<Record<string, Sizes>> => {
  const folder = mkdtempSync(join(tmpdir(), 'lexplain-bytes-'));
  try {
    await buildWeb(folder, webSettings(0));
    const measureRoute = createRouteMeasurer(folder);
    return Object.fromEntries([
      ...measuredPaths.map((path) => [path, measureRoute(path)]),
      ...Object.entries(shown).map(([name, { path, later }]) => [name, measureRoute(path, later)]),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const { has } = readArguments({
  name: 'npm run bytes',
  does: 'Builds the pages, and compares the size of each route with its budget and with the last accepted build.',
  flags: { accept: { does: 'accepts the sizes of this build, in bench/bytes.json' } },
  example: 'npm run bytes -- --accept',
});

/** Checks the built pages against their budgets and bench/bytes.json; `--accept` updates the file. */
const now = await measureAll();
if (has('accept')) {
  writeFileSync(baselineFile, `${JSON.stringify(now, null, 2)}\n`);
  console.log(`Wrote ${baselineFile.slice(root.length + 1)}`);
}
const before = existsSync(baselineFile)
  ? baseline.parse(JSON.parse(readFileSync(baselineFile, 'utf8')))
  : {};
const rows = [...measuredPaths, ...Object.keys(shown)].flatMap((path) =>
  goalsOf(path, now[path] ?? { html: 0, js: 0, css: 0, requests: 0 }, before[path]),
);
const isMet = printTable('Bytes of the pages, Brotli-compressed', rows);
if (!isMet) console.log('If the growth is intended: npm run bytes -- --accept');
process.exitCode = isMet ? 0 : 1;
