import { signInAgain } from '../../../dev/suite/people.ts';
import { addAction, dayAfter } from '../../fixtures/people/action-people.ts';
import { api } from '../../fixtures/people/submit-as-new.ts';
import { countDownloads, expectOneDownload } from '../downloads.ts';
import { expect, type Row, type Walk } from '../press.ts';

// The pages of actions, for an owner and for the adviser.

const list = '/dashboard/actions';
const place = `${list}/$id`;
const create = 'POST /api/actions';
const move = 'POST /api/actions/$id/state';
const title = 'Pressed twice';

const dialog = ({ page }: Walk) => page.getByRole('dialog');
const button = ({ page }: Walk, name: string) =>
  page.getByRole('button', { name, exact: true }).first();

const add = async ({ email }: Walk) => {
  const token = await signInAgain(email);
  // The page may not have created the account yet.
  await api(token, 'POST', 'auth/bootstrap');
  const { id: owner_uid } = await api(token, 'GET', 'auth/me').then(({ user }) => user);
  return addAction(token, { title, due_day: dayAfter(1), owner_uid });
};

const openList = async (walk: Walk): Promise<void> => {
  await add(walk);
  await walk.page.goto(list);
  await expect(button(walk, `Mark as done: ${title}`)).toBeVisible();
};

const openOne = async (walk: Walk): Promise<void> => {
  const { id } = await add(walk);
  await walk.page.goto(`${list}/${id}`);
  await expect(button(walk, 'Mark as done')).toBeVisible();
};

const saves = (name: string): Row => ({
  at: list,
  button: name,
  how: ['by mouse', 'at once'],
  prepare: async (walk) => {
    await openList(walk);
    countDownloads(walk);
  },
  after: (walk) => expectOneDownload(button(walk, name)),
});

const moves = (name: string, after: string, at = place): Row => ({
  at,
  button: name,
  how: ['by mouse', 'at once'],
  prepare: at === place ? openOne : openList,
  sends: [move],
  after: (walk) => expect(button(walk, after)).toBeVisible(),
});

export const actionRows: Row[] = [
  {
    at: list,
    button: 'Add an action',
    how: ['by mouse', 'at once'],
    prepare: openList,
    after: (walk) => expect(dialog(walk)).toHaveCount(1),
  },
  {
    at: `${list} > Add an action`,
    button: 'Add the action',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openList(walk);
      await button(walk, 'Add an action').click();
      await dialog(walk).getByLabel('What is to be done').fill('Another one');
    },
    sends: [create],
    busy: 'Adding...',
    after: (walk) => expect(dialog(walk)).toHaveCount(0),
  },
  {
    at: `${list} > Add an action`,
    button: /^(Cancel|Close)$/,
    prepare: async (walk) => {
      await openList(walk);
      await button(walk, 'Add an action').click();
    },
    after: (walk) => expect(dialog(walk)).toHaveCount(0),
  },
  {
    at: list,
    button: /^(To do|Overdue|Closed|Everybody’s|Mine)( \(\d+\))?$/,
    isLink: true,
    prepare: ({ page }) => page.goto(`${list}?show=closed`),
    after: ({ page }) => expect(page).toHaveURL(list),
  },
  {
    at: list,
    button: /^Keys/,
    prepare: openList,
    after: (walk) => expect(dialog(walk)).toHaveCount(1),
  },
  {
    at: `${list} > Keys`,
    button: 'Close',
    prepare: async (walk) => {
      await openList(walk);
      await walk.page.getByRole('button', { name: /^Keys/ }).click();
    },
    after: (walk) => expect(dialog(walk)).toHaveCount(0),
  },
  moves(`Mark as done: ${title}`, `Undo: ${title}`, list),
  moves(`Remove: ${title}`, `Undo: ${title}`, list),
  {
    at: list,
    button: `Undo: ${title}`,
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openList(walk);
      await button(walk, `Remove: ${title}`).click();
    },
    sends: [move],
    after: (walk) => expect(button(walk, `Remove: ${title}`)).toBeVisible(),
  },
  saves('Save as spreadsheet'),
  saves('Save my days as calendar file'),
  moves('Mark as done', 'Take up again'),
  moves('Remove the action', 'Undo'),
  {
    at: place,
    button: 'Save',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await openOne(walk);
      await walk.page.getByLabel('Notes').fill('More');
    },
    sends: ['PUT /api/actions/$id'],
    busy: 'Saving...',
    after: ({ page }) => expect(page.getByText('Saved.')).toBeVisible(),
  },
  {
    at: `${place} > Accept the risk`,
    button: 'Accept the risk',
    how: ['by mouse', 'at once'],
    prepare: async (walk) => {
      await openOne(walk);
      await button(walk, 'Accept the risk').click();
      await dialog(walk).getByLabel('Why is the risk accepted?').fill('It is small');
      await dialog(walk).getByLabel('Until').fill(dayAfter(30));
    },
    sends: [move],
    busy: 'Accepting...',
    after: (walk) => expect(button(walk, 'Take up again')).toBeVisible(),
  },
];

/** What the adviser of an organisation presses on its page. */
export const adviserActionRows = (organisationId: string): Row[] => [
  {
    at: '/adviser/clients/$id > Propose an action',
    button: 'Send the proposal',
    how: ['by mouse', 'at once', 'by Enter'],
    prepare: async (walk) => {
      await walk.page.goto(`/adviser/clients/${organisationId}`);
      await button(walk, 'Propose an action').click();
      await dialog(walk).getByLabel('What is to be done').fill('Proposed twice');
    },
    sends: ['POST /api/clients/$id/actions'],
    busy: 'Sending...',
    after: (walk) => expect(dialog(walk)).toHaveCount(0),
  },
];
