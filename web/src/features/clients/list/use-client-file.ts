import type { ListedClient } from '@lexplain/contract/clients/clients';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { today } from '../../../lib/text/dates';
import { type Library, toClientsCsv } from '../client-rows';
import { type ClientListPage, listAllClients } from '../queries';

interface WantedFile {
  format: 'CSV' | 'workbook';
  /** The list of which every client is written. */
  listed: ClientListPage;
  /** Those of them who are written; without it all are. */
  only?: ReadonlySet<string>;
}

const makeFile = async (
  format: WantedFile['format'],
  clients: ListedClient[],
  library: Library,
): Promise<Blob> => {
  if (format === 'workbook')
    return (await import('../clients-workbook')).toClientsWorkbook(clients, library);
  return new Blob([toClientsCsv(clients, library)], { type: 'text/csv;charset=utf-8' });
};

/** Makes a file of a whole list, or of those chosen in it, and hands it to the browser. */
export const useClientFile = (library: Library) =>
  useCommand({
    mutationFn: async ({ format, listed, only }: WantedFile, permit) => {
      const all = await listAllClients(listed);
      const clients = only ? all.filter(({ id }) => only.has(id)) : all;
      const file = await makeFile(format, clients, library);
      await download(permit, `clients-${today()}.${format === 'CSV' ? 'csv' : 'xlsx'}`, file);
    },
  });
