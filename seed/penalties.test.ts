import { penaltySet } from '@lexplain/contract/library/penalties';
import { computePenalty, findPenaltyUnit } from '@lexplain/contract/library/penalty-amounts';
import { describe, expect, it } from 'vitest';
import { readLibrary } from './read-library.ts';

const { penaltySet: set, penaltyUnits: units, laws } = readLibrary();
const penaltyOf = (id: string) => {
  const found = set.penalties.find((penalty) => penalty.id === id);
  if (!found) throw new Error(`No penalty has the id ${id}`);
  return found;
};

it('uses the penalty unit of the day of the conduct (Crimes Act s 4AA)', () => {
  expect(findPenaltyUnit(units, '2026-06-30')).toBe(330);
  expect(findPenaltyUnit(units, '2026-07-01')).toBe(364);
  expect(findPenaltyUnit([...units].reverse(), '2030-01-01')).toBe(364);
  expect(findPenaltyUnit(units, '2019-01-01')).toBeNull();
});

describe('the maximum on 24 November 2026', () => {
  const maximum = (id: string) => computePenalty(penaltyOf(id), units, '2026-11-24');

  // Reckoned by hand at $364 a unit.
  it.each([
    ['soci-50', 18_200, 91_000],
    ['soci-150', 54_600, 273_000],
    ['soci-250', 91_000, 455_000],
    ['cyber-security-s-27', 21_840, 109_200],
    ['privacy-s-13h', 728_000, 3_640_000],
    ['privacy-s-13k', 72_800, 364_000],
    ['spam-consent', 7_280, 36_400],
    ['spam-consent-prior-record', 36_400, 182_000],
    ['aml-s-175', 7_280_000, 36_400_000],
    ['aml-s-123', 43_680, 218_400],
  ])('%s is $%d for a person and $%d for a company', (id, person, company) => {
    expect(maximum(id)).toEqual({
      person: { aud: person, beyond: null },
      company: { aud: company, beyond: null },
    });
  });

  it('has the fixed amount, and what a court may go beyond it for', () => {
    expect(maximum('privacy-s-13g')).toEqual({
      person: { aud: 2_500_000, beyond: null },
      company: { aud: 50_000_000, beyond: { times_benefit: 3, percent_of_turnover: 30 } },
    });
    // Act No 19 of 2026, from 28 March 2026.
    expect(maximum('acl-s-224')).toEqual({
      person: { aud: 2_500_000, beyond: null },
      company: { aud: 100_000_000, beyond: { times_benefit: 3, percent_of_turnover: 30 } },
    });
    expect(maximum('corporations-s-1317g')).toEqual({
      person: null,
      company: {
        aud: 18_200_000,
        beyond: { times_benefit: 3, percent_of_turnover: 10, limit_aud: 910_000_000 },
      },
    });
  });

  it('is null for a company where the provision names a person only', () => {
    expect(maximum('soci-s-45')).toEqual({ person: { aud: 43_680, beyond: null }, company: null });
  });
});

it('is unknown before the first known penalty unit', () => {
  const before = computePenalty(penaltyOf('soci-50'), units, '2019-01-01');
  expect(before).toEqual({ person: null, company: null });
});

it('refuses a multiplier of no fixed amount', () => {
  const [first] = set.penalties;
  const wrong = { ...first, person: { greatest_of: { units: 1 } }, company: { times_person: 5 } };
  expect(penaltySet.safeParse({ ...set, penalties: [wrong] }).success).toBe(false);
});

it('says of each penalty what it is for, in words for owners', () => {
  expect(set.penalties.filter(({ owner_text }) => !owner_text)).toEqual([]);
});

it('agrees with the units that the words of each obligation name', () => {
  const words = new Map(
    laws.flatMap(({ obligations }) =>
      obligations.map(({ code, sanction_penalty = '' }) => [
        code,
        sanction_penalty.replaceAll(',', ''),
      ]),
    ),
  );
  for (const { id, codes, person, company } of set.penalties) {
    // The words on spam name the amounts of companies, the others those of persons.
    const named = id.startsWith('spam-') ? company : person;
    if (!named || !('units' in named)) continue;
    for (const code of codes) expect(words.get(code), `${id}, ${code}`).toContain(`${named.units}`);
  }
});
