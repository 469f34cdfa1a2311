import type { ClientControls } from '@lexplain/contract/controls/controls';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { ClientControlsPage } from './client-controls-page';

beforeEach(() => () => vi.unstubAllGlobals());

const answeredOf = (subject_id: string) => ({
  subject_id,
  question_id: 'q07',
  number: 7,
  requirement: `Do you have a plan for ${subject_id}?`,
  differs: `What ${subject_id} asks for`,
  state: 'partial' as const,
  answer: {
    result: 'partial' as const,
    risk: 'high' as const,
    written: 'Two pages, not tested.',
    is_reworded: false,
    submitted_at: '2026-11-12T01:00:00.000Z',
  },
  evidence: { count: 1, last_day: null },
  keeps_to_itself: false,
  lawyer: null,
});

const found: ClientControls = {
  organisation: { id: 'o1', name: 'Acme' },
  controls: {
    controls: [
      {
        id: 'plan',
        name: 'A plan for incidents',
        means: 'Somebody can open it at night.',
        share: 'practice',
        usual_evidence: ['The plan', 'The notes', 'The list'],
        first_steps: [{ who: 'the owner', do: 'Write two pages', takes: 'half a day' }],
        confidence: 'unconfirmed',
        checked_on: '2026-11-30',
        state: 'partial',
        people: ['Ann'],
        evidence: { count: 1, last_day: null },
        open_actions: 1,
        actions: [{ id: 'a1', title: 'Test the plan', owner_name: '', due_day: null }],
        questions: [answeredOf('privacy'), answeredOf('soci')],
      },
    ],
    laws: [
      { subject_id: 'privacy', name: 'Privacy Act', submitted_at: '2026-11-12T01:00:00.000Z' },
      { subject_id: 'soci', name: 'SOCI Act', submitted_at: null },
    ],
    gaps: 2,
    things: [],
    has_more_evidence: false,
    today: '2026-11-30',
  },
  reviews: [{ subject_id: 'privacy', review_id: 'r1' }],
  not_shown: [],
};

const show = (answers: Answers[string]) => {
  serve({ 'GET /clients/o1/controls': answers });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ClientControlsPage organisationId="o1" />
    </RouterContextProvider>,
  );
};

it('leads from an answer to its review, and from an action nowhere', async () => {
  show([[200, found]]);
  expect(await screen.findByRole('heading', { name: 'What Acme does' })).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Privacy Act, question 7', hidden: true });
  expect(way.getAttribute('href')).toBe('/adviser/reviews/r1?question=q07');
  expect(screen.queryByRole('link', { name: /SOCI Act/, hidden: true })).toBeNull();
  expect(screen.getByText(/Test the plan/).textContent).toBe('Test the plan, nobody yet');
  expect(screen.queryByRole('link', { name: 'Test the plan' })).toBeNull();
});

it('names the laws of which nothing is shown', async () => {
  show([[200, { ...found, not_shown: ['Spam Act', 'CPS 234'] }]]);
  expect(
    await screen.findByText(
      'Nothing is shown of Spam Act and CPS 234: the latest submission was withdrawn, or nobody has been asked to review it.',
    ),
  ).toBeTruthy();
});

it('says what will stand here while nothing was submitted for review', async () => {
  const laws = found.controls.laws.map((law) => ({ ...law, submitted_at: null }));
  show([[200, { ...found, controls: { ...found.controls, laws } }]]);
  expect(await screen.findByText(/^Nothing that you may review was submitted\./)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Show the client' });
  expect(way.getAttribute('href')).toBe('/adviser/clients/o1');
});

it('says that an organisation is not a client', async () => {
  show([[404, { code: 'not_found', message: 'Organisation not found' }]]);
  expect(await screen.findByText(/not one of your clients, or no longer/)).toBeTruthy();
});

it('says that it could not be loaded, and loads it again', async () => {
  show([
    [503, { code: 'unavailable', message: 'Try again later' }],
    [200, found],
  ]);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'A plan for incidents' })).toBeTruthy();
});
