import { describe, expect, it } from 'vitest';
import { toObligations } from './documents.ts';
import { readLibrary } from './read-library.ts';

describe('the library', () => {
  const { laws, generalChanges, penaltyUnits, clockRules } = readLibrary();
  const total = (count: (law: (typeof laws)[number]) => number) =>
    laws.reduce((sum, law) => sum + count(law), 0);

  it('contains the expected numbers of laws, obligations, questions, changes and clocks', () => {
    const clocks = laws.flatMap(({ obligations }) => obligations.flatMap((o) => o.clocks ?? []));
    expect({
      laws: laws.length,
      obligations: total(({ obligations }) => obligations.length),
      questions: total(({ saq }) => saq.questions.length),
      changes: total(({ changes }) => changes.length) + generalChanges.length,
      clocks: clocks.length,
      penaltyUnits: penaltyUnits.length,
      clockRules: clockRules.flatMap((rules) => rules.clocks).length,
    }).toMatchInlineSnapshot(`
      {
        "changes": 115,
        "clockRules": 79,
        "clocks": 77,
        "laws": 13,
        "obligations": 258,
        "penaltyUnits": 5,
        "questions": 267,
      }
    `);
  });

  it('has clock rules for each law whose obligations name a deadline, and for no other', () => {
    const withClocks = clockRules.map(({ subject_id }) => subject_id);
    const withDeadlines = laws.filter(({ obligations }) =>
      obligations.some(({ clocks = [] }) => clocks.length > 0),
    );
    expect(withClocks.sort()).toEqual(withDeadlines.map(({ subject }) => subject.id).sort());
  });

  it('gives every obligation references, timing, a penalty and a unique name in its law', () => {
    for (const law of laws) {
      const obligations = toObligations(law, []);
      expect(new Set(obligations.map((o) => o.name_of_source)).size).toBe(obligations.length);
      for (const obligation of obligations) {
        expect(obligation.specific_references, obligation.code).toBeTruthy();
        expect(obligation.timing_specified, obligation.code).toBeTruthy();
        expect(obligation.sanction_penalty, obligation.code).toBeTruthy();
      }
    }
  });

  it('asks about every obligation', () => {
    for (const { subject, obligations, saq } of laws) {
      const asked = new Set(saq.questions.flatMap((question) => question.obligation_codes));
      const unasked = obligations.filter(({ code }) => !asked.has(code));
      expect(
        unasked.map(({ code }) => code),
        subject.id,
      ).toEqual([]);
    }
  });

  it('has questions for every law, at least one of them required', () => {
    for (const { saq } of laws) {
      expect(saq.questions.length).toBeGreaterThan(0);
      expect(saq.questions.some(({ required }) => required)).toBe(true);
    }
  });
});
