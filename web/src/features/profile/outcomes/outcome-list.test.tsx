import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { OutcomeList } from './outcome-list';
import type { ShownOutcome } from './shown-outcome';
import { amountOf, stakeOf } from './test-outcomes';

type Confidence = ShownOutcome['reasons'][number]['confidence'];

const outcomeOf = (subjectId: string, confidence: Confidence): ShownOutcome => ({
  subjectId,
  name: `Law ${subjectId}`,
  headline: 'applies',
  reasons: [
    {
      rule_id: 'rule',
      outcome: 'applies',
      by_contract: false,
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

const Obligations = ({ codes }: { codes: string[] }) => <p>By title: {codes.join()}</p>;

const show = (...confidences: Confidence[]) =>
  renderScreen(
    <OutcomeList
      outcomes={confidences.map((confidence, index) => outcomeOf(String(index), confidence))}
      obligations={Obligations}
    />,
  );

it('says once what references from secondary sources are', () => {
  show('secondary', 'secondary', 'primary');
  expect(screen.getAllByText('s 16 (from secondary sources)')).toHaveLength(2);
  expect(screen.getAllByText('s 16')).toHaveLength(1);
  expect(screen.getAllByText(/^From secondary sources/)).toHaveLength(1);
});

it('explains no secondary source where there is none', () => {
  show('primary', 'unconfirmed');
  expect(screen.getByText('s 16 (not confirmed yet)')).toBeTruthy();
  expect(screen.queryByText(/From secondary sources/)).toBeNull();
});

it('shows what binds by contract alone under its label, as its one reason', () => {
  const [reason] = outcomeOf('law', 'primary').reasons;
  if (!reason) throw new Error('No reason');
  const reasons = [{ ...reason, outcome: 'does_not_apply' as const, by_contract: true }];
  const outcome = { ...outcomeOf('law', 'primary'), headline: 'by_contract' as const, reasons };
  renderScreen(<OutcomeList outcomes={[outcome]} obligations={Obligations} />);
  expect(screen.getByText('By contract')).toBeTruthy();
  expect(screen.queryByText(/Does not apply/)).toBeNull();
});

it('names the obligations', () => {
  const outcome = { ...outcomeOf('law', 'primary'), codes: ['SPAM s 17'] };
  renderScreen(<OutcomeList outcomes={[outcome]} obligations={Obligations} />);
  expect(screen.getByText('By title: SPAM s 17')).toBeTruthy();
});

it('explains no secondary source of a penalty, as a record shows none', () => {
  const amount = amountOf(500, 'a breach');
  const penalty = { ...amount.penalty, confidence: 'secondary' as const };
  const outcome = { ...outcomeOf('law', 'primary'), stake: stakeOf({ ...amount, penalty }) };
  renderScreen(<OutcomeList outcomes={[outcome]} obligations={Obligations} />);
  expect(screen.queryByText(/From secondary sources/)).toBeNull();
});
