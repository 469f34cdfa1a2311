import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { AnswerList } from './answer-list';
import { type Edits, toShown, type Value } from './draft';
import { viewInterview } from './interview';
import { InterviewCard } from './interview-card';

// A question with several choices whose facts a law reads, asked, answered and changed.

const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [
      {
        id: 'places',
        text: 'Where are you?',
        help: 'Customers count where they live.',
        choices: [
          { id: 'place_nsw', text: 'New South Wales' },
          { id: 'place_vic', text: 'Victoria' },
        ],
      },
    ],
    facts: ['place_nsw', 'place_vic'].map((id) => ({
      id,
      text: `${id}?`,
      statement: { yes: id, no: `no ${id}` },
      source: 's 1',
    })),
  },
  outcome_rules: [
    {
      subject_id: 'law',
      version: 1,
      effective_from: '2026-01-01',
      rules: (['yes', 'no'] as const).map((answer) => ({
        id: answer,
        when: { place_vic: answer },
        outcome: answer === 'yes' ? 'applies' : 'does_not_apply',
        because: 'So.',
        reference: 's 1',
        confidence: 'primary',
        ...(answer === 'yes' && { codes: ['V 1'] }),
      })),
    },
  ],
  penalties: [],
  penalty_units: [],
};

const lawNames = new Map([['law', 'Health Records Act']]);

const Page = ({ suggested = [] }: { suggested?: string[] }) => {
  const [edits, setEdits] = useState<Edits>(new Map());
  const given = toShown(edits, { sectors: null, answers: {} }, rules.fact_set);
  const interview = viewInterview(rules, given);
  const computed = {
    rules,
    given,
    left: interview.open.length,
    lawNames,
    obligations: ({ codes }: { codes: string[] }) => <p>{codes.join(', ')}</p>,
  };
  const answer = (id: string, mine: Value): void =>
    setEdits(new Map([...edits, [id, { base: null, mine }]]));
  return (
    <>
      <InterviewCard
        computed={computed}
        interview={interview}
        suggested={suggested}
        onAnswer={answer}
      />
      <AnswerList computed={computed} answered={interview.answered} onAnswer={answer} />
      <output>{JSON.stringify(given.answers)}</output>
    </>
  );
};

const card = () => screen.getByRole('region', { name: 'Question' });
const answers = () => JSON.parse(screen.getByRole('status').textContent ?? '');
const row = () => screen.getByRole('listitem');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('is one question with a box for each choice, which is named by its heading', () => {
  renderScreen(<Page />);
  expect(within(card()).getByRole('heading', { name: 'Where are you?' })).toBeTruthy();
  const group = within(card()).getByRole('group', { name: 'Where are you?' });
  const boxes = within(group).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map((box) => [box.checked, box.disabled])).toEqual([
    [false, false],
    [false, false],
  ]);
  // Reached and pressed by the keyboard: native boxes, in the order of the library.
  expect(boxes.map(({ type, tabIndex }) => [type, tabIndex])).toEqual([
    ['checkbox', 0],
    ['checkbox', 0],
  ]);
});

it('answers each fact at once, and is listed as one answer', () => {
  renderScreen(<Page />);
  fireEvent.click(screen.getByLabelText('Victoria'));
  press('Continue');
  expect(answers()).toEqual({ place_nsw: 'no', place_vic: 'yes' });
  expect(screen.queryByRole('region', { name: 'Question' })).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  expect(row().textContent).toContain('Where are you?Victoria');
});

it.each([
  ['None of these', 'no'],
  ['Not sure', 'unsure'],
])('answers each fact by “%s”', (name, answer) => {
  renderScreen(<Page />);
  press(name);
  expect(answers()).toEqual({ place_nsw: answer, place_vic: answer });
  expect(row().textContent).toContain(`Where are you?${name}`);
});

it('says what a change does before it is saved', () => {
  renderScreen(<Page />);
  press('None of these');
  press('Change: Where are you?');
  fireEvent.click(screen.getByLabelText('Victoria'));
  const changed = screen.getByRole('list', { name: 'Changed outcomes' }).textContent;
  expect(changed).toMatch(/^Health Records Act: Does not apply becomes Applies\./);
  expect(changed).toMatch(/Adds 1 obligation: ?V 1$/);
  expect(answers()).toEqual({ place_nsw: 'no', place_vic: 'no' });
  press('Save change');
  expect(answers()).toEqual({ place_nsw: 'no', place_vic: 'yes' });
});

it('has the State of the business chosen, and says why, until another choice is made', () => {
  renderScreen(<Page suggested={['place_vic']} />);
  const victoria = within(card()).getByLabelText<HTMLInputElement>('Victoria');
  expect(victoria.checked).toBe(true);
  expect(card().textContent).toContain('Victoria is chosen, as your business is there.');
  fireEvent.click(within(card()).getByLabelText('New South Wales'));
  press('Continue');
  expect(answers()).toEqual({ place_nsw: 'yes', place_vic: 'yes' });
});
