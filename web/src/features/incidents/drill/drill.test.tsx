import { drillScenarios } from '@lexplain/contract/incidents/drills/drill-scenarios';
import type { LogEntry } from '@lexplain/contract/incidents/effective';
import { entryOf, factOf } from '@lexplain/contract/incidents/test-log';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { shownOf } from '../take-along/test-shown';
import { DrillPanel } from './drill-panel';

const startedAt = '2026-03-10T00:00:00.000Z';
const after = (minutes: number): number => Date.parse(startedAt) + minutes * 60_000;
const [scenario] = drillScenarios;

const show = (minutes: number, entries: LogEntry[] = [], isClosed = false) => {
  const { incident, rules } = shownOf([], {
    kind: 'drill',
    scenario: 'ransomware',
    created_at: startedAt,
  });
  return renderScreen(
    <DrillPanel {...{ incident, rules, entries, isClosed }} now={after(minutes)} />,
  );
};

it('shows the messages that have arrived, and when the next one does', async () => {
  show(2);
  expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/arrives in 1 minute/)).toBeTruthy();
});

it('says after the last message how to end', async () => {
  show(20);
  expect(await screen.findAllByRole('listitem')).toHaveLength(scenario?.messages.length ?? 0);
  expect(screen.getByText(/That was the last message/)).toBeTruthy();
});

it('says at the end how long each step took, and what the log lacks', async () => {
  const stored = { stored_at: new Date(after(2)).toISOString() };
  show(
    30,
    [
      entryOf('1', factOf('demand', 'yes'), stored),
      entryOf('2', factOf('services_down', 'no'), stored),
    ],
    true,
  );
  const steps = within(await screen.findByRole('region', { name: 'How the drill went' }));
  expect(steps.getByText(/^1 of 5 messages were entered/)).toBeTruthy();
  expect(steps.getByText('In the log after 2 minutes.')).toBeTruthy();
  expect(steps.getByText(/the log has "No"/)).toBeTruthy();
  expect(steps.getAllByText(/the log has no answer/).length).toBeGreaterThan(2);
});

it('shows nothing for a drill without messages', () => {
  const { incident, rules } = shownOf([], { kind: 'drill' });
  renderScreen(
    <DrillPanel {...{ incident, rules }} entries={[]} isClosed={false} now={after(1)} />,
  );
  expect(screen.queryByRole('region')).toBeNull();
});
