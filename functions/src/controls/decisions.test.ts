import { storedControlSet } from '@lexplain/contract/library/controls';
import { expect, it } from 'vitest';
import { composeControls, isLookedAt, type StoredPractice } from './decisions.ts';

const pair = (subject_id: string, question_id: string, more: object = {}) => ({
  subject_id,
  question_id,
  texts: '0123456789ab',
  differs: `What ${subject_id} asks`,
  ...more,
});
const control = (id: string, share: 'practice' | 'list', questions: object[]) => ({
  id,
  name: `The ${id}`,
  means: 'Somebody does it.',
  share,
  usual_evidence: ['a', 'b', 'c'],
  first_steps: [{ who: 'the owner', do: 'Begin', takes: 'a day' }],
  checked_on: '2026-11-30',
  questions,
});
const set = storedControlSet.parse({
  version: 1,
  effective_from: '2026-11-30',
  use: { keeps_to_itself: [{ subject_id: 'soci', question_id: 'q2' }] },
  controls: [
    control('plan', 'practice', [pair('privacy', 'q1'), pair('soci', 'q1'), pair('soci', 'q2')]),
    control('backups', 'practice', [pair('privacy', 'q2')]),
    control('registers', 'list', [pair('soci', 'q3'), pair('soci', 'q1', { is_home: false })]),
    control('devices', 'practice', [pair('csa', 'q1')]),
  ],
});

const answer = (compliance_result: 'compliant' | 'partial' | 'non_compliant', text = '') => ({
  compliance_result,
  risk_rating: null,
  current_controls: text || null,
  gaps_actions: null,
});
const questions = (...ids: string[]) =>
  ids.map((id, index) => ({ id, position: index + 1, legislative_requirement: `Do you ${id}?` }));

const day = new Date('2026-11-12T01:00:00Z');
const practice = (more: Partial<StoredPractice> = {}): StoredPractice => ({
  set,
  laws: [
    {
      subject_id: 'privacy',
      name: 'Privacy Act',
      questions: questions('q1', 'q2', 'q9'),
      submitted: {
        at: day,
        answers: {
          q1: answer('compliant', 'We have a plan.'),
          q2: answer('partial'),
          q9: answer('non_compliant'),
        },
        reworded: new Set(),
      },
    },
    {
      subject_id: 'soci',
      name: 'SOCI',
      questions: questions('q1', 'q2', 'q3'),
      submitted: {
        at: day,
        answers: {
          q1: answer('non_compliant'),
          q2: answer('compliant', 'A private notice.'),
          q3: answer('non_compliant'),
        },
        reworded: new Set(),
      },
    },
  ],
  evidence: [],
  actions: [],
  today: '2026-11-30',
  time_zone: 'Australia/Sydney',
  ...more,
});

const find = (id: string, given = practice()) =>
  composeControls(given).controls.find((one) => one.id === id);

it('has the answers of all laws side by side, the worst first', () => {
  const plan = find('plan');
  expect(plan?.state).toBe('non_compliant');
  expect(
    plan?.questions.map(({ subject_id, number, state }) => [subject_id, number, state]),
  ).toEqual([
    ['soci', 1, 'non_compliant'],
    ['privacy', 1, 'compliant'],
    ['soci', 2, 'compliant'],
  ]);
  expect(plan?.questions[1]).toMatchObject({
    requirement: 'Do you q1?',
    differs: 'What privacy asks',
    answer: { result: 'compliant', risk: null, written: 'We have a plan.' },
    lawyer: null,
  });
});

it('lists no control that only laws ask about that are not looked at', () => {
  const { controls } = composeControls(practice());
  expect(controls.map(({ id }) => id)).toEqual(['plan', 'registers', 'backups']);
});

it('counts every gap, and lists few practices that touch most; never a list', () => {
  const { gaps, things } = composeControls(practice());
  expect(gaps).toBe(4);
  expect(things).toEqual([
    { control_id: 'plan', gaps: [{ subject_id: 'soci', question_id: 'q1' }] },
    { control_id: 'backups', gaps: [{ subject_id: 'privacy', question_id: 'q2' }] },
  ]);
});

it('shows nothing of what keeps to itself but its result', () => {
  const about = { kind: 'answer' as const, subject_id: 'soci', question_id: 'q2' };
  const plan = find('plan', practice({ evidence: [{ about, valid_until: '2026-12-01' }] }));
  const kept = plan?.questions.find(({ keeps_to_itself }) => keeps_to_itself);
  expect(kept).toMatchObject({ answer: { written: '' }, evidence: { count: 0, last_day: null } });
  expect(plan?.evidence).toEqual({ count: 0, last_day: null });
});

it('asks to look again at an answer of more than a year ago, or about another wording', () => {
  const [privacy, soci] = practice().laws;
  if (!privacy?.submitted || !soci) throw new Error('The example has two laws');
  const reworded = { ...privacy, submitted: { ...privacy.submitted, reworded: new Set(['q1']) } };
  const stateOf = (given: StoredPractice) =>
    find('plan', given)?.questions.find(({ subject_id }) => subject_id === 'privacy')?.state;
  expect(stateOf(practice({ laws: [reworded, soci] }))).toBe('outdated');
  expect(stateOf(practice({ today: '2027-11-12' }))).toBe('compliant');
  expect(stateOf(practice({ today: '2027-11-13' }))).toBe('outdated');
});

it('is not answered where the law was never submitted', () => {
  const laws = practice().laws.map((law) => ({ ...law, submitted: null }));
  const found = composeControls(practice({ laws }));
  expect(found.controls.map(({ state }) => state)).toEqual(Array(3).fill('unanswered'));
  expect([found.gaps, found.things]).toEqual([0, []]);
});

it('names who does it, the first last day of its evidence, and the actions due first', () => {
  const about = { kind: 'answer' as const, subject_id: 'privacy', question_id: 'q1' };
  const actions = Array.from({ length: 7 }, (_, index) => ({
    id: `${index}`,
    about: { ...about, number: 1, risk: null },
    title: `Action ${index}`,
    owner_name: index === 6 ? null : (['Anna', 'Ben'][index % 2] ?? null),
    due_day: null,
  }));
  const evidence = ['2027-03-01', null, '2026-12-01'].map((valid_until) => ({
    about,
    valid_until,
  }));
  const plan = find('plan', practice({ actions, evidence }));
  expect(plan?.people).toEqual(['Anna', 'Ben']);
  expect(plan?.evidence).toEqual({ count: 3, last_day: '2026-12-01' });
  expect([plan?.open_actions, plan?.actions.map(({ id }) => id)]).toEqual([
    7,
    ['0', '1', '2', '3', '4'],
  ]);
});

it('shows the beginning of a long text, without breaking a character', () => {
  const [privacy] = practice().laws;
  if (!privacy?.submitted) throw new Error('The example has a law');
  const answers = { q1: answer('compliant', '🔒'.repeat(300)) };
  const laws = [{ ...privacy, submitted: { ...privacy.submitted, answers } }];
  const written = find('plan', practice({ laws }))?.questions[0]?.answer?.written ?? '';
  expect([written.isWellFormed(), [...written].length]).toEqual([true, 281]);
});

it.each([
  ['applies', false, true],
  ['partly', false, true],
  ['by_contract', false, true],
  ['ask_an_adviser', false, false],
  ['ask_an_adviser', true, true],
  ['open', true, true],
  [null, true, true],
  [null, false, false],
  ['does_not_apply', true, false],
] as const)('a law that %s, submitted: %s, is looked at: %s', (headline, isSubmitted, expected) => {
  expect(isLookedAt(headline, isSubmitted)).toBe(expected);
});
