import type { Action } from '@lexplain/contract/actions/actions';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type Answers, serve } from '../../test-api';
import { renderScreen } from '../../test-render';
import type { ActionSearch } from './list/action-search';
import { ActionsPage } from './list/actions-page';
import { ActionPage } from './page/action-page';
import { actionOf, today } from './test-actions';

beforeEach(() => () => vi.unstubAllGlobals());

const names = { laws: new Map([['spam', 'Spam Act']]), obligations: new Map<string, string>() };
const who = { organisationId: 'o1', uid: 'me', names };

const show = (page: ReactNode) =>
  renderScreen(
    <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
      {page}
    </RouterContextProvider>,
  );

const showList = (actions: Action[], more: Answers = {}) => {
  const sent = serve({ 'GET /actions': [[200, { actions, today }]], ...more });
  show(<ActionsPage {...who} search={{}} onSearch={() => {}} />);
  return sent;
};

const showAction = (action: Action, more: Answers = {}, canAcceptRisk = true) => {
  const sent = serve({
    'GET /actions/a': [[200, action]],
    'GET /organisation/members': [[200, []]],
    ...more,
  });
  show(
    <ActionPage
      {...who}
      actionId="a"
      today={today}
      canAcceptRisk={canAcceptRisk}
      renderQuestion={() => null}
      afterwards={null}
      duty="Keep it safe"
      evidence={<p>Evidence</p>}
    />,
  );
  return sent;
};

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => userEvent.click(await button(name));

it('says what will stand in an empty list, with one press', async () => {
  showList([]);
  expect(await screen.findByText(/^There is nothing to do\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add an action' }));
  expect(screen.getByRole('dialog', { name: 'Add an action' })).toBeTruthy();
});

it('marks an action as done at its place, and takes that back with the newer revision', async () => {
  const before = actionOf('a', { due_day: '2026-11-20' });
  const done = { ...before, state: 'done', revision: 2 } as const;
  const again = { ...before, revision: 3 };
  const sent = showList([before], {
    'POST /actions/a/state': [
      [200, { action: done, next: null }],
      [200, { action: again, next: null }],
    ],
  });
  await press('Mark as done: Title of a');
  expect(await screen.findByText('Done.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Overdue 1' })).toBeTruthy();
  await press('Undo: Title of a');
  expect(await button('Mark as done: Title of a')).toBeTruthy();
  expect(sent.map(({ ifMatch, body }) => [ifMatch, body])).toEqual([
    ['"1"', { to: 'done', reason: '' }],
    ['"2"', { to: 'open' }],
  ]);
});

it('keeps what was done in view where the answer to an earlier press comes after it', async () => {
  const [mine, theirs] = [actionOf('a', { owner_uid: 'me' }), actionOf('b')];
  const { promise: undone, resolve: answer } = Promise.withResolvers<[number, object]>();
  serve({
    'GET /actions': [[200, { actions: [mine, theirs], today }]],
    'POST /actions/a/state': [
      [200, { action: { ...mine, state: 'done', revision: 2 }, next: null }],
    ],
    'POST /actions/b/state': [
      [200, { action: { ...theirs, state: 'removed', revision: 2 }, next: null }],
      undone,
    ],
  });
  const Page = () => {
    const [search, setSearch] = useState<ActionSearch>({});
    return (
      <>
        <ActionsPage {...who} search={search} onSearch={setSearch} />
        <button type="button" onClick={() => setSearch({ of: 'me' })}>
          Only mine
        </button>
      </>
    );
  };
  show(<Page />);
  await press('Remove: Title of b');
  await press('Undo: Title of b');
  await press('Only mine');
  await press('Mark as done: Title of a');
  expect(await screen.findByText('Done.')).toBeTruthy();
  answer([200, { action: { ...theirs, revision: 3 }, next: null }]);
  expect(await screen.findByText('Title of b: Undone.')).toBeTruthy();
  expect(screen.getByText('Done.')).toBeTruthy();
});

it('reads the list again where the answer of another press stopped that', async () => {
  const repetition = { every: 3, unit: 'month', from: 'due' } as const;
  const before = actionOf('a', { due_day: '2026-11-20', repetition });
  const next = actionOf('b', { due_day: '2027-02-20', repetition, occurrence: 2 });
  const { promise: unanswered } = Promise.withResolvers<[number, object]>();
  showList([], {
    'GET /actions': [
      [200, { actions: [before, actionOf('c')], today }],
      unanswered,
      [200, { actions: [before], today }],
    ],
    'POST /actions/a/state': [
      [200, { action: { ...before, state: 'done', revision: 2 }, next }],
      [200, { action: { ...before, revision: 3 }, next: null }],
    ],
    'POST /actions/c/state': [
      [200, { action: actionOf('c', { state: 'removed', revision: 2 }), next: null }],
    ],
  });
  await press('Mark as done: Title of a');
  expect(await button('Mark as done: Title of b')).toBeTruthy();
  await press('Undo: Title of a');
  await press('Remove: Title of c');
  await waitFor(() => expect(screen.queryByText('Title of b')).toBeNull());
  expect(await button('Mark as done: Title of a')).toBeTruthy();
});

it('says that a press failed, and leaves the row as it was', async () => {
  showList([actionOf('a')], {
    'POST /actions/a/state': [[409, { code: 'action_state', message: 'Not in this state' }]],
  });
  await press('Remove: Title of a');
  expect((await screen.findByRole('alert')).textContent).toBe('Not in this state');
  expect(await button('Mark as done: Title of a')).toBeTruthy();
});

it('keeps what was typed where a colleague saved first, and says what they wrote', async () => {
  const action = actionOf('a', { title: 'First' });
  const theirs = { ...action, title: 'Theirs', details: 'More', revision: 2 };
  const merged = { ...theirs, title: 'Mine', revision: 3 };
  const sent = showAction(action, {
    'GET /actions/a': [
      [200, action],
      [200, theirs],
    ],
    'PUT /actions/a': [
      [412, { code: 'revision_stale', message: 'Changed elsewhere' }],
      [200, merged],
    ],
  });
  await press('Edit');
  const title = await screen.findByLabelText('What is to be done');
  expect(document.activeElement).toBe(title);
  await userEvent.clear(title);
  await userEvent.type(title, 'Mine');
  await press('Save');
  expect(await screen.findByText(/^A colleague has changed this action/)).toBeTruthy();
  expect(await screen.findByText('A colleague has saved: “Theirs”')).toBeTruthy();
  expect(title).toHaveProperty('value', 'Mine');
  expect(screen.getByLabelText('Details')).toHaveProperty('value', 'More');
  await press('Save');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(document.activeElement).toBe(await button('Edit'));
  expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"']);
  expect(sent[1]?.body).toMatchObject({ title: 'Mine', details: 'More' });
});

it('changes nothing where an edit is cancelled', async () => {
  const sent = showAction(actionOf('a'));
  await press('Edit');
  await userEvent.type(await screen.findByLabelText('Details'), 'Typed');
  await press('Cancel');
  expect(document.activeElement).toBe(await button('Edit'));
  expect(screen.queryByText('Typed')).toBeNull();
  expect(screen.queryByText('Saved.')).toBeNull();
  expect(sent).toEqual([]);
});

it('saves the notes by themselves, and keeps them while something else is edited', async () => {
  const action = actionOf('a', { notes: 'Old' });
  const sent = showAction(action, {
    'PUT /actions/a': [[200, { ...action, notes: 'Old and new', revision: 2 }]],
  });
  const notes = await screen.findByLabelText('Notes', { selector: 'textarea' });
  await userEvent.type(notes, ' and new');
  await press('Edit');
  await press('Cancel');
  expect(notes).toHaveProperty('value', 'Old and new');
  await press('Save the notes');
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ title: 'Title of a', notes: 'Old and new' });
});

