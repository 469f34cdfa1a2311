import { isDeepStrictEqual } from 'node:util';
import { guardCell } from '@lexplain/contract/text/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { parse } from 'yaml';
import { z } from 'zod';
import type { AmountWriter } from '../amounts/amounts.ts';
import { type LawFile, lawFile } from '../law-file.ts';
import { readSheet, type SheetRow } from './sheet-csv.ts';
import { type EntryToWrite, replaceEntries } from './sheet-yaml.ts';

// A law's obligations or questions as a table for a spreadsheet, and back.

const separator = '; ';

const columns = {
  obligations: [
    'code',
    'title',
    'instrument',
    'description',
    'specific_references',
    'explanatory_notes',
    'timing_specified',
    'person_responsible',
    'jurisdiction',
    'sanction_penalty',
    'compliance_impact',
    'applies_when',
    'version_tag',
    'effective_from',
    'checked_on',
    'confidence',
    'effective_from_confidence',
    'reference_confidence',
    'evidence',
  ],
  questions: ['id', 'legislative_requirement', 'help_text', 'required', 'obligation_codes'],
} as const satisfies Record<string, readonly string[]>;

/** The column by which an entry is found again, and where the entries are in a law's file. */
const keyOf = { obligations: 'code', questions: 'id' } as const;
const pathOf = { obligations: ['obligations'], questions: ['saq', 'questions'] } as const;

export const tables = z.enum(['obligations', 'questions']);
export type Table = z.infer<typeof tables>;

type Entry = LawFile['obligations'][number] | LawFile['saq']['questions'][number];
const entriesOf = (law: LawFile, table: Table): Entry[] =>
  table === 'obligations' ? law.obligations : law.saq.questions;

const toText = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(separator);
  return value === undefined ? '' : String(value);
};

type Cells = ReadonlyMap<string, string>;

/** What an entry has in each column. */
const toCells = (entry: Entry, table: Table): Map<string, string> =>
  new Map(columns[table].map((column) => [column, toText(Reflect.get(entry, column))]));

/**
 * One row for each entry. Deadlines and earlier versions have no columns: they stay in the law's
 * file.
 */
export const toSheet = (law: LawFile, table: Table): string => {
  const rows = entriesOf(law, table).map((entry) =>
    [...toCells(entry, table).values()].map(guardCell),
  );
  // Spreadsheets read UTF-8 only with a byte order mark, and some end a line at a lone carriage
  // return.
  return stringify([[...columns[table]], ...rows], { bom: true, quoted_match: /\r/ });
};

/** Empty cells here mean none and no; any other empty cell is left out. */
const neverMissing = ['obligation_codes', 'required'];

const isTrue = /^(?:true|yes|1)$/i;
const isFalse = /^(?:false|no|0|)$/i;

const fromCell = (column: string, cell: string): unknown => {
  if (column === 'obligation_codes') {
    const codes = cell.split(';').map((code) => code.trim());
    return codes.filter(Boolean);
  }
  return column === 'required' ? isTrue.test(cell.trim()) : cell;
};

const requireYesOrNo = (name: string, { cells, line }: SheetRow): void => {
  const cell = (cells.get('required') ?? '').trim();
  if (isTrue.test(cell) || isFalse.test(cell)) return;
  throw new Error(`${name}:${line} required: "${cell}" is neither yes nor no. Write yes or no`);
};

/** The fields without a column, from the entry with the same code. */
const fieldsOutsideColumns = (before: Entry | undefined): object => ({
  ...(before && 'clocks' in before && { clocks: before.clocks }),
  ...(before && 'earlier' in before && { earlier: before.earlier }),
});

/** A cell whose words are unchanged keeps the names of its amounts. */
const keepNames = ({ cells }: SheetRow, raw: Cells | undefined, written: Cells | undefined) =>
  new Map(
    [...cells].map(([column, cell]) => [
      column,
      (written?.get(column) === cell ? raw?.get(column) : undefined) ?? cell,
    ]),
  );

const toEntry = (cells: Cells, before: Entry | undefined): object => ({
  ...Object.fromEntries(
    [...cells]
      .filter(([column, cell]) => cell !== '' || neverMissing.includes(column))
      .map(([column, cell]) => [column, fromCell(column, cell)]),
  ),
  ...fieldsOutsideColumns(before),
});

const indexIn = (path: PropertyKey[], table: Table): unknown =>
  table === 'obligations' && path[0] === 'obligations' ? path[1] : path[0] === 'saq' && path[2];

/**
 * Throws one Error that lists every fault: with the line in the CSV file, or with its path where it
 * is outside.
 */
const requireValid = (
  yaml: string,
  { table, name, rows }: { table: Table; name: string; rows: SheetRow[] },
): void => {
  const { error } = lawFile.safeParse(parse(yaml));
  if (!error) return;
  const faults = error.issues.map(({ path, message }) => {
    const row = rows[Number(indexIn(path, table))];
    return row
      ? `${name}:${row.line} ${String(path.at(-1))}: ${message}`
      : `${path.join('.')}: ${message}`;
  });
  throw new Error(faults.join('\n'));
};

export interface AppliedSheet {
  /** The law's file. Entries that the table leaves as they are keep every character. */
  yaml: string;
  /** The codes or ids of the entries that are no longer there. */
  removed: string[];
}

/**
 * A law's file with the obligations or questions of a table, validated like any other. `yaml` is
 * the current file: it names its amounts, which the table has in words.
 */
export const applySheet = (
  yaml: string,
  table: Table,
  name: string,
  csv: string,
  amounts: AmountWriter,
): AppliedSheet => {
  const before = entriesOf(lawFile.parse(parse(yaml)), table);
  const key = keyOf[table];
  const raw = before.map((entry) => toCells(entry, table));
  const written = raw.map(
    (cells): Cells => new Map([...cells].map(([column, cell]) => [column, amounts.writeOut(cell)])),
  );
  const rows = readSheet(name, csv, columns[table]);
  if (table === 'questions') for (const row of rows) requireYesOrNo(name, row);
  const entries = rows.map((row): EntryToWrite => {
    const index = written.findIndex((cells) => cells.get(key) === row.cells.get(key));
    const isSame = [...row.cells].every(([column, cell]) => written[index]?.get(column) === cell);
    if (isSame && index >= 0) return index;
    return toEntry(keepNames(row, raw[index], written[index]), before[index]);
  });
  const keys = rows.map(({ cells }) => cells.get(key));
  const removed = written.map((cells) => cells.get(key) ?? '').filter((one) => !keys.includes(one));
  const isUnchanged = isDeepStrictEqual(entries, [...before.keys()]);
  const changed = isUnchanged ? yaml : replaceEntries(yaml, pathOf[table], entries);
  requireValid(changed, { table, name, rows });
  return { yaml: changed, removed };
};
