import '../../../test/quiet.ts';
import { type Action, actionEndpoints } from '@lexplain/contract/actions/actions';
import { listWaits } from '@lexplain/contract/waits/member-waits';
import { screenWith, workWith } from '@lexplain/contract/waits/test-first-screen';
import { expect, it } from 'vitest';
import { actionCalls, askedQuestion, done, inDays } from '../../../actions/test-action-calls.ts';
import { callApi, withApp } from '../../../test/http.ts';
import { withLibrary } from '../../../test/library.ts';
import { withGivenActions } from '../given-actions.ts';
import { withActionsDue } from './action-check.ts';

// The Feed and the mail of one person have the same of their actions, in the same order.

const app = withApp();
withLibrary();
const { organisation, uidOf, asked, add, move } = actionCalls(app.origin);

/** What the Feed lists of the person's actions, by title. */
const listOnPage = async (): Promise<string[]> => {
  const { body } = await callApi('getNextActions', asked('member'));
  const { actions } = actionEndpoints.getNextActions.output.parse(body);
  return listWaits(workWith(screenWith(), { actions }), new Date()).flatMap((wait) =>
    wait.kind === 'action' ? [wait.action.title] : [],
  );
};

const titlesOf = (mail: { facts: { actions: { title: string }[] } } | null): string[] =>
  (mail?.facts.actions ?? []).map(({ title }) => title);

it('lists what is open, in the order of the Feed, in reminders and in mail of what was given', async () => {
  const uid = uidOf('member');
  const given: [title: string, more: object][] = [
    ['No day', { due_day: null }],
    ['Next week', { due_day: inDays(5) }],
    ['Overdue', { due_day: inDays(-3) }],
    ['Long overdue', { due_day: inDays(-30) }],
    ['Tomorrow', { due_day: inDays(1) }],
    ['Done', { due_day: inDays(1) }],
    ['Accepted', { due_day: inDays(1) }],
    ['Today', { due_day: inDays(0) }],
    ['A question', { due_day: inDays(-1), about: askedQuestion }],
  ];
  const actions: Action[] = [];
  for (const [title, more] of given) {
    actions.push(await add({ owner_uid: uid, title, ...more }));
  }
  const find = (title: string) => ({ id: actions.find((one) => one.title === title)?.id ?? '' });
  await move(find('Done'), done);
  const risk = { to: 'risk_accepted', reason: 'For now', until: inDays(9) } as const;
  await move(find('Accepted'), risk, 'owner');

  const page = await listOnPage();
  expect(page).toEqual([
    'Today',
    'Tomorrow',
    'A question',
    'Long overdue',
    'Overdue',
    'Next week',
    'No day',
  ]);
  const to = { uid, organisation_id: organisation().id };
  const due = actions.flatMap(({ id, due_day }) => (due_day === null ? [] : [{ id, due_day }]));
  const reminder = await withActionsDue({ ...to, facts: { actions: due } });
  expect(titlesOf(reminder)).toEqual(page.filter((title) => title !== 'No day'));
  const told = actions.map(({ id }) => ({ id, by: 'Somebody' }));
  const mail = await withGivenActions({ ...to, facts: { actions: told, more: 0 } });
  expect(titlesOf(mail)).toEqual(page);
});

it('loads of more than are listed what comes first', async () => {
  const uid = uidOf('member');
  for (let index = 0; index < 20; index += 1) {
    await add({ owner_uid: uid, title: 'Some day', due_day: inDays(30) });
  }
  await add({ owner_uid: uid, title: 'A question', about: askedQuestion });
  const page = await listOnPage();
  expect([page.length, page[0]]).toEqual([20, 'A question']);
});
