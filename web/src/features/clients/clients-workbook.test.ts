import { read, utils } from '@e965/xlsx';
import type { ListedClient } from '@lexplain/contract/clients/clients';
import { expect, it } from 'vitest';
import { toClientsWorkbook } from './clients-workbook';

const client: ListedClient = {
  id: 'a',
  name: '=HYPERLINK("x")',
  place: 'QLD',
  time_zone: 'Australia/Brisbane',
  adviser: null,
  waiting_since: null,
  laws: [],
};
const library = {
  lawNames: new Map([['law', 'Spam Act 2003']]),
  changes: [],
  now: new Date('2026-11-01T02:00:00Z'),
};

const readSheets = async (clients: ListedClient[]) => {
  const file = toClientsWorkbook(clients, library);
  return read(await file.arrayBuffer(), { type: 'array', cellDates: true }).Sheets;
};

it('has a name as a text, whatever it begins with, as another library reads it', async () => {
  const { Clients: sheet = {} } = await readSheets([client]);
  const [head, row] = utils.sheet_to_json<string[]>(sheet, { header: 1 });
  expect(head?.slice(0, 4)).toEqual(['Client', 'Adviser', 'Place', 'Law']);
  expect(row?.slice(0, 3)).toEqual(['=HYPERLINK("x")', undefined, 'QLD']);
  expect(sheet.A2?.t).toBe('s');
});

it('has days as days, numbers as numbers and shares as shares, and their totals', async () => {
  const laws: ListedClient['laws'] = [
    {
      subject_id: 'law',
      draft: null,
      submitted: {
        submission_id: 's',
        answered: 12,
        // The next day in Brisbane.
        at: '2026-03-09T20:00:00.000Z',
        score: 0.8,
        worst_risk: 'high',
      },
      review: {
        id: 'r',
        state: 'in_review',
        turn: 'adviser',
        flagged: 0,
        waiting_since: '2026-03-12T00:00:00.000Z',
        closed_at: null,
      },
    },
  ];
  const { Clients: sheet = {}, Totals: totals = {} } = await readSheets([
    { ...client, laws },
    client,
  ]);
  expect(sheet.I2).toMatchObject({ t: 'd', w: '10 Mar 2026' });
  expect(sheet.M2).toMatchObject({ t: 'd', w: '12 Mar 2026' });
  expect(sheet.G2).toMatchObject({ t: 'n', v: 12 });
  expect(sheet.J2).toMatchObject({ t: 'n', v: 0.8, w: '80%' });
  expect(utils.sheet_to_json(totals, { header: 1 })).toEqual([
    ['Total', 'Number'],
    ['Clients', 2],
    ['Laws begun', 1],
    ['Laws submitted', 1],
    ['Reviews that wait for an adviser', 1],
    ['Reviews that wait for the client', 0],
    ['Reviews signed off', 0],
  ]);
});
