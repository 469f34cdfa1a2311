import { read, utils } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { toClientsWorkbook } from './clients-workbook';

it('has the rows of the CSV as texts, as another library reads them', async () => {
  const client = {
    id: 'a',
    name: '=HYPERLINK("x")',
    time_zone: 'Australia/Sydney',
    adviser: null,
    waiting_since: null,
    laws: [],
  };
  const library = { lawNames: new Map<string, string>(), changes: [], now: new Date(0) };
  const file = toClientsWorkbook([client], library);
  const sheet = read(await file.arrayBuffer(), { type: 'array' }).Sheets.Clients ?? {};
  const [head, row] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(head?.slice(0, 3)).toEqual(['Client', 'Adviser', 'Law']);
  expect(row).toEqual(['=HYPERLINK("x")']);
  expect(sheet.A2?.t).toBe('s');
});
