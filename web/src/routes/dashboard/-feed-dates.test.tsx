import { dueOn, standingOf } from '@lexplain/contract/waits/test-first-screen';
import { within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answersOf, businesses } from '../../../../seed/test-businesses.ts';
import { actionOf } from '../../features/actions/test-actions';
import { dates, dueDates, inDays, nextActions, show, standingPath } from '../../test-feed';

// What the first screen lists of the next 90 days beside changes and duties.

const spam = 'spam-act-2003';

const business = businesses.find(({ name }) => name === 'Café, company with a newsletter');
if (!business) throw new Error('The table has no café');
const cafe = answersOf(business);

beforeEach(() => () => vi.unstubAllGlobals());

const listTexts = async () =>
  within(await dates())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('has the evidence that lapses', async () => {
  const about = { kind: 'answer', subject_id: spam, question_id: 'q01' };
  const shown = { id: 'one', about, shows: 'Staff were trained', valid_until: inDays(9) };
  const over = { ...shown, id: 'two', shows: 'A list was kept', valid_until: inDays(-1) };
  const standing = { laws: [standingOf(spam)], lapsing_evidence: [over, shown] };
  show({ facts: cafe }, { [`GET ${standingPath}`]: [[200, standing]] });
  expect(await listTexts()).toEqual([
    expect.stringMatching(/Add newer evidence: Staff were trainedEvidence expires, Spam Act 2003$/),
  ]);
});

it('has the actions of others, and of nobody yet, between one’s own', async () => {
  const of = (id: string, days: number, owner_name: string | null) => {
    const { title, due_day, about } = actionOf(id, { owner_uid: null, due_day: inDays(days) });
    return { id, title, due_day, about, owner_name };
  };
  const own = actionOf('mine', { owner_uid: 'anna', due_day: inDays(6) });
  const of_others = [of('theirs', 5, 'Ben Baker'), of('open', 7, null)];
  show(
    { facts: cafe },
    { 'GET /next-actions': [[200, { ...nextActions, actions: [own], open: 1, of_others }]] },
  );
  expect(await listTexts()).toEqual([
    expect.stringMatching(/Title of theirsAction of Ben Baker$/),
    expect.stringMatching(/Title of mineYour action$/),
    expect.stringMatching(/Title of openAction of nobody yet$/),
  ]);
});

it('has a duty with an action of the person once', async () => {
  const due = dueOn(inDays(5), spam, 'SPAM s 17');
  const about = { kind: 'duty', subject_id: spam, code: 'SPAM s 17' } as const;
  const actions = [
    actionOf('same', { owner_uid: 'anna', due_day: inDays(5), about }),
    actionOf('other', { owner_uid: 'anna', due_day: inDays(6), about: { ...about, code: 'O 9' } }),
  ];
  show(
    { facts: cafe },
    {
      [`GET ${dueDates}`]: [[200, [due]]],
      'GET /next-actions': [[200, { ...nextActions, actions, open: 2 }]],
    },
  );
  expect(await listTexts()).toEqual([
    expect.stringMatching(/Report each yearFalls due/),
    expect.stringMatching(/Title of otherYour action$/),
  ]);
});
