import { expect, it } from 'vitest';
import { library } from '../../../../../seed/test-businesses.ts';
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
    concerning: [
      'pci-dss',
      'do-not-call-register',
      'online-safety-act',
      'aged-care-incidents',
      'ndis-reportable-incidents',
      'tax-practitioners-breach-reports',
      'digital-id-act',
    ],
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
