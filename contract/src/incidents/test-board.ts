import type { ClockRule } from '../library/clock-rules.ts';
import type { IncidentFact } from '../library/incident-rules.ts';
import { type BoardClock, computeBoard, findDueInstant } from './board.ts';
import type { BoardInput } from './clocks/reasons.ts';
import { readIncidentLog } from './effective.ts';
import type { EntryContent } from './entries.ts';
import { clockOf, hours, ruleOf } from './test-clocks.ts';
import { entryOf, factOf, reportedIncident } from './test-log.ts';

// Boards of a few clocks, for tests.

const days = (count: number): ClockRule['length'] => ({ unit: 'days', count });
const soon: ClockRule['length'] = { unit: 'as_soon_as_practicable' };

const exclusion = { fact: 'prevented', because: 'It was prevented.', reference: 's 9' };

export const clocks = [
  clockOf(ruleOf('call', hours(12), { met_by: ['written'] }), { starts_with: 'down' }),
  clockOf(ruleOf('written', hours(84), { starts_after: 'call' }), {}),
  clockOf(ruleOf('assess', days(30), { met_by: ['statement'] }), {
    starts_with: 'suspected',
    needs: ['people'],
    unless: [exclusion],
    ends_with: ['harmless'],
  }),
  clockOf(ruleOf('statement', soon), { starts_with: 'believed', needs: ['people'] }),
  clockOf(ruleOf('tell', soon, { starts_after: 'statement', starts_when_met: true }), {
    needs: ['people'],
    oral_report: { counts: true, source: 's 26WL', confidence: 'primary' },
  }),
  clockOf(ruleOf('weakness', { unit: 'business_days', count: 3 }), { starts_with: 'weak' }),
  clockOf(ruleOf('other', hours(72)), {
    starts_with: 'affected',
    unless: [{ ...exclusion, fact: 'down', because: 'It is called.', replaced_by: 'call' }],
  }),
];

const facts: IncidentFact[] = [
  {
    id: 'down',
    text: 'Is it down?',
    moment_text: 'Since when?',
    each_time: { text: 'Report a new incident.', reference: 's 27', confidence: 'primary' },
    source: 's 1',
  },
];

const none = { ACT: [], NSW: [], NT: [], QLD: [], SA: [], TAS: [], VIC: [], WA: [] };

export const boardOf = (contents: EntryContent[], more: Partial<BoardInput> = {}) =>
  computeBoard({
    rules: {
      version: '0123456789abcdef',
      facts,
      contradictions: [
        { id: 'both', when: { believed: 'yes', harmless: 'yes' }, text: 'Both cannot be.' },
      ],
      clocks,
      holidays: none,
      bank_holidays: none,
    },
    log: readIncidentLog(
      contents.map((content, index) => entryOf(`e${index}`, content)),
      reportedIncident,
    ),
    now: '2026-03-02T00:00:00Z',
    possible_codes: null,
    ...more,
  });

export const yes = (id: string, at?: string) => factOf(id, 'yes', at ? { moment: { at } } : {});
export const no = (id: string) => factOf(id, 'no');

const describeClock = (clock: BoardClock): string => {
  switch (clock.state) {
    case 'runs':
      return `runs to ${findDueInstant(clock.deadline) ?? 'no end'}`;
    case 'met':
      return clock.deadline.result === 'met'
        ? `met ${'at' in clock.deadline.met ? clock.deadline.met.at : clock.deadline.met.on}, in time: ${clock.deadline.in_time}`
        : 'met without a moment';
    case 'may_run':
      return `may run: ${clock.questions.join(', ')}${clock.latest_due ? ` to ${clock.latest_due}` : ''}`;
    case 'does_not_run':
      return `not: ${clock.reason.because}`;
  }
};

export const stateOf = (id: string, contents: EntryContent[], more: Partial<BoardInput> = {}) =>
  boardOf(contents, more)
    .clocks.filter(({ rule }) => rule.id === id)
    .map(describeClock)
    .join();
