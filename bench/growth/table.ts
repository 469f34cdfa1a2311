import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../../dev/processes.ts';
import { documentSize, indexEntries } from '../../dev/tests/firestore-sizes.ts';
import type { Billed } from '../reads/billed.ts';
import { createScanRows } from '../reads/files-month.ts';
import { costOf } from '../reads/month.ts';
import type { Row } from '../table.ts';
import { lives } from './lives.ts';
import { type GrowingCollection, growing, typicalDocument } from './typical.ts';
import { delivery, jobs, type Step, steps, sweeps, urgentDelivery } from './year.ts';

// What growth costs, from a typical document of each collection and what an organisation does in a year.

const indexFile = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(
        z.object({
          fieldPath: z.string(),
          order: z.string().optional(),
          arrayConfig: z.string().optional(),
        }),
      ),
    }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      indexes: z.array(z.object({ queryScope: z.string().default('COLLECTION') })),
    }),
  ),
});

const indexSettings = indexFile.parse(
  JSON.parse(readFileSync(join(root, 'firestore.indexes.json'), 'utf8')),
);

const deliveries: Step = { what: 'the delivery of mail', times: lives.notices.added, ...delivery };
const urgentDeliveries: Step = {
  what: 'the delivery of mail about security and incidents',
  times: lives.urgentNotices.added,
  ...urgentDelivery,
};
const all: Step[] = [...steps, deliveries, urgentDeliveries, ...sweeps];

interface CollectionGrowth {
  name: GrowingCollection;
  bytes: number;
  entries: number;
  entryBytes: number;
  reads: number;
  writes: number;
  /** Bytes of an organisation after its first year, with index entries. */
  stored: number;
}

const ofYear = (name: GrowingCollection, kind: 'reads' | 'writes'): number =>
  all.reduce((sum, step) => sum + step.times * (step[kind][name] ?? 0), 0);

const collectionsGrowth = (): CollectionGrowth[] =>
  growing.map((name) => {
    const document = typicalDocument(name);
    const bytes = documentSize(document);
    const { entries, bytes: entryBytes } = indexEntries(document, indexSettings);
    const { added, days } = lives[name];
    const kept = added * (days === null ? 1 : Math.min(1, days / 365));
    const stored = kept * (bytes + entryBytes);
    const [reads, writes] = [ofYear(name, 'reads'), ofYear(name, 'writes')];
    return { name, bytes, entries, entryBytes, reads, writes, stored };
  });

const { format } = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 1 });

/** By what an organisation stores in a year, the largest first. */
export const collectionRows = (): string[][] =>
  collectionsGrowth()
    .toSorted((a, b) => b.stored - a.stored)
    .map(({ name, bytes, entries, entryBytes, reads, writes, stored }) => {
      const { added, until } = lives[name];
      const each = (count: number): string => (added === 0 ? '–' : exact.format(count / added));
      return [
        `\`${name}\``,
        format(bytes),
        `${entries}: ${format(entryBytes)}`,
        exact.format(added),
        each(reads),
        each(writes),
        exact.format(stored / 1_000),
        until,
      ];
    });

export const collectionHead = [
  'Collection',
  'A document, bytes',
  'Its index entries: bytes',
  'Added in a year',
  'Reads of one',
  'Writes of one',
  'Stored after a year, kB',
  'Kept until',
];

const organisations = 1_000;
const months = 12;
const most = 2;

/** What the default database of a project gets free in a month of 30 days (https://firebase.google.com/docs/firestore/pricing). */
const free = { reads: 50_000 * 30, writes: 20_000 * 30 };

/** Dollars for a gibibyte and month; of a backup likewise. Multi-region, as the other prices (bench/reads/month.ts). */
const storagePrice = { stored: 0.18, backup: 0.03 };
const dailyBackups = 14;
const gibibyte = 1_024 ** 3;

const sumOf = (listed: Step[], kind: 'reads' | 'writes'): number =>
  listed.reduce(
    (sum, step) =>
      sum + step.times * Object.values(step[kind]).reduce((total, count) => total + count, 0),
    0,
  );

const monthOf = (listed: Step[]): Billed => ({
  reads: (organisations * sumOf(listed, 'reads')) / months,
  writes: (organisations * sumOf(listed, 'writes')) / months,
});

const toRow = (what: string, month: Billed): Row => ({
  what,
  ours: `${format(month.reads)} read, ${format(month.writes)} written: ${costOf(month).toFixed(2)} dollars`,
  goal: '',
  met: true,
});

const filesOfMonth = (): number => (organisations * lives.evidence.added) / months;

const storageRows = (): Row[] => {
  const bytes = collectionsGrowth().reduce((sum, { stored }) => sum + stored, 0);
  const size = (organisations * bytes) / gibibyte;
  const row = (what: string, dollars: number): Row => ({
    what,
    ours: `${size.toFixed(1)} GiB: ${dollars.toFixed(2)} dollars`,
    goal: '',
    met: true,
  });
  return [
    row('storage after a year, with index entries', size * storagePrice.stored),
    row(
      `the same in ${dailyBackups} daily backups, as if each had the index entries`,
      size * storagePrice.backup * dailyBackups,
    ),
  ];
};

/** A month of a thousand organisations of three people each. */
export const monthRows = (): Row[] => {
  const fixed = { reads: jobs.reduce((sum, { reads }) => sum + reads, 0), writes: 0 };
  const ofPeople = monthOf(steps);
  const ofMail = monthOf([deliveries, urgentDeliveries]);
  const ofSweep = monthOf(sweeps);
  const parts = [ofPeople, ofMail, ofSweep, fixed];
  const total = {
    reads: parts.reduce((sum, { reads }) => sum + reads, 0),
    writes: parts.reduce((sum, { writes }) => sum + writes, 0),
  };
  const dollars = costOf(total);
  return [
    toRow('what people do, and jobs for them', ofPeople),
    toRow('the delivery of mail', ofMail),
    toRow('the sweep of deleted accounts', ofSweep),
    toRow('jobs that find nothing to do', fixed),
    {
      ...toRow('documents, all of these', total),
      goal: `≤ ${most.toFixed(2)} dollars`,
      met: dollars <= most,
    },
    toRow('what is left of these after the free quota, if spread evenly over the days', {
      reads: Math.max(0, total.reads - free.reads),
      writes: Math.max(0, total.writes - free.writes),
    }),
    ...storageRows(),
    ...createScanRows(filesOfMonth()).map((row) => ({ ...row, goal: '', met: true })),
  ];
};

/** Cells of a table, as in docs/performance.md. */
export const monthCells = (): string[][] =>
  monthRows().map(({ what, ours, goal, met }) => [
    what,
    ours,
    goal,
    goal ? (met ? 'pass' : 'FAIL') : '',
  ]);

export const stepHead = ['What', 'In a year', 'Read in the month', 'Written', 'Dollars'];

/** Where the month goes: the steps that cost most. */
export const stepRows = (): string[][] =>
  all
    .map((step) => ({ what: step.what, times: step.times, month: monthOf([step]) }))
    .toSorted((a, b) => costOf(b.month) - costOf(a.month))
    .map(({ what, times, month }) => [
      what,
      format(times),
      format(month.reads),
      format(month.writes),
      costOf(month).toFixed(2),
    ]);
