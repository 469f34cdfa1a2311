import type { Moment } from '@lexplain/contract/library/moments';
import { describe, expect, it } from 'vitest';
import { incidentRules } from '../test-businesses.ts';
import { readTold, reasonOf, stateOf, type ToldIncident } from './test-told.ts';

// What happened before a duty was law starts no deadline. What begins later is said with its day.

const publicBody: ToldIncident = {
  place: 'WA',
  noticed: '2026-11-28T01:00:00Z',
  now: '2026-11-28T02:00:00Z',
  yes: { personal_information: null, breach_suspected: null, wa_breach_since_2027: null },
};

describe('a Western Australian public body in November 2026', () => {
  const ids = ['wa-breach-assessment-30d', 'wa-breach-notice'];

  it('has no deadline of a scheme that begins in 2027, in no list', () => {
    const { duties, calendar, reminders, find } = readTold(publicBody);
    for (const id of ids) {
      expect(find(id)).toMatchObject({
        state: 'does_not_run',
        reason: {
          because: 'This duty begins on 1 January 2027.',
          begins_on: '2027-01-01',
          reference: 'PRIS Act 2024 (WA) ss 57-75',
        },
      });
    }
    for (const listed of [duties, calendar, reminders]) {
      expect(listed).not.toEqual(expect.arrayContaining([expect.stringMatching(/^wa-/)]));
    }
  });

  it('has none by the same facts once the scheme has begun', () => {
    const told = { ...publicBody, now: '2027-01-20T00:00:00Z' };
    expect(reasonOf(told, 'wa-breach-assessment-30d')).toMatchObject({
      because:
        'This duty has been law since 1 January 2027, and what would start it happened before that.',
    });
    expect(reasonOf(told, 'wa-breach-assessment-30d')?.begins_on).toBeUndefined();
  });

  it('may have one once the scheme has begun, and has it for a breach from then on', () => {
    const later = { ...publicBody, now: '2027-01-20T00:00:00Z' };
    // In Perth the year has begun, and elsewhere it has not.
    const begun = { at: '2027-01-01T00:30:00+08:00' };
    expect(stateOf({ ...later, yes: { personal_information: null } }, ids[0] ?? '')).toBe(
      'may_run',
    );
    const open = { personal_information: null, breach_suspected: begun };
    const yes = { ...open, wa_breach_since_2027: null };
    expect(stateOf({ ...later, yes }, ids[0] ?? '')).toBe('runs');
    expect(stateOf({ ...later, yes: open }, ids[0] ?? '')).toBe('may_run');
    const before = { ...later, yes: open, no: ['wa_breach_since_2027'] };
    expect(reasonOf(before, ids[0] ?? '')?.because).toContain('1 January 2027');
  });
});

describe('a suspicion of a law firm', () => {
  const suspicion = (at: string): ToldIncident => ({
    place: 'NSW',
    noticed: at,
    now: '2026-07-08T00:00:00Z',
    yes: { crime_suspected: null, privileged_information: null },
  });

  it('has three business days before legal privilege gave five', () => {
    const told = suspicion('2026-06-30T23:30:00+10:00');
    expect(stateOf(told, 'aml-suspicion-3bd')).toBe('runs');
    expect(reasonOf(told, 'aml-suspicion-privilege-5bd')?.because).toContain('1 July 2026');
  });

  it('has five from 1 July 2026', () => {
    const told = suspicion('2026-07-01T00:30:00+10:00');
    expect(stateOf(told, 'aml-suspicion-3bd')).toBe('does_not_run');
    expect(stateOf(told, 'aml-suspicion-privilege-5bd')).toBe('runs');
  });
});

describe('a Queensland breach', () => {
  const ids = ['qld-breach-assessment-30d', 'qld-breach-notice'];
  const breach = (at: string, council: 'yes' | 'no' | 'open'): ToldIncident => ({
    place: 'QLD',
    noticed: at,
    now: '2026-11-28T02:00:00Z',
    yes: {
      personal_information: null,
      breach_suspected: null,
      ...(council === 'yes' && { queensland_council: null }),
    },
    no: council === 'no' ? ['queensland_council'] : [],
  });

  it.each<[string, string, 'yes' | 'no' | 'open', string]>([
    ['before the scheme', '2025-06-30T20:00:00+10:00', 'no', 'does_not_run'],
    ['of an agency since July 2025', '2025-07-01T08:00:00+10:00', 'no', 'runs'],
    ['of a council before July 2026', '2026-06-30T20:00:00+10:00', 'yes', 'does_not_run'],
    ['of a body of which nobody has said what it is', '2026-06-30T20:00:00+10:00', 'open', 'runs'],
    ['of a council since July 2026', '2026-07-01T08:00:00+10:00', 'yes', 'runs'],
  ])('%s', (_, at, council, expected) => {
    expect(stateOf(breach(at, council), ids[0] ?? '')).toBe(expected);
  });

  it('of a council says from when councils are bound', () => {
    const reason = reasonOf(breach('2026-05-04T08:00:00+10:00', 'yes'), ids[0] ?? '');
    expect(reason?.because).toContain('1 July 2026');
  });
});

it('counts an operational incident since CPS 230 began', () => {
  const told = (at: string): ToldIncident => ({
    place: 'NSW',
    noticed: at,
    now: '2026-11-28T02:00:00Z',
    yes: { operation_out_of_tolerance: null, operational_incident_material: null },
  });
  for (const id of ['cps230-tolerance-24h', 'cps230-incident-72h']) {
    expect(stateOf(told('2025-06-30T12:00:00+10:00'), id)).toBe('does_not_run');
    expect(stateOf(told('2025-07-01T12:00:00+10:00'), id)).toBe('runs');
  }
});

it('runs no clock of the library for what happened the day before it was law', () => {
  for (const { rule, conditions } of incidentRules.clocks) {
    if (!conditions.starts_with) continue;
    const before = new Date(Date.parse(rule.effective_from) - 86_400_000).toISOString();
    const told = (noticed: Moment): ToldIncident => ({
      place: 'NSW',
      noticed: before,
      now: '2028-01-01T00:00:00Z',
      yes: Object.fromEntries(
        [conditions.starts_with ?? '', ...conditions.needs].map((id) => [id, noticed]),
      ),
    });
    expect(stateOf(told({ on: before.slice(0, 10) }), rule.id), rule.id).toBe('does_not_run');
    expect(stateOf(told({ on: rule.effective_from }), rule.id), rule.id).toBe('runs');
  }
});
