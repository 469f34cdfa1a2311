import type { ListedClient } from '@lexplain/contract/clients/clients';
import { expect, it } from 'vitest';
import { toClientsCsv } from './client-rows';

const library = {
  lawNames: new Map([['law', 'Spam Act 2003']]),
  changes: [],
  now: new Date('2026-11-01T02:00:00Z'),
};
const client = (name: string, laws: ListedClient['laws']): ListedClient => ({
  id: 'a',
  name,
  place: 'VIC',
  time_zone: 'Australia/Sydney',
  adviser: null,
  waiting_since: null,
  laws,
});

it('guards a spreadsheet against formulas in names', () => {
  const csv = toClientsCsv([client('=HYPERLINK("x")', [])], library);
  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
});

it('has a row for each law, with days and numbers that stay true', () => {
  const csv = toClientsCsv(
    [
      client('Example', [
        {
          subject_id: 'law',
          draft: { answered: 3, questions: 15 },
          submitted: {
            submission_id: 's',
            answered: 1,
            at: '2026-03-10T02:00:00.000Z',
            score: 0.805,
            worst_risk: 'high',
          },
          review: {
            id: 'r',
            state: 'changes_requested',
            turn: 'client',
            flagged: 2,
            waiting_since: '2026-03-12T00:00:00.000Z',
            closed_at: null,
          },
        },
      ]),
    ],
    library,
  );
  expect(csv.split('\r\n')[1]).toBe(
    '"Example","","VIC","Spam Act 2003","Changes requested","2","3","15","2026-03-10","81%","High","Client","2026-03-12","0",""',
  );
});
