import type { Action } from '@lexplain/contract/actions/actions';
import type { Question } from '@lexplain/contract/assessments/assessments';
import type { Member } from '@lexplain/contract/organisations/members';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { actionOf, today } from '../test-actions';
import { QuestionColleague } from './question-colleague';
import { WithQuestionActions } from './with-question-actions';

beforeEach(() => () => vi.unstubAllGlobals());

const questions: Question[] = ['q1', 'q2'].map((id, index) => ({
  id,
  position: index + 1,
  legislative_requirement: `Do you do ${id}?`,
  required: false,
  obligation_ids: [],
}));
const about = { kind: 'question', subject_id: 'spam', question_id: 'q1', number: 1 } as const;
const anna = { owner_uid: 'anna', owner_name: 'Anna' };
const tomorrow = '2026-11-28';
const asked = (more: Partial<Action> = {}) =>
  actionOf('a', { about, due_day: tomorrow, ...anna, ...more });

const memberOf = (uid: string, display_name: string): Member => ({
  uid,
  display_name,
  email: `${uid}@example.com`,
  role: 'member',
  has_second_factor: null,
  joined_at: '2026-11-20T00:00:00.000Z',
});
const members = [memberOf('me', 'Mia'), memberOf('anna', 'Anna')];

interface ShowOptions {
  isAnswered?: boolean;
  readOnly?: boolean;
}

const show = (
  actions: Action[],
  more: Answers = {},
  { isAnswered = false, readOnly = false }: ShowOptions = {},
) => {
  const sent = serve({
    'GET /actions': [[200, { actions, today }]],
    'GET /organisation/members': [[200, members]],
    ...more,
  });
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      <WithQuestionActions organisationId="o1" subjectId="spam" uid="me">
        {(given) => (
          <>
            <output>{JSON.stringify([...given])}</output>
            {questions.map((question) => (
              <section key={question.id} aria-label={question.id}>
                <QuestionColleague
                  question={question}
                  isAnswered={isAnswered}
                  readOnly={readOnly}
                />
              </section>
            ))}
          </>
        )}
      </WithQuestionActions>
    </RouterContextProvider>,
  );
  return sent;
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const ask = 'Ask a colleague: question 1';

it('asks a colleague, shows whom and until when, and takes it back', async () => {
  const added = asked({ details: 'The lawyer knows.' });
  const sent = show([], {
    'POST /actions': [[201, added]],
    'POST /actions/a/state': [
      [200, { action: { ...added, state: 'removed', revision: 2 }, next: null }],
    ],
  });
  await press(ask);
  // Its code is loaded with the press.
  const opened = screen.findByRole('dialog', { name: 'Ask a colleague' });
  const dialog = within(await opened);
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask' }));
  expect(sent).toEqual([]);
  const who = dialog.getByLabelText('Who answers it');
  // The person asks someone else.
  expect(within(who).queryByRole('option', { name: 'Mia' })).toBeNull();
  await userEvent.selectOptions(who, 'Anna');
  await userEvent.type(dialog.getByLabelText('Due day'), tomorrow);
  await userEvent.type(dialog.getByLabelText('Note (optional)'), 'The lawyer knows.');
  await userEvent.click(dialog.getByRole('button', { name: 'Ask' }));
  const link = await screen.findByRole('link', { name: 'Asked of Anna, due tomorrow' });
  expect(link.getAttribute('href')).toBe('/dashboard/actions/a');
  expect(screen.getByText('Ann: The lawyer knows.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({
    about,
    title: 'Answer: Do you do q1?',
    details: 'The lawyer knows.',
    owner_uid: 'anna',
    due_day: tomorrow,
    repetition: null,
  });
  expect(screen.queryByRole('button', { name: ask })).toBeNull();
  await press('Undo: question 1');
  expect(await button(ask)).toBeTruthy();
  expect(sent[1]?.body).toEqual({ to: 'removed' });
});

it('says who was asked, and whose each question is', async () => {
  const mine = { ...about, question_id: 'q2', number: 2 };
  show([
    asked(),
    actionOf('b', { about: mine, owner_uid: 'me', owner_name: 'Mia', due_day: '2026-11-24' }),
    actionOf('c', { about: { ...about, subject_id: 'other' }, ...anna }),
  ]);
  const second = within(screen.getByRole('region', { name: 'q2' }));
  expect(await second.findByRole('link', { name: 'Asked of you, 3 days overdue' })).toBeTruthy();
  expect(JSON.parse(screen.getAllByRole('status')[0]?.textContent ?? '')).toEqual([
    ['q1', { isMine: false, who: 'Anna' }],
    ['q2', { isMine: true, who: 'You' }],
  ]);
  expect(screen.queryByRole('button')).toBeNull();
});

it('marks it as done at its place once it is answered, and takes that back', async () => {
  const before = asked({ owner_uid: 'me', owner_name: 'Mia' });
  const sent = show(
    [before],
    {
      'POST /actions/a/state': [
        [200, { action: { ...before, state: 'done', revision: 2 }, next: null }],
        [200, { action: { ...before, revision: 3 }, next: null }],
      ],
    },
    { isAnswered: true },
  );
  await press('Mark as done: question 1');
  expect(await screen.findByRole('link', { name: 'Done.' })).toBeTruthy();
  await press('Undo: question 1');
  expect(await button('Mark as done: question 1')).toBeTruthy();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"1"', { to: 'done', reason: '' }],
    ['"2"', { to: 'open' }],
  ]);
});

it('says that a press failed, and leaves the question as it was', async () => {
  show(
    [asked()],
    { 'POST /actions/a/state': [[409, { code: 'action_state', message: 'Not in this state' }]] },
    { isAnswered: true },
  );
  await press('Mark as done: question 1');
  expect((await screen.findByRole('alert')).textContent).toBe('Not in this state');
  expect(await button('Mark as done: question 1')).toBeTruthy();
});

it('leads the only member to inviting colleagues', async () => {
  show([], { 'GET /organisation/members': [[200, members.slice(0, 1)]] });
  await press(ask);
  const link = await screen.findByRole('link', { name: 'Invite a colleague' });
  expect(link.getAttribute('href')).toBe('/dashboard/organisation/members#invite');
  await press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('shows in a submitted assessment whom a question was given to, and asks nobody', async () => {
  show([asked()], {}, { readOnly: true });
  expect(await screen.findByRole('link', { name: 'Asked of Anna, due tomorrow' })).toBeTruthy();
  expect(screen.getByText('Start a new assessment to answer it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
