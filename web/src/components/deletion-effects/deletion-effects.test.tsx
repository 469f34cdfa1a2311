import { dutyOf, incidentOf } from '@lexplain/contract/waits/test-first-screen';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { DeletionEffects } from './deletion-effects';

beforeEach(() => () => vi.unstubAllGlobals());

type Answers = Parameters<typeof serve>[0][string];
const quiet: Answers = [[200, { laws: [], open_incidents: [incidentOf('quiet')] }]];
const firmOf = (records_months: number): Answers => [
  [200, { name: '', signature_line: '', logo: null, records_months, revision: 0 }],
];
const show = (standing: Answers, firm = firmOf(0)) => {
  serve({ 'GET /organisation/standing': standing, 'GET /firm': firm });
  renderScreen(<DeletionEffects organisationId="acme" />);
};
const failed: Answers[number] = [400, { code: 'invalid', message: 'Not now' }];
const warning = { name: 'A deadline of an incident is running' };

it('says what happens to reviews, shared incidents, notes of advisers and evidence', async () => {
  show([[200, { laws: [] }]]);
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(said).toEqual([
    expect.stringMatching(/^Reviews are deleted.* Your adviser is told/),
    expect.stringContaining('also those that you share with your adviser'),
    expect.stringContaining('notes that advisers made'),
    expect.stringMatching(/^Evidence/),
  ]);
});

it('warns of the duty of an open incident that is due first', async () => {
  const duty = dutyOf();
  show([[200, { laws: [], open_incidents: [incidentOf('quiet'), incidentOf('breach', duty)] }]]);
  const alert = await screen.findByRole('alert', warning);
  expect(alert.textContent).toContain(duty.recipient);
  expect(alert.textContent).toContain('Deleting does not end this duty');
});

it('says what the firm keeps and for how long, and warns of nothing where no duty runs', async () => {
  show(quiet, firmOf(24));
  const kept = await screen.findByText(/^Of each review that we signed off/);
  expect(kept.textContent).toMatch(/a record for 2 years after .* no answers, no names of members/);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says nothing of records where none are kept', async () => {
  const { promise, resolve } = Promise.withResolvers<Awaited<Answers[number]>>();
  show(quiet, [promise]);
  resolve([200, { name: '', signature_line: '', logo: null, revision: 0 }]);
  await promise;
  expect(screen.queryByText(/record/)).toBeNull();
});

it.each([
  ['the duties', [failed], firmOf(0), 'could not check whether a deadline'],
  ['the firm', quiet, [failed], 'could not check whether we keep a record'],
] as const)('says that %s could not be loaded', async (_, standing, firm, text) => {
  show([...standing], [...firm]);
  expect((await screen.findByRole('alert')).textContent).toContain(text);
});
