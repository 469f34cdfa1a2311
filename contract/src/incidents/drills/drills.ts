import { type LogEntry, listEffectiveEntries } from '../effective.ts';
import type { DrillMessage, DrillScenario } from './drill-scenarios.ts';

// What a drill shows its participants, and how long each step took (docs/product.md, "Drills").

const minute = 60_000;

/** When a message of a drill arrives. */
const findArrival = (startedAt: string, { after_minutes }: DrillMessage): number =>
  Date.parse(startedAt) + after_minutes * minute;

/** The messages of a drill that have arrived, and when the next one does; null once all have. */
export const listArrivedMessages = (
  { messages }: DrillScenario,
  startedAt: string,
  now: number,
): { arrived: DrillMessage[]; next_at: string | null } => {
  const waiting = messages.filter((message) => findArrival(startedAt, message) > now);
  const [next] = waiting;
  return {
    arrived: messages.filter((message) => !waiting.includes(message)),
    next_at: next ? new Date(findArrival(startedAt, next)).toISOString() : null,
  };
};

/** How long it took from a message until what it says was in the log. */
export interface DrillStep {
  message: DrillMessage;
  /** The questions that it answers, with what the log says. */
  facts: { fact_id: string; expected: 'yes' | 'no'; answer: 'yes' | 'no' | 'unknown' | null }[];
  /** Seconds until all of its answers were in the log as expected; null where they are not. */
  seconds: number | null;
}

export interface DrillSummary {
  steps: DrillStep[];
  /** The reports that were entered, by their clocks, with the seconds since the drill began. */
  reports: { clock_id: string; seconds: number }[];
  notes: number;
}

/** Whole seconds from an instant to a later one; 0 where a device's clock was behind. */
const countSeconds = (from: number, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - from) / 1_000));

/**
 * What a drill has shown, from its log as it holds. `startedAt` is when the server stored the
 * drill. An entry that still waits on the device counts with the device's time.
 */
export const summariseDrill = (
  { messages }: DrillScenario,
  startedAt: string,
  entries: readonly LogEntry[],
): DrillSummary => {
  const effective = listEffectiveEntries(entries);
  const timeOf = new Map(
    entries.map((entry) => [entry.id, entry.stored_at ?? entry.written_at] as const),
  );
  const facts = effective.flatMap(({ id, content, known_at }) =>
    content.kind === 'fact' ? [{ ...content, at: timeOf.get(id) ?? known_at }] : [],
  );
  const toStep = (message: DrillMessage): DrillStep => {
    const expected = Object.entries(message.answers);
    const given = expected.map(([fact_id, answer]) => {
      const said = facts.filter((fact) => fact.fact_id === fact_id);
      return {
        fact_id,
        answer,
        last: said.at(-1),
        right: said.find((fact) => fact.answer === answer),
      };
    });
    const times = given.flatMap(({ right }) => (right ? [right.at] : []));
    const isComplete = expected.length > 0 && times.length === expected.length;
    const arrival = findArrival(startedAt, message);
    return {
      message,
      facts: given.map(({ fact_id, answer, last }) => ({
        fact_id,
        expected: answer,
        answer: last?.answer ?? null,
      })),
      seconds: isComplete ? Math.max(...times.map((at) => countSeconds(arrival, at))) : null,
    };
  };
  return {
    steps: messages.map(toStep),
    reports: effective.flatMap(({ id, content, known_at }) =>
      content.kind === 'report'
        ? [
            {
              clock_id: content.clock_id,
              seconds: countSeconds(Date.parse(startedAt), timeOf.get(id) ?? known_at),
            },
          ]
        : [],
    ),
    notes: effective.filter(({ content }) => content.kind === 'note').length,
  };
};
