import { expect, it } from 'vitest';
import { describeAbout, describeRepetition } from '../../lib/text/action-labels';
import { describeDue, describeDueWithin, describeOwner } from './action-text';
import { readActionSearch } from './list/action-search';
import { filterActions } from './list/filter-actions';
import { groupActions } from './list/group-actions';
import { toCalendar, toSpreadsheet } from './list/make-action-files';
import { isAboutSame, toNewAction } from './new-action';
import { describeNext } from './next/next-action';
import {
  intervalOf,
  isUsual,
  never,
  otherInterval,
  repetitionChoices,
  toChoice,
} from './repetition-choices';
import { actionOf, today } from './test-actions';

const names = {
  laws: new Map([['spam', 'Spam Act']]),
  obligations: new Map([['S 16', 'Have consent (S 16)']]),
};
const answer = {
  kind: 'answer',
  subject_id: 'spam',
  question_id: 'q1',
  number: 4,
  risk: 'high',
} as const;

it.each([
  [null, 'No due day'],
  ['2026-11-25', '2 days overdue'],
  ['2026-11-26', '1 day overdue'],
  ['2026-11-27', 'Due today'],
  ['2026-11-28', 'Due tomorrow'],
  ['2026-12-03', 'Due on Thursday'],
  ['2026-12-04', 'Due 4 December 2026'],
])('says when something is due: %s', (day, text) => {
  expect(describeDue(day, today)).toBe(text);
});

it('writes a month with a capital, also after other words', () => {
  expect(describeDueWithin('2026-12-10', today)).toBe('due 10 December 2026');
});

it('says how often something repeats, and from when', () => {
  expect(describeRepetition({ every: 3, unit: 'month', from: 'due' })).toBe(
    'Every 3 months, from the due day',
  );
  expect(describeRepetition({ every: 1, unit: 'week', from: 'completion' })).toBe(
    'Every week, from the day on which it is done',
  );
});

it('says who does something', () => {
  expect(describeOwner({ owner_uid: null, owner_name: null }, 'me')).toBe('Nobody yet');
  expect(describeOwner({ owner_uid: 'me', owner_name: 'Ann' }, 'me')).toBe('You');
  expect(describeOwner({ owner_uid: 'bo', owner_name: 'Bo' }, 'me')).toBe('Bo');
});

it('names what an action is about', () => {
  expect(describeAbout(answer, names)).toBe('Spam Act, question 4');
  const duty = { kind: 'duty', subject_id: 'spam', code: 'S 16' } as const;
  expect(describeAbout(duty, names)).toBe('Spam Act: Have consent (S 16)');
  expect(describeAbout({ ...duty, code: 'S 99' }, names)).toBe('Spam Act: S 99');
  expect(describeAbout({ kind: 'incident', incident_id: 'i' }, names)).toBe('An incident');
  expect(describeAbout({ kind: 'nothing' }, names)).toBeNull();
});

const listed = [
  actionOf('later', { due_day: '2027-01-10' }),
  actionOf('none'),
  actionOf('soon', { due_day: '2026-12-04', owner_uid: 'me' }),
  actionOf('today', { due_day: today }),
  actionOf('late', { due_day: '2026-11-26', about: answer }),
  actionOf('later still', { due_day: '2026-12-05' }),
  actionOf('asked', { state: 'proposed' }),
  actionOf('risk', { state: 'risk_accepted', due_day: '2026-01-01', accepted_until: '2027-02-01' }),
];

it('groups actions by what is most pressing, each group by day', () => {
  const groups = groupActions(listed, today).map(({ name, actions }) => [
    name,
    actions.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['proposed', ['asked']],
    ['overdue', ['late']],
    ['soon', ['today', 'soon']],
    ['later', ['later still', 'later']],
    ['undated', ['none']],
    ['accepted', ['risk']],
  ]);
});

it('leaves what an address asks for', () => {
  const reader = { uid: 'me', today };
  const ids = (search: Record<string, unknown>) =>
    filterActions(listed, readActionSearch(search), reader).map(({ id }) => id);
  expect(ids({})).toHaveLength(listed.length);
  expect(ids({ of: 'me' })).toEqual(['soon']);
  expect(ids({ law: 'spam' })).toEqual(['late']);
  expect(ids({ show: 'overdue' })).toEqual(['late']);
  expect(readActionSearch({ show: 'all', of: 'you', law: 1, more: 1 })).toEqual({});
});

