import { describe, expect, it } from 'vitest';
import {
  listOutside,
  type Questionnaire,
  questionnaires,
} from './outside-profile/test-outside-profile.ts';
import { answersOf, library } from './test-businesses.ts';

// Which businesses a question asks something of: those for whom one of its obligations may be
// switched on. One that names too few obligations is kept from a business that the law binds; one
// that names too many asks a business what does not concern it.

const { factSet } = library;

interface Business {
  sectors: string[];
  /** The facts that are yes, parted by white space. Other facts are no. */
  yes: string;
}

const findQuestionnaire = (law: string): Questionnaire => {
  const found = questionnaires.find(({ id }) => id === law);
  if (!found) throw new Error(`No questionnaire of ${law}`);
  return found;
};

const findOutsideIds = ({ sectors, yes }: Business, law: string): string[] =>
  listOutside(
    findQuestionnaire(law),
    answersOf({ sectors, yes: yes.split(/\s+/), unsure: [] }),
  ).sort();

const sectors = factSet.screen.sectors.map(({ id }) => id);

/**
 * The questions of a law that a business is asked for whom these facts are yes, whatever its
 * sector.
 */
const listAsked = (law: string, yes: string[]): string[] => {
  const outside = findOutsideIds({ sectors, yes: yes.join(' ') }, law);
  const { questions } = findQuestionnaire(law).asked;
  return questions.map(({ id }) => id).filter((id) => !outside.includes(id));
};

const placesBut = (...without: string[]): string[] =>
  factSet.facts
    .map(({ id }) => id)
    .filter((id) => id.startsWith('place_') && !without.includes(id));

describe('the Privacy Act', () => {
  const breaches = ['q14', 'q15', 'q22', 'q16', 'q30', 'q31', 'q32', 'q33'];

  it('asks an employer outside the principles for all that the rule on tax file numbers has', () => {
    // Privacy (Tax File Number) Rule 2015 rr 8 (notice), 9-10 (use), 11 (security, access,
    // destruction).
    const asked = listAsked('privacy-act-1988', ['company', 'tax_file_numbers']);
    expect(asked.toSorted()).toEqual([...breaches, 'q07', 'q11', 'q12', 'q27', 'q28'].toSorted());
  });

  it('asks a credit provider outside the principles for all that Part IIIA has', () => {
    // ss 21B (complaints, policy), 21C (notice), 21D-21N (use), 21Q (quality), 21S (security),
    // 21T-21W (access, correction).
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

const bank = {
  sectors: ['finance'],
  yes: `company public_company turnover_ever_above_3_million apra_entity bank afs_licence credit_licence
    consumer_credit austrac_reporting_entity sends_promotions sender_name place_nsw place_vic`,
};
const branch = {
  sectors: ['finance'],
  yes: 'company apra_entity apra_branch afs_licence austrac_reporting_entity',
};
const trustee = {
  sectors: ['finance'],
  yes: 'company public_company apra_entity afs_licence trustee_runs_schemes',
};
const freight = {
  sectors: ['infrastructure'],
  yes: `company proprietary_company large_proprietary_company critical_infrastructure_asset registered_class
    risk_program_class enhanced_class essential_eight_program`,
};
const carrier = { sectors: ['telecommunications'], yes: 'company telecommunications_provider' };
// Whoever has the private notice is responsible for a critical asset, also if no class of it was
// chosen.
const significant = { sectors: ['infrastructure'], yes: 'company national_significance' };
const listedTrust = { sectors: [], yes: 'listed' };
const charity = {
  sectors: [],
  yes: 'company public_company acnc_charity sends_promotions only_designated_messages',
};
const remitter = {
  sectors: ['money_transfer'],
  yes: 'company proprietary_company austrac_reporting_entity aml_transfers aml_registration',
};
const estateAgent = { sectors: [], yes: 'company proprietary_company austrac_reporting_entity' };
const recipient = { sectors: ['consumer_data'], yes: 'company proprietary_company cdr_accredited' };
const accreditedLender = {
  sectors: ['finance', 'consumer_data'],
  yes: 'company proprietary_company credit_licence cdr_accredited',
};
const businessLender = {
  sectors: ['finance', 'consumer_data'],
  yes: 'company austrac_reporting_entity cdr_accredited',
};
const energyRetailer = { sectors: ['electricity'], yes: 'company energy_retailer' };
const shop = { sectors: [], yes: 'sends_promotions tax_file_numbers place_vic' };

const recipientsAlone = 'q05 q06 q07 q09 q12 q13 q15 q20 q21 q24 q25 q28';
const licensees = 'q07 q08 q09 q10 q11 q12';

it.each([
  // Banks below the size of critical assets have no duty there; APRA sets the rules on resources
  // and risks.
  ['a mutual bank', bank, 'aml-ctf-act-2006', 'q03'],
  ['a mutual bank', bank, 'consumer-data-right', recipientsAlone],
  ['a mutual bank', bank, 'spam-act-2003', 'q16'],
  ['a mutual bank', bank, 'corporations-act-directors', 'q08 q09 q12 q20'],
  // A branch of a foreign bank does what banks do. APRA's rules do not reach a trustee's schemes (s
  // 912A).
  ['the branch of a foreign bank', branch, 'aml-ctf-act-2006', 'q03'],
  ['a super trustee with schemes', trustee, 'corporations-act-directors', 'q12 q19 q20'],
  // Telecommunications and systems of national significance have duties of their own.
  ['a freight business', freight, 'soci-act-2018', 'q14 q15 q17 q18 q21 q23'],
  ['a freight business', freight, 'corporations-act-directors', `${licensees} q15 q17 q18 q19 q20`],
  // A carrier follows, reviews and updates its program, and meets its framework, as others do
  // (TSRMP Rules).
  ['a carrier', carrier, 'soci-act-2018', 'q05 q10 q14 q17 q21'],
  [
    'a system of national significance',
    significant,
    'soci-act-2018',
    'q02 q03 q05 q06 q07 q08 q09 q10 q15 q16 q18 q20 q23',
  ],
  // A listed trust is a disclosing entity, which keeps records (Corporations Act s 286).
  [
    'a listed trust',
    listedTrust,
    'corporations-act-directors',
    'q01 q02 q03 q04 q05 q07 q08 q09 q10 q11 q13 q14 q15 q17 q18 q19 q20',
  ],
  // Messages that need no consent are commercial messages, and say who sends them (Spam Act s 17).
  ['a charity', charity, 'spam-act-2003', 'q02 q03 q06 q07 q08 q09 q10 q11 q12 q14 q16'],
  ['a money transfer business', remitter, 'aml-ctf-act-2006', 'q19'],
  ['a real estate agent', estateAgent, 'aml-ctf-act-2006', 'q03 q15 q19'],
  ['an accredited recipient', recipient, 'consumer-data-right', 'q03 q18'],
  // Who lends and is accredited is a data holder in return.
  ['an accredited lender', accreditedLender, 'consumer-data-right', ''],
  ['an accredited lender to businesses', businessLender, 'consumer-data-right', ''],
  ['an energy retailer', energyRetailer, 'consumer-data-right', recipientsAlone],
  ['a shop with a newsletter', shop, 'spam-act-2003', 'q12 q16'],
])('asks %s what binds it and nothing else', (_, business, law, outside) => {
  expect(findOutsideIds(business, law).join(' ')).toBe(outside);
});
