import type { Obligation } from '@lexplain/contract/library/subjects';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../test-render';
import { describeWhen, LawBrief } from './law-brief';

const obligation = (id: string, effective_from: string): Obligation => ({
  id,
  code: id,
  name_of_source: `Do ${id}`,
  description: '',
  version_tag: '1',
  effective_from,
  confidence: 'primary',
  checked_on: '2026-11-21',
});
const day = '2026-11-30';
const now = obligation('a', '2024-01-01');
const december = obligation('b', '2026-12-10');
const later = obligation('c', '2027-07-01');

it.each([
  ['all in force', [now], { value: 'Now', note: 'All its obligations are in force.' }],
  [
    'some coming',
    [later, now, december],
    {
      value: 'Now',
      note: '1 obligation in force. From 10 December 2026: Do b, and 1 more after it.',
    },
  ],
  ['none in force', [later], { value: 'From 1 July 2027', note: 'First: Do c.' }],
])('says from when with %s', (_, obligations, expected) => {
  expect(describeWhen(obligations, day)).toEqual(expected);
});

it('has an answer to each of the four questions that are known', () => {
  const answer = { value: 'Now', note: null };
  const { unmount } = renderScreen(
    <LawBrief duty="Keep it safe" when={answer} cost={answer} own={answer} />,
  );
  const terms = () => screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms()).toEqual(['What you must do', 'By when', 'What it can cost', 'Do you do it']);
  expect(screen.getByText('Keep it safe')).toBeTruthy();
  unmount();
  renderScreen(<LawBrief duty={undefined} when={answer} cost={answer} own={null} />);
  expect(terms()).toEqual(['By when', 'What it can cost']);
});
