import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { describe, expect, it } from 'vitest';
import { answersOf, library } from './test-businesses.ts';

// Of whom a question asks something: of those for whom one of its obligations may be switched on. One that names too
// few is kept from a business that the law binds.

const { factSet, laws, outcomeRules } = library;

/** The questions of a law that name an obligation which these facts switch on; other facts are no. */
const listAsked = (subjectId: string, yes: string[]): string[] => {
  const given = answersOf({ sectors: factSet.screen.sectors.map(({ id }) => id), yes, unsure: [] });
  const outcome = computeOutcomes({ fact_set: factSet, outcome_rules: outcomeRules }, given).find(
    ({ subject_id }) => subject_id === subjectId,
  );
  const questions = laws.find(({ subject }) => subject.id === subjectId)?.saq.questions ?? [];
  return questions
    .filter(({ obligation_codes }) =>
      obligation_codes.some((code) => outcome?.possible_codes.includes(code)),
    )
    .map(({ id }) => id);
};

const placesBut = (...without: string[]): string[] =>
  factSet.facts
    .map(({ id }) => id)
    .filter((id) => id.startsWith('place_') && !without.includes(id));

describe('the Privacy Act', () => {
  const breaches = ['q14', 'q15', 'q22', 'q16', 'q30', 'q31', 'q32', 'q33'];

  it('asks an employer outside the principles for all that the rule on tax file numbers has', () => {
    // Privacy (Tax File Number) Rule 2015 rr 8 (notice), 9-10 (use), 11 (security, access, destruction).
    const asked = listAsked('privacy-act-1988', ['company', 'tax_file_numbers']);
    expect(asked.toSorted()).toEqual([...breaches, 'q07', 'q11', 'q12', 'q27', 'q28'].toSorted());
  });

  it('asks a credit provider outside the principles for all that Part IIIA has', () => {
    // ss 21B (complaints, policy), 21C (notice), 21D-21N (use), 21Q (quality), 21S (security), 21T-21W (access, correction).
    const asked = listAsked('privacy-act-1988', ['company', 'consumer_credit']);
    const own = ['q17', 'q03', 'q18', 'q07', 'q11', 'q12', 'q13', 'q20', 'q21', 'q26', 'q29'];
    expect(asked.toSorted()).toEqual([...breaches, ...own].toSorted());
  });
});

describe('the laws on health records and of the States', () => {
  const ofPrinciples = ['q19', 'q20', 'q21', 'q22', 'q23', 'q24'];

  // South Australia has no law on privacy.
  it.each(placesBut('place_sa'))('asks a public body of %s for each of its principles', (place) => {
    const asked = listAsked('health-and-state-privacy', ['state_or_council', place]);
    expect(asked).toEqual(expect.arrayContaining(ofPrinciples));
  });

  // In New South Wales and South Australia a contractor is bound by its contract alone.
  it.each(placesBut('place_sa', 'place_nsw'))(
    'asks a contractor of a public body of %s for each of its principles',
    (place) => {
      const asked = listAsked('health-and-state-privacy', ['state_contract', place]);
      expect(asked).toEqual(expect.arrayContaining(['q18', ...ofPrinciples]));
    },
  );

  it('asks a public body without a contract about none', () => {
    const asked = listAsked('health-and-state-privacy', ['state_or_council', 'place_vic']);
    expect(asked).not.toContain('q18');
  });

  it.each(['place_vic', 'place_nsw', 'place_act'])(
    'asks a health service in %s what it uses health information for',
    (place) => {
      const asked = listAsked('health-and-state-privacy', [
        'health_service',
        'health_information',
        place,
      ]);
      expect(asked).toContain('q20');
      expect(asked).not.toContain('q19');
    },
  );
});

describe('public bodies that give a health service', () => {
  it.each(['place_vic', 'place_act'])(
    'are asked in %s how long they keep records, and of closing',
    (place) => {
      const yes = ['state_or_council', 'health_service', 'health_information', place];
      const asked = listAsked('health-and-state-privacy', yes);
      expect(asked).toEqual(expect.arrayContaining(['q04', 'q07']));
    },
  );
});

describe('the laws on recording', () => {
  it.each(placesBut())('ask of toilets in %s also where nobody works', (place) => {
    const asked = listAsked('surveillance-and-recording', ['records_or_monitors', place]);
    expect(asked).toContain('q12');
  });

  it.each(['place_nsw', 'place_act'])('ask an employer in %s who sees recordings', (place) => {
    const yes = ['records_or_monitors', 'monitors_staff', place];
    expect(listAsked('surveillance-and-recording', yes)).toContain('q15');
  });
});
