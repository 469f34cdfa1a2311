import type { Controls } from '@lexplain/contract/controls/controls';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import { ControlsPage } from './controls-page';

beforeEach(() => () => vi.unstubAllGlobals());

const question = (
  subject_id: string,
  state: 'compliant' | 'partial' | 'unanswered' | 'outdated',
  more: Partial<Controls['controls'][number]['questions'][number]> = {},
): Controls['controls'][number]['questions'][number] => ({
  subject_id,
  question_id: 'q01',
  number: 4,
  requirement: `Do you have a plan for ${subject_id}?`,
  differs: `What ${subject_id} asks for`,
  state,
  answer:
    state === 'unanswered'
      ? null
      : {
          result: state === 'partial' ? 'partial' : 'compliant',
          risk: state === 'partial' ? 'medium' : null,
          written: 'We have a plan of two pages.',
          is_reworded: false,
          submitted_at: '2026-11-12T01:00:00.000Z',
        },
  evidence: { count: 0, last_day: null },
  keeps_to_itself: false,
  lawyer: null,
  ...more,
});

const control = (
  id: string,
  more: Partial<Controls['controls'][number]> = {},
): Controls['controls'][number] => ({
  id,
  name: `The ${id}`,
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
  questions: [question('privacy', 'partial'), question('soci', 'compliant')],
  ...more,
});

const laws = [
  { subject_id: 'privacy', name: 'Privacy Act', submitted_at: '2026-11-12T01:00:00.000Z' },
  { subject_id: 'soci', name: 'SOCI Act', submitted_at: null },
];
const gap = (subject_id: string, question_id = 'q01') => ({ subject_id, question_id });

const found: Controls = {
  controls: [control('plan')],
  laws,
  gaps: 3,
  things: [{ control_id: 'plan', gaps: [gap('privacy'), gap('soci')] }],
  has_more_evidence: false,
  today: '2026-11-30',
};

const show = (answers: Answers[string]) => {
  serve({ 'GET /controls': answers });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <ControlsPage
        organisationId="o1"
        offerAction={({ name }, { question_id }) => `Offer for ${name}, ${question_id}`}
        offerAll={(gaps) => `Offer for ${gaps.length} gaps`}
      />
    </RouterContextProvider>,
  );
};

const showFound = (more: Partial<Controls> = {}) => show([[200, { ...found, ...more }]]);
const listed = async () => within(await screen.findByRole('list', { name: 'Controls' }));

it('says what will stand here while nothing was submitted, with the way there', async () => {
  showFound({ laws: laws.map((law) => ({ ...law, submitted_at: null })) });
  expect(await screen.findByText(/^Nothing has been submitted yet\./)).toBeTruthy();
  const way = screen.getByRole('link', { name: 'Show the self-assessments' });
  expect(way.getAttribute('href')).toBe('/dashboard/saq');
  expect(screen.queryByRole('list', { name: 'Controls' })).toBeNull();
});

it('says that it could not be loaded, and loads it again', async () => {
  show([
    [503, { code: 'unavailable', message: 'Try again later' }],
    [200, found],
  ]);
  expect(await screen.findByRole('alert')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'The plan' })).toBeTruthy();
});

it('says what to do first, with a way to it by the keyboard', async () => {
  showFound();
  expect(
    await screen.findByText(
      'One thing touches 2 of 3 gaps, in 2 laws. A gap is closed only by a new answer to its own question.',
    ),
  ).toBeTruthy();
  expect(screen.getByText('Offer for 1 gaps')).toBeTruthy();
  expect(screen.getByText('Offer for The plan, q01')).toBeTruthy();
  const things = within(screen.getByRole('list', { name: 'What to do first' }));
  expect(things.getByText('2 gaps in Privacy Act and SOCI Act')).toBeTruthy();
  const link = things.getByRole('link', { name: 'The plan' });
  const heading = screen.getByRole('heading', { name: 'The plan' });
  expect(link.getAttribute('href')).toBe(`#${heading.id}`);
  expect(heading.tabIndex).toBe(-1);
});

