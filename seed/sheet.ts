import { guardCell, unguardCell } from '@lexplain/contract/spreadsheet';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { type LawFile, lawFile } from './law-file.ts';

// A law's obligations or questions as a table for a spreadsheet, and back.

const separator = '; ';

const columns = {
  obligations: [
    ...['code', 'title', 'instrument', 'description', 'specific_references', 'explanatory_notes'],
    ...['timing_specified', 'person_responsible', 'jurisdiction', 'sanction_penalty'],
    ...['compliance_impact', 'applies_when', 'version_tag', 'effective_from', 'checked_on'],
    ...['confidence', 'effective_from_confidence', 'reference_confidence', 'evidence'],
  ],
  questions: ['id', 'legislative_requirement', 'help_text', 'required', 'obligation_codes'],
} as const satisfies Record<string, readonly string[]>;

export const tables = z.enum(['obligations', 'questions']);
export type Table = z.infer<typeof tables>;

type Entry = LawFile['obligations'][number] | LawFile['saq']['questions'][number];
const entriesOf = (law: LawFile, table: Table): Entry[] =>
  table === 'obligations' ? law.obligations : law.saq.questions;

const toCell = (value: unknown): string => {
  if (Array.isArray(value)) return guardCell(value.join(separator));
  return value === undefined ? '' : guardCell(String(value));
};

/** One row for each entry. Deadlines and earlier versions have no columns: they stay in the law's file. */
export const toSheet = (law: LawFile, table: Table): string => {
  const rows = entriesOf(law, table).map((entry) =>
    columns[table].map((column) => toCell(Reflect.get(entry, column))),
  );
  // Spreadsheets read UTF-8 only with a byte order mark.
  return stringify([[...columns[table]], ...rows], { bom: true });
};

/** Empty cells here mean none and no; any other empty cell is left out. */
const neverMissing = ['obligation_codes', 'required'];

const fromCell = (column: string, cell: string): unknown => {
  if (column === 'obligation_codes') {
    const codes = cell.split(';').map((code) => code.trim());
    return codes.filter(Boolean);
  }
  if (column === 'required') return /^(true|yes|1)$/i.test(cell);
  return cell;
};

const parsedRows = z.array(
  z.object({ record: z.record(z.string(), z.string()), info: z.object({ lines: z.int() }) }),
);

interface Row {
  entry: Record<string, unknown>;
  line: number;
}

const readRows = (name: string, csv: string, table: Table): Row[] => {
  const options = { bom: true, columns: true, info: true, skip_empty_lines: true, trim: true };
  const rows = parsedRows.parse(parse(csv, options));
  const known: readonly string[] = columns[table];
  const unknown = Object.keys(rows[0]?.record ?? {}).filter((column) => !known.includes(column));
  if (unknown.length > 0) throw new Error(`${name}:1 there is no column ${unknown.join(', ')}`);
  return rows.map(({ record, info }) => ({
    line: info.lines,
    entry: Object.fromEntries(
      Object.entries(record)
        .filter(([column, cell]) => cell !== '' || neverMissing.includes(column))
        .map(([column, cell]) => [column, fromCell(column, unguardCell(cell))]),
    ),
  }));
};

/** The fields without a column, from the entry with the same code. */
const fieldsOutsideColumns = (law: LawFile, code: unknown): object => {
  const before = law.obligations.find((obligation) => obligation.code === code);
  return {
    ...(before?.clocks && { clocks: before.clocks }),
    ...(before?.earlier && { earlier: before.earlier }),
  };
};

const indexIn = (path: PropertyKey[], table: Table): unknown =>
  table === 'obligations' && path[0] === 'obligations' ? path[1] : path[0] === 'saq' && path[2];

/**
 * A law's file with the obligations or questions of a table, validated like any other. `yaml` is the current
 * file. Throws one Error that lists every fault: with the line in the CSV file, or with its path where it is
 * outside the table.
 */
export const applySheet = (yaml: string, table: Table, name: string, csv: string): string => {
  const document = parseDocument(yaml);
  const law = lawFile.parse(document.toJS());
  const rows = readRows(name, csv, table);
  const entries = rows.map(({ entry }) =>
    table === 'obligations' ? { ...entry, ...fieldsOutsideColumns(law, entry.code) } : entry,
  );
  const path = table === 'obligations' ? ['obligations'] : ['saq', 'questions'];
  document.setIn(path, document.createNode(entries));
  const { error } = lawFile.safeParse(document.toJS());
  if (!error) return document.toString({ lineWidth: 100 });
  const faults = error.issues.map(({ path, message }) => {
    const row = rows[Number(indexIn(path, table))];
    return row
      ? `${name}:${row.line} ${String(path.at(-1))}: ${message}`
      : `${path.join('.')}: ${message}`;
  });
  throw new Error(faults.join('\n'));
};
