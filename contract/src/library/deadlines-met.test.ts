import { describe, expect, it } from 'vitest';
import type { ClockRule } from './clock-rules.ts';
import { computeDeadlines, type Incident } from './deadlines.ts';
import { incident, rule } from './test-clocks.ts';

describe('a clock whose thing is done', () => {
  const hours = { id: 'oral', length: { unit: 'hours', count: 12 }, met_by: ['written'] };
  const oral = rule(hours);
  const written = rule({
    id: 'written',
    length: { unit: 'hours', count: 84 },
    starts_after: 'oral',
  });
  const aware = { at: '2026-11-24T00:00:00Z' };
  const resultsOf = (
    rules: ClockRule[],
    events: Incident['events'],
    done: NonNullable<Incident['done']>,
  ) => computeDeadlines(rules, incident(events, { done }));

  it('is met, in time or late', () => {
    const report = (at: string) => resultsOf([oral], { oral: aware }, { oral: { at } })[0];
    expect(report('2026-11-24T12:00:00Z')).toEqual({
      id: 'oral',
      kind: 'deadline',
      result: 'met',
      met: { at: '2026-11-24T12:00:00Z' },
      in_time: true,
    });
    expect(report('2026-11-24T12:00:01Z')).toMatchObject({ in_time: false });
  });

  it('leaves open whether it was in time where the day cannot say', () => {
    const on = (day: string) => resultsOf([oral], { oral: aware }, { oral: { on: day } })[0];
    expect(on('2026-11-23')).toMatchObject({ in_time: true });
    expect(on('2026-11-24')).toMatchObject({ in_time: null });
    expect(on('2026-11-25')).toMatchObject({ in_time: false });
  });

  it('is in time to the last day that the law allows', () => {
    const days = rule({
      length: { unit: 'days', count: 30 },
      rolls_forward: true,
      headline: 'strict',
    });
    const on = (day: string) =>
      resultsOf([days], { example: { on: '2026-10-29' } }, { example: { on: day } })[0];
    // 28 November 2026 is a Saturday, so Monday 30.
    expect(on('2026-11-30')).toMatchObject({ result: 'met', in_time: true });
    expect(on('2026-12-01')).toMatchObject({ result: 'met', in_time: false });
  });

  it('has no last day to have missed where the law gives none', () => {
    const soon = rule({ length: { unit: 'as_soon_as_practicable' } });
    expect(resultsOf([soon], { example: aware }, { example: aware })[0]).toMatchObject({
      result: 'met',
      in_time: null,
    });
  });

  it('is in time before an event', () => {
    const before = rule({ length: { unit: 'before_event' } });
    const done = (at: string) => resultsOf([before], { example: aware }, { example: { at } })[0];
    expect(done('2026-11-23T23:59:59Z')).toMatchObject({ in_time: true });
    expect(done('2026-11-24T00:00:00Z')).toMatchObject({ in_time: false });
  });

  it('leaves no latest instant to the clock that follows it', () => {
    expect(resultsOf([oral, written], { oral: aware }, { oral: aware })).toMatchObject([
      { result: 'met' },
      { result: 'not_started', follows: 'oral', latest_due: null },
    ]);
  });

  it('is met by the start of another, or by its own, whichever is earlier', () => {
    const report = { at: '2026-11-24T05:00:00Z' };
    expect(resultsOf([oral, written], { oral: aware, written: report }, {})).toMatchObject([
      { result: 'met', met: report, in_time: true },
      { result: 'due_at', due: '2026-11-27T17:00:00Z' },
    ]);
    const late = { at: '2026-11-25T00:00:00Z' };
    expect(resultsOf([oral], { oral: aware, written: report }, { oral: late })).toMatchObject([
      { met: report },
    ]);
    expect(resultsOf([oral], { oral: aware, written: late }, { oral: report })).toMatchObject([
      { met: report },
    ]);
  });

  it('starts the clock that follows it, at the latest, where the rule says so', () => {
    const people = rule({
      id: 'people',
      length: { unit: 'as_soon_as_practicable' },
      starts_after: 'oral',
      starts_when_met: true,
    });
    expect(resultsOf([oral, people], { oral: aware }, { oral: aware })).toMatchObject([
      { result: 'met' },
      { result: 'running', starts: '2026-11-24T00:00:00Z' },
    ]);
  });

  it('shows the next period where the report of one was given', () => {
    const yearly = rule({
      kind: 'periodic',
      period_ends: ['06-30'],
      length: { unit: 'days', count: 90 },
    });
    const next = (done: NonNullable<Incident['done']>) =>
      computeDeadlines([yearly], incident({}, { now: '2026-08-01T00:00:00Z', done }))[0];
    expect(next({})).toMatchObject({ event_day: '2026-06-30' });
    expect(next({ example: { on: '2026-07-31' } })).toMatchObject({ event_day: '2027-06-30' });
    expect(next({ example: { on: '2026-06-30' } })).toMatchObject({ event_day: '2026-06-30' });
  });

  it('cannot be what must keep working', () => {
    const kept = rule({ length: { unit: 'days', count: 30 }, kind: 'minimum_period' });
    expect(resultsOf([kept], { example: aware }, { example: aware })[0]).toMatchObject({
      result: 'kept_until',
    });
  });
});
