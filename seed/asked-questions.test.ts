import { resolveFacts } from '@lexplain/contract/library/facts';
import { evaluateOutcome } from '@lexplain/contract/library/outcomes';
import { expect, it } from 'vitest';
import { answersOf, library } from './test-businesses.ts';

// A question is outside where the profile switches off each obligation that it names. Questions of a law that has
// parts for several groups of businesses must name the obligations of each group that they ask.

interface Business {
  sectors: string[];
  /** The facts that are yes, parted by white space. */
  yes: string;
}

const evaluate = ({ sectors, yes }: Business, law: string) =>
  evaluateOutcome(
    library.outcomeRules.find(({ subject_id }) => subject_id === law)?.rules ?? [],
    resolveFacts(library.factSet, answersOf({ sectors, yes: yes.split(/\s+/), unsure: [] })),
  );

const listOutside = (business: Business, law: string): string[] => {
  const { possible_codes } = evaluate(business, law);
  const questions = library.laws.find(({ subject }) => subject.id === law)?.saq.questions ?? [];
  return questions
    .filter(
      ({ obligation_codes: codes }) =>
        codes.length > 0 && !codes.some((code) => possible_codes.includes(code)),
    )
    .map(({ id }) => id)
    .sort();
};

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
// Whoever has the private notice is responsible for a critical asset, also if no class of it was chosen.
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
  // Banks below the size of critical assets have no duty there; APRA sets the rules on resources and risks.
  ['a mutual bank', bank, 'aml-ctf-act-2006', 'q03'],
  ['a mutual bank', bank, 'consumer-data-right', recipientsAlone],
  ['a mutual bank', bank, 'spam-act-2003', 'q16'],
  ['a mutual bank', bank, 'corporations-act-directors', 'q08 q09 q12 q20'],
  // A branch of a foreign bank does what banks do. APRA's rules do not reach a trustee's schemes (s 912A).
  ['the branch of a foreign bank', branch, 'aml-ctf-act-2006', 'q03'],
  ['a super trustee with schemes', trustee, 'corporations-act-directors', 'q12 q19 q20'],
  // Telecommunications and systems of national significance have duties of their own.
  ['a freight business', freight, 'soci-act-2018', 'q14 q15 q17 q18 q21 q23'],
  ['a freight business', freight, 'corporations-act-directors', `${licensees} q15 q17 q18 q19 q20`],
  // A carrier follows, reviews and updates its program, and meets its framework, as others do (TSRMP Rules).
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
  expect(listOutside(business, law).join(' ')).toBe(outside);
});
