import { findConcern } from '@lexplain/contract/changes/concerns';
import { mayConcern, resolveFacts } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { expect, it } from 'vitest';
import { toChanges } from './documents.ts';
import { answersOf, businesses, library } from './test-businesses.ts';

// Laws that the library does not hold: what a business may have to report by them, and what changes
// in them.

it.each([
  ['aged-care-incidents', 'health.gov.au', /within 24 hours/],
  ['ndis-reportable-incidents', 'ndiscommission.gov.au', /within 24 hours/],
  ['tax-practitioners-breach-reports', 'tpb.gov.au', /significant breach/],
])('says what %s asks for', (wanted, host, step) => {
  const law = library.uncoveredLaws.find(({ id }) => id === wanted);
  expect(law?.source_url).toContain(host);
  expect(law?.next_step).toMatch(step);
  expect(law?.concerns).toHaveLength(1);
});

it('has changes that concern whom the profile shows their uncovered law, for every business', () => {
  const changes = new Map(toChanges(library).map((change) => [change.id, change]));
  const laws = new Map(library.uncoveredLaws.map((law) => [law.id, law]));
  const rules = { fact_set: library.factSet, outcome_rules: library.outcomeRules };
  const named = library.generalChanges.flatMap(({ id, uncovered_law = '' }) => {
    const [change, law] = [changes.get(id), laws.get(uncovered_law)];
    return change && law ? [{ change, law }] : [];
  });
  expect(named.length).toBeGreaterThan(3);
  for (const business of businesses) {
    const given = answersOf(business);
    const facts = resolveFacts(library.factSet, given);
    const outcomes = new Map(computeOutcomes(rules, given).map((one) => [one.subject_id, one]));
    const concerned = { facts, outcomes, answered: [], followed: new Set<string>() };
    for (const { change, law } of named)
      expect(findConcern(change, concerned) !== null, `${business.name}: ${change.id}`).toBe(
        mayConcern(law, facts),
      );
  }
});
