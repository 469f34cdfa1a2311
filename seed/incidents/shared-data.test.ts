import { describe, expect, it } from 'vitest';
import { readTold, reasonOf, stateOf, type ToldIncident } from './test-told.ts';

// Part IIIC of the Privacy Act applies to data of the Consumer Data Right as it does to information
// about people, also where the data is about a business (Competition and Consumer Act s 56ES).

const companies: ToldIncident = {
  place: 'NSW',
  noticed: '2026-11-20T01:00:00Z',
  now: '2026-11-28T02:00:00Z',
  yes: { cdr_data: null, breach_suspected: null },
  no: ['personal_information'],
};
const believed: ToldIncident = { ...companies, yes: { ...companies.yes, harm_believed: null } };

const [assessment, statement, notices] = [
  'cdr-ndb-assessment-30d',
  'cdr-ndb-statement-oaic',
  'cdr-ndb-notify-consumers',
] as const;

describe('a breach of shared data about companies', () => {
  it('is assessed within 30 days, and may have to be told', () => {
    const { find } = readTold(companies);
    expect(find(assessment)).toMatchObject({
      state: 'runs',
      deadline: { strict: { day: '2026-12-20' } },
    });
    expect(find(statement)?.state).toBe('may_run');
    expect(find(notices)?.state).toBe('may_run');
  });

  it('is told to the Commissioner once harm is believed, which ends the assessment', () => {
    const { find, duties } = readTold(believed);
    expect(find(assessment)).toMatchObject({ state: 'met', deadline: { in_time: true } });
    expect(find(statement)).toMatchObject({
      state: 'runs',
      rule: { length: { unit: 'as_soon_as_practicable' }, obligation_code: 'CDR NDB' },
    });
    expect(duties).toContain(statement);
  });

  it('is no contradiction, and no board says that only information about people is told', () => {
    const { board } = readTold(believed);
    expect(board.contradictions).toEqual([]);
    const reasons = board.clocks.flatMap((clock) =>
      clock.state === 'does_not_run' ? clock.reason.because : [],
    );
    expect(reasons.filter((because) => /is told only of a breach/.test(because))).toEqual([]);
    expect(reasonOf(believed, 'ndb-statement-oaic')?.because).toContain('Consumer Data Right');
  });

  it.each([assessment, statement, notices])('is no breach for %s once it was put right', (id) => {
    const told = { ...believed, yes: { ...believed.yes, harm_prevented: null } };
    expect(stateOf(told, id)).toBe('does_not_run');
  });
});

it('still says that harm without information contradicts itself where there is no shared data', () => {
  for (const no of [['personal_information'], ['personal_information', 'cdr_data']]) {
    const { board } = readTold({ ...believed, yes: { harm_believed: null }, no });
    expect(board.contradictions).toHaveLength(1);
  }
});
