import type { ListedClient } from '@lexplain/contract/clients/clients';
import { type WrittenCell, workbookType, writeWorkbook } from '../../lib/workbook/write-workbook';
import { type Library, toClientRows } from './client-rows';

const widths = [32, 24, 8, 40, 24, 10, 10, 10, 14, 8, 14, 12, 14, 10, 14];

/** What a reader would count in the rows. */
const totalsOf = (clients: ListedClient[]): WrittenCell[][] => {
  const laws = clients.flatMap((client) => client.laws);
  const waitFor = (turn: 'adviser' | 'client'): number =>
    laws.filter(({ review }) => review?.turn === turn).length;
  return [
    ['Clients', clients.length],
    ['Laws begun', laws.length],
    ['Laws submitted', laws.filter(({ submitted }) => submitted !== null).length],
    ['Reviews that wait for an adviser', waitFor('adviser')],
    ['Reviews that wait for the client', waitFor('client')],
    ['Reviews signed off', laws.filter(({ review }) => review?.state === 'closed').length],
  ];
};

/** The rows of the CSV as a workbook, with cells of their kind, and their totals. */
export const toClientsWorkbook = (clients: ListedClient[], library: Library): Blob => {
  const { head, rows } = toClientRows(clients, library);
  const columns = head.map((heading, index) => ({ heading, width: widths[index] ?? 20 }));
  const totals = [
    { heading: 'Total', width: 36 },
    { heading: 'Number', width: 12 },
  ];
  const sheets = [
    { name: 'Clients', columns, rows },
    { name: 'Totals', columns: totals, rows: totalsOf(clients) },
  ];
  return new Blob([writeWorkbook(sheets)], { type: workbookType });
};