it('shows what was done without a form', async () => {
  showAction(actionOf('a', { state: 'done', details: 'Both disks.', notes: 'The second one.' }));
  expect(await screen.findByText('Both disks.')).toBeTruthy();
  expect(screen.getAllByText('The second one.')).toHaveLength(2);
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('needs a due day for what repeats', async () => {
  const sent = showAction(actionOf('a'));
  await press('Edit');
  await userEvent.selectOptions(await screen.findByLabelText('Repeats'), 'Every 3 months');
  await press('Save');
  expect(await screen.findByText('An action that repeats needs a due day.')).toBeTruthy();
  expect(sent).toEqual([]);
});

it('says once when an action is due, and offers last to remove it', async () => {
  showAction(actionOf('a', { due_day: '2027-01-27', occurrence: 3 }));
  expect(await screen.findAllByText(/27 January 2027/)).toHaveLength(1);
  expect(screen.getByText('Repetition 3')).toBeTruthy();
  expect(screen.getByText('Evidence')).toBeTruthy();
  expect(screen.getAllByRole('button').at(-1)?.textContent).toBe('Remove the action');
  const order = screen
    .getByText('Evidence')
    .compareDocumentPosition(await button('Remove the action'));
  expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('offers to accept a risk to owners only', async () => {
  showAction(actionOf('a'), {}, false);
  await button('Mark as done');
  expect(screen.queryByRole('button', { name: 'Postpone' })).toBeNull();
});

it('asks for a reason and a day that has not passed to accept a risk', async () => {
  const action = actionOf('a');
  const accepted = { ...action, state: 'risk_accepted', accepted_until: today, reason: 'Old' };
  const sent = showAction(action, {
    'POST /actions/a/state': [[200, { action: { ...accepted, revision: 2 }, next: null }]],
  });
  await press('Postpone');
  const dialog = within(screen.getByRole('dialog'));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Postpone' }));
  const until = dialog.getByLabelText('Until');
  await userEvent.type(until, '2026-11-26');
  await send();
  expect(await dialog.findByText('Say why.')).toBeTruthy();
  expect(dialog.getByText('Choose a day that has not passed.')).toBeTruthy();
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Why can it wait?'), 'Old');
  await userEvent.clear(until);
  await userEvent.type(until, today);
  await send();
  expect(await screen.findByText(/^Postponed until 27 November 2026, decided/)).toBeTruthy();
  expect(sent[0]?.body).toEqual({ to: 'risk_accepted', reason: 'Old', until: today });
});

it('leads from a done answer to its question, and says when the next one is due', async () => {
  const about = {
    kind: 'answer',
    subject_id: 'spam',
    question_id: 'q1',
    number: 4,
    risk: null,
  } as const;
  const action = actionOf('a', { about, due_day: today });
  showAction(action, {
    'POST /actions/a/state': [
      [
        200,
        {
          action: { ...action, state: 'done', revision: 2 },
          next: actionOf('b', { due_day: '2027-02-27' }),
        },
      ],
    ],
  });
  await press('Mark as done');
  const link = await screen.findByRole('link', { name: 'Bring the answer up to date' });
  expect(link.getAttribute('href')).toBe('/dashboard/subjects/spam/saq?update=true#q1');
  expect(screen.getByRole('link', { name: 'The next one' })).toBeTruthy();
  expect(screen.getByText(/is due 27 February 2027\./)).toBeTruthy();
});