it('says an action in a sentence', () => {
  const late = actionOf('a', { due_day: '2026-11-20' });
  expect(describeNext(late, today)).toBe('Title of a: this was due on 20 November 2026.');
  const soon = actionOf('b', { due_day: '2026-11-28' });
  expect(describeNext(soon, today)).toBe('Title of b: due tomorrow.');
  expect(describeNext(actionOf('c'), today)).toBe('Title of c: this is yours to do.');
});

it('cuts a title to what can be stored, without splitting a character', () => {
  const { title, owner_uid } = toNewAction(
    { about: { kind: 'nothing' }, title: `${'a'.repeat(198)}😀 and more` },
    'me',
  );
  expect(title).toBe(`${'a'.repeat(198)}…`);
  expect(owner_uid).toBe('me');
});

it('knows whether two actions are about the same thing', () => {
  expect(isAboutSame(answer, { ...answer, number: 9, risk: null })).toBe(true);
  expect(isAboutSame(answer, { ...answer, question_id: 'q2' })).toBe(false);
  const duty = { kind: 'duty', subject_id: 'spam', code: 'S 16' } as const;
  expect(isAboutSame(duty, { ...duty })).toBe(true);
  expect(isAboutSame(duty, { ...duty, kind: 'obligation' })).toBe(false);
  expect(isAboutSame({ kind: 'nothing' }, { kind: 'nothing' })).toBe(false);
});

it('writes a spreadsheet whose cells are no formulas', () => {
  const text = toSpreadsheet([actionOf('a', { title: '=1+1', about: answer })], names);
  expect(text).toContain('"What is to be done","About","Risk"');
  expect(text).toContain('"\'=1+1","Spam Act, question 4","High","Open"');
});

it('puts the own open days in a calendar file', () => {
  const mine = { owner_uid: 'me', due_day: '2026-12-18' };
  const file = toCalendar(
    [
      actionOf('mine', mine),
      actionOf('done', { ...mine, state: 'risk_accepted' }),
      actionOf('theirs', { ...mine, owner_uid: 'bo' }),
      actionOf('undated', { owner_uid: 'me' }),
    ],
    'me',
    '2026-11-27T00:00:00.000Z',
  );
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('SUMMARY:Title of mine');
  expect(file).toContain('DTSTART;VALUE=DATE:20261218');
  expect(file).toMatch(/SEQUENCE:1\r\nLAST-MODIFIED:\d{8}T\d{6}Z\r\n/);
});

it('says nothing of an incident in a calendar file, which others may see', () => {
  const about = { kind: 'incident', incident_id: 'i1' } as const;
  const mine = { owner_uid: 'me', due_day: '2026-12-18', about };
  const file = toCalendar([actionOf('mine', mine)], 'me', '2026-11-27T00:00:00.000Z');
  expect(file).toContain('SUMMARY:An action about an incident is due');
  expect(file).not.toContain('Title of mine');
});

it('offers the usual intervals, and any other one', () => {
  for (const { value, label } of repetitionChoices) {
    const interval = intervalOf(value);
    expect(interval === null).toBe(value === never || value === otherInterval);
    if (!interval) continue;
    expect([toChoice(interval), isUsual(interval)]).toEqual([value, true]);
    expect(describeRepetition({ ...interval, from: 'due' })).toBe(`${label}, from the due day`);
  }
  expect(isUsual({ every: 2, unit: 'month' })).toBe(false);
});

it('marks who has left beside an action, and nobody until the members are known', () => {
  const action = { owner_uid: 'ben', owner_name: 'Ben' };
  const members = new Set(['anna']);
  expect(describeOwner(action, 'anna', null)).toBe('Ben');
  expect(describeOwner(action, 'anna', new Set(['anna', 'ben']))).toBe('Ben');
  expect(describeOwner(action, 'anna', members)).toBe('Ben, not a member any more');
  expect(describeOwner({ owner_uid: null, owner_name: null }, 'anna', members)).toBe('Nobody yet');
  expect(describeOwner({ ...action, owner_name: '' }, 'anna', members)).toBe(
    'Somebody, not a member any more',
  );
});
