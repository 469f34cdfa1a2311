import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AuthContext } from '../../../session/auth-context';
import { exampleSession } from '../../../session/test-session';
import { type Answers, serve } from '../../../test-api';
import { renderScreen } from '../../../test-render';
import { actionOf, today } from '../test-actions';
import { AddAll } from './add-all';

beforeEach(() => () => vi.unstubAllGlobals());

const contentOf = (number: number) => ({
  about: {
    kind: 'answer' as const,
    subject_id: 'spam',
    question_id: `q${number}`,
    number,
    risk: null,
  },
  title: `Do ${number}`,
});
const contents = [contentOf(1), contentOf(2), contentOf(3)];
const stored = (number: number) => actionOf(`a${number}`, { about: contentOf(number).about });
const removed = (number: number) => ({
  action: { ...stored(number), state: 'removed', revision: 2 },
  next: null,
});

const show = (answers: Answers) => {
  const sent = serve(answers);
  renderScreen(
    <AuthContext value={exampleSession('done')}>
      <RouterContextProvider router={createRouter({ routeTree: createRootRoute() })}>
        <AddAll contents={contents} />
      </RouterContextProvider>
    </AuthContext>,
  );
  return sent;
};

const button = (name: string) => screen.findByRole('button', { name });
const undo = 'Undo: all actions that were added';

it('adds an action for each gap that has none, says how many, and takes back those alone', async () => {
  const sent = show({
    'GET /actions': [[200, { actions: [stored(2)], today, next: null }]],
    'POST /actions': [
      [201, stored(1)],
      [201, stored(3)],
    ],
    'POST /actions/a1/state': [[200, removed(1)]],
    'POST /actions/a3/state': [[200, removed(3)]],
  });
  const add = await button('Add the other 2 to Actions');
  await userEvent.dblClick(add);
  expect(await screen.findByText('2 actions were added. 1 had one already.')).toBeTruthy();
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['/actions', expect.objectContaining({ title: 'Do 1', owner_uid: 'anna' })],
    ['/actions', expect.objectContaining({ title: 'Do 3', owner_uid: 'anna' })],
  ]);
  expect(screen.getByRole('link', { name: 'See them' }).getAttribute('href')).toBe(
    '/dashboard/actions',
  );
  await userEvent.click(await button(undo));
  expect(await screen.findByText('2 actions were removed.')).toBeTruthy();
  expect(sent.slice(2).map(({ path, ifMatch }) => [path, ifMatch])).toEqual([
    ['/actions/a1/state', '"1"'],
    ['/actions/a3/state', '"1"'],
  ]);
  expect(await button('Add the other 2 to Actions')).toBeTruthy();
  expect(screen.queryByRole('button', { name: undo })).toBeNull();
});

it('says how many were added before there was no more room, and adds the others later', async () => {
  const full = { code: 'actions_full', message: '200 actions are open. Complete another first.' };
  const sent = show({
    'GET /actions': [
      [200, { actions: [], today, next: null }],
      [200, { actions: [], today, next: null }],
      [200, { actions: [stored(1)], today, next: null }],
    ],
    'POST /actions': [
      [201, stored(1)],
      [409, full],
      [201, stored(2)],
      [201, stored(3)],
    ],
  });
  await userEvent.click(await button('Add all 3 to Actions'));
  expect(await screen.findByText('1 of 3 actions were added.')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe(full.message);
  expect(sent).toHaveLength(2);
  await userEvent.click(await button('Add the other 2 to Actions'));
  expect(await screen.findByText('2 actions were added. 1 had one already.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('adds nothing that a colleague has added meanwhile', async () => {
  const sent = show({
    'GET /actions': [
      [200, { actions: [], today, next: null }],
      [200, { actions: [stored(1), stored(2), stored(3)], today, next: null }],
    ],
  });
  await userEvent.click(await button('Add all 3 to Actions'));
  expect(await screen.findByText('No action was added. 3 had one already.')).toBeTruthy();
  expect(sent).toEqual([]);
});
