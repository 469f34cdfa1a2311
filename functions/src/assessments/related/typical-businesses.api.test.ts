import type { StoredForm, StoredSubmission } from '@lexplain/contract/assessments/stored';
import type { FactAnswer, FactAnswers } from '@lexplain/contract/library/facts';
import { computeOutcomes } from '@lexplain/contract/profile/outcomes';
import { expect, it } from 'vitest';
import { findControlSet } from '../../library/controls.ts';
import { findStoredForm } from '../../library/forms.ts';
import { findProfileRules } from '../../library/profile-rules.ts';
import { listObligations, listSubjects } from '../../library/subjects.ts';
import { withLibrary } from '../../test/library.ts';
import { createDraft } from '../decisions.ts';
import { type LendingLaw, listOffers, toOrigin } from './offer-decisions.ts';

// How many texts five typical businesses write, with and without what they wrote for other laws.
// Each question is answered Compliant, law by law in the order of the library, and takes what is
// offered. With its files it is the same: what lends a text lends its evidence.

withLibrary();

const above = ['turnover_ever_above_3_million', 'turnover_last_year_above_3_million'];
const staff = ['health_information', 'only_staff_health_information', 'tax_file_numbers'];
const businesses = {
  cafe: [
    'company',
    'proprietary_company',
    ...staff,
    'records_or_monitors',
    'sends_promotions',
    'place_vic',
  ],
  physio: [
    'company',
    'proprietary_company',
    'health_service',
    'health_information',
    'tax_file_numbers',
    'sends_promotions',
    'place_vic',
  ],
  software: [
    'company',
    'proprietary_company',
    ...above,
    ...staff,
    'commonwealth_contract',
    'essential_eight_contract',
    'subscriptions',
    'sends_promotions',
    'records_or_monitors',
    'monitors_staff',
    'place_nsw',
    'place_act',
  ],
  bank: [
    'company',
    'public_company',
    ...above,
    'apra_entity',
    'bank',
    'afs_licence',
    'credit_licence',
    'consumer_credit',
    'austrac_reporting_entity',
    'aml_transfers',
    'health_information',
    'tax_file_numbers',
    'sends_promotions',
    'sender_name',
    'records_or_monitors',
    'monitors_staff',
    'place_nsw',
    'place_vic',
  ],
  freight: [
    'company',
    'large_proprietary_company',
    ...above,
    ...staff,
    'critical_infrastructure_asset',
    'registered_class',
    'risk_program_class',
    'enhanced_class',
    'essential_eight_program',
    'sends_promotions',
    'sender_name',
    'records_or_monitors',
    'monitors_staff',
    'place_nsw',
    'place_vic',
    'place_qld',
  ],
};

const fields = { compliance_result: 'compliant', risk_rating: null, gaps_actions: null } as const;
const day = new Date('2026-11-30T00:00:00Z');
const at = { today: '2026-11-30', time_zone: 'UTC' };

const submissionOf = (
  form: StoredForm,
  answers: StoredSubmission['answers'],
  versions: ReadonlyMap<string, string>,
) => ({
  ...createDraft({ uid: 'anna', organisation_id: 'acme' }, form, null, day),
  id: form.id,
  answers,
  submitted_at: day,
  receipt: {
    format: 4 as const,
    form_version: form.version,
    obligation_versions: Object.fromEntries(versions),
    profile_record: null,
    sha256: '',
  },
});

/** How many questions a business is asked, and how many of them have a text to take. */
const count = async (yes: readonly string[]) => {
  const [rules, set, subjects] = await Promise.all([
    findProfileRules(),
    findControlSet(),
    listSubjects(),
  ]);
  if (!rules || !set) throw new Error('The library has no rules or controls');
  const { facts, screen } = rules.fact_set;
  expect(yes.filter((id) => !facts.some((fact) => fact.id === id))).toEqual([]);
  const given: FactAnswers = {
    sectors: screen.sectors.map(({ id }) => id),
    answers: Object.fromEntries(
      facts.map(({ id }): [string, FactAnswer] => [id, yes.includes(id) ? 'yes' : 'no']),
    ),
  };
  const outcomes = new Map(computeOutcomes(rules, given).map((one) => [one.subject_id, one]));
  const laws: LendingLaw[] = [];
  let asked = 0;
  let taken = 0;
  for (const { id, name } of subjects) {
    const [form, obligations] = [await findStoredForm(id), await listObligations(id)];
    const outcome = outcomes.get(id);
    const isAsked =
      outcome && ['applies', 'partly', 'by_contract'].includes(outcome.headline ?? '');
    if (!form || !isAsked) continue;
    const off = new Set(outcome.codes_off);
    const offIds = new Set(obligations.filter(({ code }) => off.has(code)).map((one) => one.id));
    const outside = new Set(
      form.questions
        .filter(
          ({ obligation_ids }) =>
            obligation_ids.length > 0 && obligation_ids.every((one) => offIds.has(one)),
        )
        .map((question) => question.id),
    );
    const target = { subject_id: id, questions: form.questions, outside };
    const offers = listOffers(target, laws, set, at);
    const answers = Object.fromEntries(
      form.questions
        .filter((question) => !outside.has(question.id))
        .map((question) => {
          const offer = offers.find(({ question_id }) => question_id === question.id);
          const origins = offer && { origins: [toOrigin(offer, true)] };
          return [question.id, { ...fields, current_controls: 'What we do', ...origins }];
        }),
    );
    const versions = new Map(obligations.map((one) => [one.id, one.version_tag]));
    laws.push({
      ...target,
      name,
      headline: outcome.headline,
      submission: submissionOf(form, answers, versions),
      versions,
    });
    const texts = Object.values(answers);
    asked += texts.length;
    taken += texts.filter((one) => 'origins' in one).length;
  }
  return { asked, written: asked - taken };
};

it.each([
  ['cafe', { asked: 59, written: 59 }],
  ['physio', { asked: 73, written: 53 }],
  ['software', { asked: 112, written: 76 }],
  ['bank', { asked: 180, written: 116 }],
  ['freight', { asked: 126, written: 84 }],
] as const)('a %s writes the texts that no other law has', async (business, expected) => {
  expect(await count(businesses[business])).toEqual(expected);
});
