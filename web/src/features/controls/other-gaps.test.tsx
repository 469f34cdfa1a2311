import type { AnsweredQuestion, Controls } from '@lexplain/contract/controls/controls';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { OtherGaps } from './other-gaps';

beforeEach(() => () => vi.unstubAllGlobals());

const question = (
  subject_id: string,
  number: number,
  state: AnsweredQuestion['state'],
): AnsweredQuestion => ({
  subject_id,
  question_id: `q${number}`,
  number,
  requirement: 'Do you have a plan?',
  differs: 'Its own clock',
  state,
  answer: null,
  evidence: { count: 0, last_day: null },
  keeps_to_itself: false,
  lawyer: null,
});

const plan: Controls['controls'][number] = {
  id: 'plan',
  name: 'A written plan',
  means: 'Somebody can open it at night.',
  share: 'practice',
  usual_evidence: ['The plan', 'The notes', 'The list'],
  first_steps: [{ who: 'the owner', do: 'Write two pages', takes: 'half a day' }],
  confidence: 'unconfirmed',
  checked_on: '2026-11-30',
  state: 'partial',
  people: [],
  evidence: { count: 0, last_day: null },
  open_actions: 0,
  actions: [],
  questions: [
    question('privacy', 1, 'partial'),
    question('soci', 2, 'compliant'),
    question('soci', 3, 'non_compliant'),
    question('cps', 4, 'partial'),
    question('cps', 5, 'unanswered'),
  ],
};

/** Like duties for different things. */
const duties: Controls['controls'][number] = {
  ...plan,
  id: 'duties',
  share: 'list',
  questions: [question('spam', 6, 'partial'), question('soci', 7, 'partial')],
};

const closed = { subject_id: 'privacy', question_id: 'q1' };

const show = (questions: Pick<AnsweredQuestion, 'subject_id' | 'question_id'>[]) => {
  const laws = [
    { subject_id: 'privacy', name: 'Privacy Act', submitted_at: null },
    { subject_id: 'soci', name: 'SOCI Act', submitted_at: null },
    { subject_id: 'cps', name: 'CPS 234', submitted_at: null },
  ];
  const rest = { laws, gaps: 3, things: [], has_more_evidence: false, today: '2026-11-30' };
  serve({ 'GET /controls': [[200, { controls: [plan, duties], ...rest }]] });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      {questions.map((one) => (
        <OtherGaps key={one.question_id} organisationId="o1" question={one} />
      ))}
    </RouterContextProvider>,
  );
};

it('names the other gaps of the practice, apart from the one that was closed', async () => {
  show([closed]);
  const text = await screen.findByText(/^This may help with 2 other gaps in/);
  expect(text.textContent).toBe(
    'This may help with 2 other gaps in A written plan: SOCI Act, question 3, CPS 234, question 4. Each keeps its own answer.',
  );
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/dashboard/controls#control-plan',
    '/dashboard/subjects/soci/saq#q3',
    '/dashboard/subjects/cps/saq#q4',
  ]);
});

it('says nothing of duties for different things, and of a question without a practice', async () => {
  show([
    closed,
    { subject_id: 'spam', question_id: 'q6' },
    { subject_id: 'spam', question_id: 'q9' },
  ]);
  expect(await screen.findAllByText(/^This may help/)).toHaveLength(1);
});
