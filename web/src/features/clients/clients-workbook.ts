import type { ListedClient } from '@lexplain/contract/clients/clients';
import { workbookType, writeWorkbook } from '../../lib/workbook/write-workbook';
import { type Library, toClientRows } from './client-rows';

const widths = [32, 24, 40, 28, 22, 10, 18, 16, 26, 40];

/** What the CSV has, as a workbook of texts. */
export const toClientsWorkbook = (clients: ListedClient[], library: Library): Blob => {
  const [head, ...rows] = toClientRows(clients, library);
  const columns = head.map((heading, index) => ({ heading, width: widths[index] ?? 20 }));
  return new Blob([writeWorkbook([{ name: 'Clients', columns, rows }])], { type: workbookType });
};
