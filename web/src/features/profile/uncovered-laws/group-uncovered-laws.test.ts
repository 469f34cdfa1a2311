import { findConcern } from '@lexplain/contract/changes/concerns';
import { resolveFacts } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { expect, it } from 'vitest';
import { toChanges } from '../../../../../seed/documents.ts';
import { answersOf, businesses, library } from '../../../../../seed/test-businesses.ts';
import { groupUncoveredLaws } from './group-uncovered-laws';

const laws = library.uncoveredLaws.map(({ position: _, ...law }) => law);
const idsOf = (given: Parameters<typeof groupUncoveredLaws>[2]) => {
  const { concerning, others } = groupUncoveredLaws(laws, library.factSet, given);
  return { concerning: concerning.map(({ id }) => id), others: others.map(({ id }) => id) };
};

it('leaves every law in sight while nothing is answered', () => {
  expect(idsOf({ sectors: null, answers: {} }).others).toEqual([]);
});

it('sets those of other sectors apart once the sectors are known', () => {
  expect(idsOf({ sectors: [], answers: {} })).toEqual({
    concerning: ['pci-dss', 'do-not-call-register', 'online-safety-act', 'digital-id-act'],
    others: ['scams-prevention-framework', 'telecommunications-data-retention'],
  });
});

it('leaves a law in sight as long as one of its facts is yes, open or unsure', () => {
  const telecommunications = { sectors: ['telecommunications'] };
  const no = { telecommunications_provider: 'no', smaller_carriage_provider: 'no' } as const;
  const open = { telecommunications_provider: 'no' } as const;
  const unsure = { ...no, smaller_carriage_provider: 'unsure' } as const;
  const id = 'telecommunications-data-retention';
  expect(idsOf({ ...telecommunications, answers: open }).concerning).toContain(id);
  expect(idsOf({ ...telecommunications, answers: unsure }).concerning).toContain(id);
  expect(idsOf({ ...telecommunications, answers: no }).others).toContain(id);
});

it('agrees with the Feed, the list and the mail about what changes in such a law, for every business', () => {
  const changes = new Map(toChanges(library).map((change) => [change.id, change]));
  const rules = { fact_set: library.factSet, outcome_rules: library.outcomeRules };
  for (const business of businesses) {
    const given = answersOf(business);
    const concerned = {
      facts: resolveFacts(library.factSet, given),
      outcomes: new Map(computeOutcomes(rules, given).map((law) => [law.subject_id, law])),
      answered: [],
      followed: new Set<string>(),
    };
    const { others } = idsOf(given);
    for (const { id, uncovered_law } of library.generalChanges) {
      const change = changes.get(id);
      if (!uncovered_law || !change) continue;
      expect(findConcern(change, concerned) === null, `${business.name}: ${id}`).toBe(
        others.includes(uncovered_law),
      );
    }
  }
});
