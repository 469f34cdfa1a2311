import type { Controls } from '@lexplain/contract/controls/controls';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { actionOf, today } from '../../features/actions/test-actions';
import { ControlsPage } from '../../features/controls/controls-page';
import { AuthContext } from '../../session/auth-context';
import { exampleSession } from '../../session/test-session';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { controlOffers } from './-control-offers';

beforeEach(() => () => vi.unstubAllGlobals());

type Control = Controls['controls'][number];

const aboutOf = (question_id: string) => ({
  kind: 'answer' as const,
  subject_id: 'privacy',
  question_id,
  number: 4,
  risk: 'medium' as const,
});

const control = (id: string, more: Partial<Control> = {}): Control => ({
  id,
  name: `The ${id}`,
  means: 'Somebody can open it at night.',
  share: 'practice',
  usual_evidence: ['The plan', 'The notes', 'The list'],
  first_steps: [{ who: 'the owner', do: `Write the ${id}`, takes: 'half a day' }],
  confidence: 'unconfirmed',
  checked_on: '2026-11-30',
  state: 'partial',
  people: [],
  evidence: { count: 0, last_day: null },
  open_actions: 0,
  actions: [],
  questions: [
    {
      subject_id: 'privacy',
      question_id: id,
      number: 4,
      requirement: `Do you have the ${id}?`,
      differs: 'Nothing',
      state: 'partial',
      answer: {
        result: 'partial',
        risk: 'medium',
        written: '',
        is_reworded: false,
        submitted_at: '2026-11-12T01:00:00.000Z',
      },
      evidence: { count: 0, last_day: null },
      keeps_to_itself: false,
      lawyer: null,
    },
  ],
  ...more,
});

const show = (controls: Control[], more: Answers = {}) => {
  const found: Controls = {
    controls,
    laws: [
      { subject_id: 'privacy', name: 'Privacy Act', submitted_at: '2026-11-12T01:00:00.000Z' },
    ],
    gaps: controls.length,
    things: controls.map(({ id }) => ({
      control_id: id,
      gaps: [{ subject_id: 'privacy', question_id: id }],
    })),
    has_more_evidence: false,
    today,
  };
  const sent = serve({
    'GET /controls': [[200, found]],
    'GET /actions': [[200, { actions: [], today, next: null }]],
    ...more,
  });
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <ControlsPage organisationId="o1" {...controlOffers} />
      </RouterContextProvider>
    </AuthContext>,
  );
  return sent;
};

it('adds an action with the first step for a gap that nobody follows up', async () => {
  const sent = show([control('plan')], {
    'POST /actions': [[201, actionOf('a1', { about: aboutOf('plan') })]],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an action: The plan' }));
  expect(await screen.findByRole('link', { name: /^Action: / })).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    [
      '/actions',
      expect.objectContaining({
        title: 'Write the plan',
        details: 'Do you have the plan?',
        about: aboutOf('plan'),
      }),
    ],
  ]);
  // One thing is offered once: all of one would be the same press again.
  expect(screen.queryByRole('button', { name: /to Actions$/ })).toBeNull();
});

it('offers no action where one is open, or where there is no gap', async () => {
  const done = control('list');
  show([
    control('plan', {
      open_actions: 1,
      actions: [{ id: 'a1', title: 'Write it', owner_name: 'Anna', due_day: null }],
    }),
    control('list', {
      state: 'compliant',
      questions: done.questions.map((question) => ({ ...question, state: 'compliant' })),
    }),
    control('test'),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Controls' }));
  expect(await list.findByRole('button', { name: 'Add an action: The test' })).toBeTruthy();
  expect(list.getAllByRole('button')).toHaveLength(1);
  expect(list.getByRole('link', { name: 'Write it' })).toBeTruthy();
});

it('adds an action for all that is to be done first by one press', async () => {
  const sent = show([control('plan'), control('list')], {
    'POST /actions': [
      [201, actionOf('a1', { about: aboutOf('plan') })],
      [201, actionOf('a2', { about: aboutOf('list') })],
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add all 2 to Actions' }));
  expect(await screen.findByText('2 actions were added.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([
    expect.objectContaining({ title: 'Write the plan', about: aboutOf('plan') }),
    expect.objectContaining({ title: 'Write the list', about: aboutOf('list') }),
  ]);
});
