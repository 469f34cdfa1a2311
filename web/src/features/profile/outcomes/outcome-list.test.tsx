import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { OutcomeList } from './outcome-list';
import type { ShownOutcome } from './shown-outcome';

type Confidence = ShownOutcome['reasons'][number]['confidence'];

const outcomeOf = (subjectId: string, confidence: Confidence): ShownOutcome => ({
  subjectId,
  name: `Law ${subjectId}`,
  headline: 'applies',
  reasons: [
    {
      rule_id: 'rule',
      outcome: 'applies',
      because: 'You send messages.',
      reference: 's 16',
      confidence,
    },
  ],
  codes: [],
  unsure: [],
  left: 0,
  stake: null,
});

const show = (...confidences: Confidence[]) =>
  renderScreen(
    <OutcomeList
      outcomes={confidences.map((confidence, index) => outcomeOf(String(index), confidence))}
      isLinked={false}
    />,
  );

it('says once what the star at references from secondary sources means', () => {
  show('secondary', 'secondary', 'primary');
  expect(screen.getAllByText('s 16 *')).toHaveLength(2);
  expect(screen.getAllByText('s 16')).toHaveLength(1);
  expect(screen.getAllByText(/^\* From secondary sources/)).toHaveLength(1);
});

it('explains no star where there is none', () => {
  show('primary', 'unconfirmed');
  expect(screen.getByText('s 16 (unconfirmed)')).toBeTruthy();
  expect(screen.queryByText(/From secondary sources/)).toBeNull();
});
