import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { type Edits, toShown, type Value } from './draft';
import { viewInterview } from './interview';
import { InterviewCard } from './interview-card';

// Back shows the same question in the same form.

const rule = (
  id: string,
  when: Record<string, 'yes' | 'no'>,
  outcome: 'applies' | 'does_not_apply',
) => ({
  id,
  when,
  outcome,
  because: 'So.',
  reference: 's 1',
  confidence: 'primary' as const,
  ...(outcome === 'applies' && { codes: ['A 1'] }),
});

const rules: ProfileRules = {
  fact_set: {
    version: 1,
    effective_from: '2026-01-01',
    screen: { text: 'Which?', help: 'All.', sectors: [] },
    groups: [
      {
        id: 'places',
        text: 'Where are you?',
        help: 'All.',
        choices: [
          { id: 'place_nsw', text: 'New South Wales' },
          { id: 'place_vic', text: 'Victoria' },
        ],
      },
    ],
    facts: ['company', 'place_nsw', 'place_vic', 'bank'].map((id) => ({
      id,
      text: `${id}?`,
      statement: { yes: id, no: `no ${id}` },
      source: 's 1',
    })),
  },
  outcome_rules: [
    {
      subject_id: 'records',
      version: 1,
      effective_from: '2026-01-01',
      // By the places alone it may be decided: they are asked first.
      rules: [
        rule('both', { place_vic: 'yes', bank: 'yes' }, 'applies'),
        rule('no bank', { place_vic: 'yes', bank: 'no' }, 'does_not_apply'),
        rule('elsewhere', { place_vic: 'no' }, 'does_not_apply'),
      ],
    },
    {
      subject_id: 'directors',
      version: 1,
      effective_from: '2026-01-01',
      rules: [
        rule('company', { company: 'yes' }, 'applies'),
        rule('other', { company: 'no' }, 'does_not_apply'),
      ],
    },
  ],
  penalties: [],
  penalty_units: [],
};

beforeEach(() => {
  Element.prototype.scrollIntoView ??= () => undefined;
});

const saved = vi.fn<(id: string, value: Value) => void>();

const Page = () => {
  const [edits, setEdits] = useState<Edits>(new Map());
  const given = toShown(edits, { sectors: null, answers: {} }, rules.fact_set);
  const interview = viewInterview(rules, given);
  return (
    <InterviewCard
      computed={{
        rules,
        given,
        left: interview.open.length,
        lawNames: new Map(),
        obligations: () => null,
      }}
      interview={interview}
      suggested={[]}
      onAnswer={(id, mine) => {
        saved(id, mine);
        setEdits(new Map([...edits, [id, { base: null, mine }]]));
      }}
    />
  );
};

const card = () => screen.getByRole('region', { name: 'Question' });
const asked = () => within(card()).getByRole('heading').textContent;
const press = (name: string) => fireEvent.click(within(card()).getByRole('button', { name }));
const buttons = () =>
  within(card())
    .getAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);

const places = 'Where are you?';

const answerPlaces = (): void => {
  fireEvent.click(within(card()).getByLabelText('Victoria'));
  press('Continue');
};

it('shows a question with yes and no with the same buttons, the earlier answer pressed, and goes on by it', () => {
  renderScreen(<Page />);
  if (asked() === places) answerPlaces();
  const text = asked();
  press('Yes');
  const after = asked();
  saved.mockClear();
  press('Back');
  expect(asked()).toBe(text);
  expect(buttons().slice(0, 3)).toEqual([
    ['Yes', 'true'],
    ['No', 'false'],
    ['Not sure', 'false'],
  ]);
  expect(within(card()).queryByRole('radio')).toBeNull();
  press('Yes');
  expect(asked()).toBe(after);
  expect(saved).not.toHaveBeenCalled();
});

it('says what another answer does before it is saved', () => {
  renderScreen(<Page />);
  if (asked() === places) answerPlaces();
  press('Yes');
  press('Back');
  saved.mockClear();
  press('No');
  expect(within(card()).getByText('This changes what binds you:')).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  press('Save change');
  expect(saved).toHaveBeenCalledExactlyOnceWith(expect.any(String), 'no');
});

it('shows a question with choices with its boxes as they were, and goes on by the same button', () => {
  renderScreen(<Page />);
  if (asked() !== places) press('Yes');
  expect(asked()).toBe(places);
  answerPlaces();
  saved.mockClear();
  press('Back');
  expect(asked()).toBe(places);
  expect(within(card()).getByLabelText<HTMLInputElement>('Victoria').checked).toBe(true);
  expect(buttons().slice(0, 2)).toEqual([
    ['Continue', null],
    ['Not sure', 'false'],
  ]);
  fireEvent.click(within(card()).getByLabelText('Victoria'));
  press('Save change');
  expect(saved).toHaveBeenCalledExactlyOnceWith('places', []);
});
