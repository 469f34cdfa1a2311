import type { LawClient, LawClients } from '@lexplain/contract/clients/laws/laws';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';
import { renderScreen } from '../../../test-render';
import { LawClientsPage } from './law-clients-page';
import type { LawListPage } from './queries';

const clientOf = (id: string, more: Partial<LawClient> = {}): LawClient => ({
  id,
  name: `Client ${id}`,
  time_zone: 'Australia/Sydney',
  adviser: { uid: 'ada', name: 'Ada Adviser' },
  outcome: 'applies',
  submitted: null,
  review: null,
  gaps: 0,
  evidence: { lapsed: 0, lapsing: 0 },
  actions_overdue: 0,
  answer: null,
  ...more,
});

let answer: LawClients | number;
let asked: string[] = [];
const form = {
  form: { id: 'spam-act-2003', subject_id: 'spam-act-2003', title: 'Spam', version: 1 },
  questions: [
    {
      id: 'q01',
      position: 1,
      legislative_requirement: 'Do you ask for consent?',
      required: true,
      obligation_ids: ['o1'],
    },
  ],
};

beforeEach(() => {
  asked = [];
  answer = {
    clients: [
      clientOf('a', {
        submitted: {
          submission_id: 'one',
          answered: 1,
          at: '2026-11-01T00:00:00.000Z',
          score: 0.5,
          worst_risk: 'high',
        },
        gaps: 3,
        evidence: { lapsed: 1, lapsing: 2 },
        actions_overdue: 2,
        answer: { result: 'partial', risk: 'medium', verdict: 'flagged' },
      }),
      clientOf('b', { outcome: 'does_not_apply' }),
    ],
    before: null,
    after: null,
    is_current: true,
  };
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string) => {
    const path = String(address);
    if (path.endsWith('/saq-form')) return Response.json(form);
    if (path.endsWith('/obligations')) return Response.json([]);
    asked.push(path);
    return typeof answer === 'number'
      ? Response.json({ code: 'internal', message: 'It failed' }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => vi.unstubAllGlobals());

const router = createRouter({ routeTree: createRootRoute() });
const open = (listed: LawListPage = {}, seesAll = false): void => {
  renderScreen(
    <RouterContextProvider router={router}>
      <LawClientsPage
        subjectId="spam-act-2003"
        lawName="Spam Act 2003"
        listed={listed}
        seesAll={seesAll}
      />
    </RouterContextProvider>,
  );
};
const findRow = async (name: RegExp) => within(await screen.findByRole('row', { name }));
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

it('says of each client whether the law binds it, and what lapses and is overdue', async () => {
  open();
  const row = await findRow(/Client a/);
  for (const text of ['Applies', '50%', '3', '1 expired, 2 within 30 days', '2 actions']) {
    expect(row.getByText(text)).toBeTruthy();
  }
  expect((await findRow(/Client b/)).getByText('Nothing submitted')).toBeTruthy();
  expect(headings()).not.toContain('Answer');
  expect(asked).toEqual(['/api/client-laws/spam-act-2003']);
});

it('shows the answer to a question with its risk and verdict', async () => {
  open({ kind: 'question', of: 'q01', result: 'partial' });
  const row = await findRow(/Client a/);
  for (const text of ['Partially Compliant', 'Medium', 'Flagged']) {
    expect(row.getByText(new RegExp(text, 'i'))).toBeTruthy();
  }
  expect(asked[0]).toContain('/answers?kind=question&of=q01&result=partial');
  expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveProperty('value', 'partial');
});

it('has no answers, profiles, evidence and actions for an admin', async () => {
  open({}, true);
  await findRow(/Client a/);
  expect(headings()).toContain('Adviser');
  for (const missing of ['Outcome', 'Answer', 'Evidence', 'Overdue']) {
    expect(headings()).not.toContain(missing);
  }
  expect(screen.queryByRole('combobox', { name: 'Compare' })).toBeNull();
});

it('says that clients are counted again, and that nobody has a result', async () => {
  answer = { clients: [], before: null, after: null, is_current: false };
  open({ kind: 'question', of: 'q01', result: 'compliant' });
  expect(await screen.findByText('No client has this result.')).toBeTruthy();
  expect(screen.getByText(/^The clients are being counted again/)).toBeTruthy();
});

it('can be read again after a failure', async () => {
  answer = 500;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(asked).toHaveLength(2);
});

it('says that there is no such law', async () => {
  answer = 404;
  open();
  expect(await screen.findByRole('link', { name: 'Go to the reviews' })).toBeTruthy();
});
