import type { LawClient } from '@lexplain/contract/clients/laws/laws';
import { expect, it } from 'vitest';
import { toLawClientsCsv } from './law-client-texts';

const client: LawClient = {
  id: 'a',
  name: '=HYPERLINK("http://example.com")',
  time_zone: 'Australia/Sydney',
  adviser: { uid: 'ada', name: '+Ada' },
  outcome: 'by_contract',
  submitted: {
    submission_id: 'one',
    answered: 1,
    at: '2026-11-01T00:00:00.000Z',
    score: 0.5,
    worst_risk: 'high',
  },
  review: null,
  gaps: 3,
  evidence: { lapsed: 1, lapsing: 0 },
  actions_overdue: 2,
  answer: { result: 'partial', risk: 'medium', verdict: null },
};
const listed = { subjectId: 'spam', lawName: 'Spam Act 2003', chosen: '1. Do you ask?' };

const rowsOf = (csv: string) => csv.trim().split('\r\n');

it('a spreadsheet has a row for each client, of which no cell is a formula', () => {
  const [, row = ''] = rowsOf(toLawClientsCsv([client], listed));
  expect(row).toContain(`"'=HYPERLINK(""http://example.com"")"`);
  expect(row).toContain(`"'+Ada"`);
  expect(row).toContain('"By contract","1. Do you ask?","Partially Compliant","Medium","–"');
  expect(row).toMatch(/"50%","High","3","","","1","0","2"$/);
});

it('a spreadsheet has no answers where none were chosen, and nothing of what an admin does not read', () => {
  const admins = { ...client, outcome: null, evidence: null, actions_overdue: null, answer: null };
  const [, row = ''] = rowsOf(toLawClientsCsv([admins], { ...listed, chosen: null }));
  expect(row).toContain('"Spam Act 2003","","","","","","Submitted"');
  expect(row).toMatch(/"3","","","","",""$/);
});
