import { expect, it } from 'vitest';
import { library } from '../test-businesses.ts';
import { listOwnerTexts } from '../test-texts.ts';
import { readTold, reasonOf, stateOf, type ToldIncident } from './test-told.ts';

// A duty that any of several facts starts asks for each of them by itself.

const id = 'cps234-incident-72h';
const bank: ToldIncident = {
  place: 'NSW',
  noticed: '2026-11-20T01:00:00Z',
  now: '2026-11-20T05:00:00Z',
  yes: {},
};
const all = ['security_incident_material', 'security_incident_could_be', 'security_incident_told'];
const [effect = '', possible = '', told = ''] = all;
const early = { at: '2026-11-20T01:30:00Z' };
const late = { at: '2026-11-20T03:00:00Z' };
const dueOf = (one: ToldIncident) => {
  const clock = readTold(one).find(id);
  return clock?.state === 'runs' && clock.deadline.result === 'due_at' ? clock.deadline.due : null;
};

it('runs with any of them, from the earliest', () => {
  expect(dueOf({ ...bank, yes: { [told]: early }, no: [effect, possible] })).toBe(
    '2026-11-23T01:30:00Z',
  );
  expect(dueOf({ ...bank, yes: { [possible]: late } })).toBe('2026-11-23T03:00:00Z');
  expect(dueOf({ ...bank, yes: { [effect]: late, [told]: early } })).toBe('2026-11-23T01:30:00Z');
});

it('may run while one of them is not known, and asks for those', () => {
  expect(readTold(bank).find(id)).toMatchObject({ state: 'may_run', questions: all });
  expect(readTold({ ...bank, no: [effect] }).find(id)).toMatchObject({
    state: 'may_run',
    questions: [possible, told],
  });
});

it('does not run where none of them is so', () => {
  expect(stateOf({ ...bank, no: all }, id)).toBe('does_not_run');
  expect(reasonOf({ ...bank, no: all }, id)?.fact_id).toBe(effect);
});

it('says what an owner has to report in words of their own', () => {
  const texts = listOwnerTexts(library).filter(({ at }) => !at.endsWith('help'));
  const found = texts.filter(({ text }) => /reportable situation|or has another/i.test(text));
  expect(found).toEqual([]);
  const helps = listOwnerTexts(library).filter(({ text }) =>
    /non-corporate Commonwealth entity/i.test(text),
  );
  expect(helps).toEqual([]);
});