it('lists three things, and the others after a press', async () => {
  const ids = ['a', 'b', 'c', 'd'];
  showFound({
    controls: ids.map((id) => control(id)),
    gaps: 4,
    things: ids.map((id, index) => ({ control_id: id, gaps: [gap('privacy', `q${index}`)] })),
  });
  const things = within(await screen.findByRole('list', { name: 'What to do first' }));
  expect(things.getAllByRole('link')).toHaveLength(3);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 4' }));
  expect(things.getAllByRole('link')).toHaveLength(4);
  expect(screen.getByText(/^Four things touch 4 gaps, in 1 law\./)).toBeTruthy();
});

it('has the answers of the laws side by side, with what differs and the way to each', async () => {
  showFound();
  const list = await listed();
  await userEvent.click(list.getByText(/^2 questions and first steps/));
  const link = list.getByRole('link', { name: 'Privacy Act, question 4' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects/privacy/saq#q01');
  expect(list.getByText('What privacy asks for')).toBeTruthy();
  expect(list.getByText('Risk: Medium')).toBeTruthy();
  expect(list.getAllByText('We have a plan of two pages.')).toHaveLength(2);
  expect(list.getByText('Write two pages (the owner, half a day)')).toBeTruthy();
  expect(list.getByText(/Not confirmed by a lawyer\.$/)).toBeTruthy();
});

it('names the one law that asks, and counts several', async () => {
  showFound({
    controls: [control('plan'), control('list', { questions: [question('privacy', 'partial')] })],
  });
  const list = await listed();
  expect(list.getByText('2 laws')).toBeTruthy();
  expect(list.getByText('Privacy Act')).toBeTruthy();
});

it('names who does it, its open actions and the first last day of its evidence', async () => {
  const actions = [
    { id: 'a1', title: 'Write the plan', owner_name: 'Anna', due_day: '2026-12-10' },
    { id: 'a2', title: 'Try it', owner_name: null, due_day: null },
  ];
  const evidence = { count: 2, last_day: '2026-12-31' };
  showFound({
    controls: [control('plan', { people: ['Anna', 'Ben'], actions, open_actions: 4, evidence })],
  });
  const list = await listed();
  expect(list.getByText('Anna and Ben')).toBeTruthy();
  expect(
    list.getByText('2 pieces of evidence, the first valid until 31 December 2026'),
  ).toBeTruthy();
  const action = list.getByRole('link', { name: 'Write the plan' });
  expect(action.getAttribute('href')).toBe('/dashboard/actions/a1');
  expect(list.getByText(/Anna, due 10 December 2026/)).toBeTruthy();
  expect(list.getByText('and 2 more')).toBeTruthy();
});

it.each([
  ['2026-11-29', '1 piece of evidence, expired on 29 November 2026'],
  ['2026-11-30', '1 piece of evidence, valid until 30 November 2026'],
  [null, '1 piece of evidence'],
])('says of evidence until %s: %s', async (last_day, expected) => {
  showFound({ controls: [control('plan', { evidence: { count: 1, last_day } })] });
  expect((await listed()).getByText(expected)).toBeTruthy();
});

it('asks to look again at what is old, and shows nothing of what keeps to itself', async () => {
  showFound({
    controls: [
      control('plan', {
        state: 'outdated',
        questions: [
          question('privacy', 'outdated'),
          question('soci', 'unanswered', { keeps_to_itself: true }),
        ],
      }),
    ],
  });
  const list = await listed();
  expect(list.getAllByText('Look at it again')).toHaveLength(2);
  expect(list.getByText(/This was more than a year ago\./)).toBeTruthy();
  expect(list.getByText('Not answered yet')).toBeTruthy();
  expect(list.getByText(/may have to be kept secret/)).toBeTruthy();
});

it('says of like duties that each is done by itself, and of evidence that is not counted', async () => {
  showFound({ controls: [control('plan', { share: 'list' })], has_more_evidence: true });
  const list = await listed();
  expect(list.getByText(/each has to be done by itself/)).toBeTruthy();
  expect(screen.getByText(/^Some of the evidence is not counted here/)).toBeTruthy();
});
