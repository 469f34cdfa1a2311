import { expect, it } from 'vitest';
import { drillScenarioId } from '../fields.ts';
import { entryOf, factOf, reportOf, takeBack } from '../test-log.ts';
import { drillScenarios } from './drill-scenarios.ts';
import { listArrivedMessages, summariseDrill } from './drills.ts';

const startedAt = '2026-03-10T00:00:00.000Z';
const after = (minutes: number): string =>
  new Date(Date.parse(startedAt) + minutes * 60_000).toISOString();
const [ransomware] = drillScenarios;
if (!ransomware) throw new Error('There is no drill');

it('has a scenario for each id, with messages in the order of their arrival over twenty minutes', () => {
  expect(drillScenarios.map(({ id }) => id)).toEqual(drillScenarioId.options);
  for (const { messages } of drillScenarios) {
    const minutes = messages.map(({ after_minutes }) => after_minutes);
    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
    expect([minutes[0], minutes.at(-1)]).toEqual([0, 20]);
    expect(new Set(messages.map(({ id }) => id)).size).toBe(messages.length);
  }
});

it('shows the messages that have arrived, and when the next one does', () => {
  const at = (minutes: number) =>
    listArrivedMessages(ransomware, startedAt, Date.parse(after(minutes)));
  expect(at(0).arrived.map(({ id }) => id)).toEqual(['screens']);
  expect(at(0).next_at).toBe(after(3));
  expect(at(12).arrived.map(({ id }) => id)).toEqual(['screens', 'outage', 'data', 'payment']);
  expect(at(20).arrived).toHaveLength(ransomware.messages.length);
  expect(at(20).next_at).toBeNull();
});

const stored = (minutes: number) => ({ stored_at: after(minutes) });

it('counts from a message until all that it says was in the log', () => {
  const { steps } = summariseDrill(ransomware, startedAt, [
    entryOf('1', factOf('demand', 'yes'), stored(2)),
    entryOf('2', factOf('personal_information', 'yes'), stored(8)),
    entryOf('3', factOf('breach_suspected', 'yes'), stored(10)),
  ]);
  const seconds = new Map(steps.map((step) => [step.message.id, step.seconds]));
  expect(seconds.get('screens')).toBe(120);
  // The later of its two answers.
  expect(seconds.get('data')).toBe(180);
  expect(seconds.get('outage')).toBeNull();
  // A message that answers nothing takes no time.
  expect(seconds.get('reporter')).toBeNull();
});

it('says what the log has where it differs', () => {
  const { steps } = summariseDrill(ransomware, startedAt, [
    entryOf('1', factOf('demand', 'no'), stored(1)),
  ]);
  expect(steps[0]).toMatchObject({
    facts: [{ fact_id: 'demand', expected: 'yes', answer: 'no' }],
    seconds: null,
  });
});

it('takes the entries as they hold, and those that still wait with the time of the device', () => {
  const summary = summariseDrill(ransomware, startedAt, [
    entryOf('1', factOf('demand', 'yes'), stored(1)),
    takeBack('2', '1'),
    entryOf('3', { kind: 'note', text: 'Called' }, stored(3)),
    entryOf('4', reportOf('any', 'telephone', after(4)), {
      stored_at: null,
      written_at: after(5),
    }),
  ]);
  expect(summary.steps[0]?.facts).toEqual([{ fact_id: 'demand', expected: 'yes', answer: null }]);
  expect(summary.notes).toBe(1);
  expect(summary.reports).toEqual([{ clock_id: 'any', seconds: 300 }]);
});

it('counts no time below zero, for an entry from before its message', () => {
  const { steps } = summariseDrill(ransomware, startedAt, [
    entryOf('1', factOf('payment', 'yes'), stored(1)),
  ]);
  expect(steps.find(({ message }) => message.id === 'payment')?.seconds).toBe(0);
});
