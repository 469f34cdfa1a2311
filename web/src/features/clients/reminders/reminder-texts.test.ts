import type { PreviewedReminder, ReminderSkip } from '@lexplain/contract/clients/reminders';
import { expect, it } from 'vitest';
import { describeChoice } from './choice-texts';
import { describeEnded, describeRecipients, describeSent, listSkipped } from './reminder-texts';

const now = new Date('2026-11-28T03:00:00Z');

const client = (
  name: string,
  skip: ReminderSkip | null,
  more: Partial<PreviewedReminder> = {},
) => ({
  id: name,
  name,
  skip,
  owners: 1,
  ended: 0,
  reminded_at: null,
  laws: [],
  more: 0,
  saved_on: null,
  ...more,
});

it('says how many are chosen, and that no more can be', () => {
  expect([0, 1, 99, 100].map(describeChoice)).toEqual([
    '',
    '1 chosen',
    '99 chosen',
    '100 chosen, the most at once',
  ]);
});

it('names who gets it', () => {
  const one = client('Acme', null);
  expect(describeRecipients([one])).toBe('1 client gets it: Acme.');
  expect(describeRecipients([])).toBe('None of the chosen clients gets it.');
});

it('names who does not get it, a line for each reason', () => {
  const some = [
    client('Acme', 'nothing_to_do'),
    client('Bakery', 'recent', { reminded_at: '2026-11-26T03:00:00Z' }),
    client('Cafe', 'nothing_to_do', { reminded_at: '2026-11-01T03:00:00Z' }),
    client('Dairy', 'ended'),
    client('Eatery', 'no_owner'),
  ];
  expect(listSkipped(some, now)).toEqual([
    'Reminded in the last three days: Bakery (on Thursday).',
    'Nothing of which to remind them: Acme and Cafe.',
    'No owner wants reminders: Dairy.',
    'No owner: Eatery.',
  ]);
});

it('says what was sent, and counts those who did not get it by their reasons', () => {
  const skipped = (skip: ReminderSkip, count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${skip}${index}`, skip }));
  expect(
    describeSent({
      clients: 12,
      owners: 14,
      ended: 2,
      skipped: [
        ...skipped('limit', 2),
        ...skipped('recent', 3),
        ...skipped('ended', 1),
        ...skipped('nothing_to_do', 1),
        ...skipped('no_owner', 1),
        ...skipped('not_yours', 1),
      ],
    }),
  ).toBe(
    'Sent to 12 clients. 3 had one in the last three days. 1 had nothing of which to remind them. In 1 no owner wants reminders. 1 has no owner. 2 are over the limit of a day: remind them tomorrow. 1 is no longer yours. 2 owners have ended these reminders.',
  );
  expect(describeSent({ clients: 0, owners: 0, ended: 0, skipped: [] })).toBe('Sent to nobody.');
  expect(describeEnded(1)).toBe('1 owner has ended these reminders.');
});
