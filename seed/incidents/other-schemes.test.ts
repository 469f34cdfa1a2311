import { describe, expect, it } from 'vitest';
import { incidentRules } from '../test-businesses.ts';
import { readTold, reasonOf, stateOf, type ToldIncident } from './test-told.ts';

// A duty that another scheme takes over does not run beside it, and remedial action ends what the
// law says it ends.

const record: ToldIncident = {
  place: 'VIC',
  noticed: '2026-11-20T01:00:00Z',
  now: '2026-11-28T02:00:00Z',
  yes: { personal_information: null, my_health_record: null, breach_suspected: null },
};
const scheme = ['ndb-assessment-30d', 'ndb-statement-oaic', 'ndb-notify-people'];

describe('a breach of a My Health Record', () => {
  it('has no assessment under the Privacy Act beside its notice', () => {
    const told = { ...record, no: ['other_information'] };
    expect(stateOf(told, 'mhr-breach-notice')).toBe('runs');
    expect(reasonOf(told, 'ndb-assessment-30d')).toMatchObject({
      fact_id: 'my_health_record',
      reference: 'Privacy Act s 26WD',
    });
    const believed = { ...told, yes: { ...told.yes, harm_believed: null } };
    for (const id of scheme) expect(stateOf(believed, id), id).toBe('does_not_run');
  });

  it('keeps the scheme in sight, with the question, until it is known what else is involved', () => {
    const assessment = readTold(record).find('ndb-assessment-30d');
    expect(assessment).toMatchObject({ state: 'may_run', questions: ['other_information'] });
    const believed = { ...record, yes: { ...record.yes, harm_believed: null } };
    for (const id of scheme.slice(1)) expect(stateOf(believed, id), id).toBe('may_run');
  });

  it('leaves the scheme for other information', () => {
    const told = { ...record, yes: { ...record.yes, other_information: null } };
    expect(stateOf(told, 'ndb-assessment-30d')).toBe('runs');
    expect(stateOf(told, 'mhr-breach-notice')).toBe('runs');
  });

  it('leaves the scheme of shared data alone, for which the section does not count', () => {
    const told = { ...record, yes: { ...record.yes, cdr_data: null }, no: ['other_information'] };
    expect(stateOf(told, 'cdr-ndb-assessment-30d')).toBe('runs');
  });

  it('takes no scheme from a business that is not part of My Health Record', () => {
    const codes = new Set(
      incidentRules.clocks.flatMap(({ rule }) =>
        rule.id === 'mhr-breach-notice' ? [] : rule.obligation_code,
      ),
    );
    const told = { ...record, no: ['other_information'], possible_codes: codes };
    expect(stateOf(told, 'ndb-assessment-30d')).toBe('runs');
  });
});

describe('a breach that was put right in time', () => {
  const yes = { personal_information: null, breach_suspected: null, harm_believed: null };
  const put = (place: ToldIncident['place'], more: ToldIncident['yes'] = {}): ToldIncident => ({
    ...record,
    place,
    yes: { ...yes, ...more, harm_prevented: null },
  });

  it('is none under the Privacy Act', () => {
    for (const id of scheme) expect(stateOf(put('VIC'), id), id).toBe('does_not_run');
  });

  it('need not be told to people in New South Wales, and still is to the Commissioner', () => {
    const told = put('NSW', { breach_decided: null });
    expect(reasonOf(told, 'nsw-breach-people')).toMatchObject({
      fact_id: 'harm_prevented',
      reference: 'PPIP Act 1998 (NSW) s 59U',
    });
    expect(stateOf(told, 'nsw-breach-commissioner')).toBe('runs');
    expect(stateOf(put('NSW'), 'nsw-breach-assessment-30d')).toBe('runs');
  });

  it('need not be told to people in Queensland, and still is to the Commissioner', () => {
    expect(reasonOf(put('QLD'), 'qld-breach-people')).toMatchObject({
      fact_id: 'harm_prevented',
      reference: 'Information Privacy Act 2009 (Qld) s 57',
    });
    expect(stateOf(put('QLD'), 'qld-breach-notice')).toBe('runs');
    expect(stateOf({ ...put('QLD'), yes }, 'qld-breach-people')).toBe('runs');
  });
});

it('asks for no second report to APRA of what was reported as a security incident', () => {
  const yes = { operational_incident_material: null, security_incident_material: null };
  expect(stateOf({ ...record, yes }, 'cps230-incident-72h')).toBe('runs');
  const told = { ...record, yes: { ...yes, reported_as_security_incident: null } };
  expect(stateOf(told, 'cps230-incident-72h')).toBe('does_not_run');
  expect(stateOf(told, 'cps234-incident-72h')).toBe('runs');
});
