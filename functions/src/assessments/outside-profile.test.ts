import { AppError } from '@lexplain/contract/api/errors';
import { isEmptyAnswer, type Question } from '@lexplain/contract/assessments/assessments';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import type { FactAnswer } from '@lexplain/contract/library/facts';
import type { OutcomeRule, OutcomeRules } from '@lexplain/contract/library/outcomes';
import { lookUp } from '@lexplain/contract/look-up';
import { findOutside } from '@lexplain/contract/profile/outside-profile';
import {
  type StoredProfile,
  storedProfile,
  toFactAnswers,
} from '@lexplain/contract/profile/stored';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { chooseSampleSize } from '../../../dev/tests/sample-size.ts';
import { createRecord, toRecordBasis, toRecordedLaw } from '../profile/decisions.ts';
import {
  codes,
  factIds,
  factSet,
  questionIds,
  type SettledStep,
  settledHistory,
} from '../test/histories/settled-history.ts';
import { applySave, createDraft, submitDraft } from './decisions.ts';
import { matchesReceipt } from './receipt.ts';

// Random histories of a profile, its records, the library and a questionnaire: nothing that binds
// is ever left out.

const now = new Date('2026-11-30T00:00:00Z');
const by = { uid: 'anna', name: 'Anna' };
const owner = { uid: 'anna', organisation_id: 'acme' };
interface World {
  profile: StoredProfile;
  rules: OutcomeRules;
  questions: Question[];
  obligations: { id: string; code: string; version_tag: string }[];
  draft: StoredSubmission;
}

const numbered = (rules: Omit<OutcomeRule, 'id'>[]) =>
  rules.map((one, index) => ({ ...one, id: `r${index}` }));

/** A fact of a sector that was not chosen. */
const isOfOtherSector = ({ facts_sectors }: StoredProfile, id: string): boolean =>
  Array.isArray(facts_sectors) &&
  factSet.screen.sectors.some(
    (sector) => sector.facts.includes(id) && !facts_sectors.includes(sector.id),
  );

/**
 * The facts as they are where a yes or no, by the bits of a number, takes the place of what is open
 * or unsure.
 */
const settleFacts = (profile: StoredProfile, number: number) => {
  const settled = new Map<string, FactAnswer>();
  const unsure = new Set<string>();
  for (const [index, { id, asked_if = '' }] of factSet.facts.entries()) {
    const given = lookUp(profile.facts, id);
    const guess = Math.floor(number / 2 ** index) % 2 === 1 ? 'yes' : 'no';
    const isNo = isOfOtherSector(profile, id) || settled.get(asked_if) === 'no';
    if (!isNo && given === 'unsure') unsure.add(id);
    const answer = given === undefined || given === 'unsure' ? guess : given;
    settled.set(id, isNo ? 'no' : answer);
  }
  return { settled, unsure };
};

/** Whether a code is on, or can be. */
const canBind = ({ profile, rules }: World, code: string): boolean =>
  Array.from({ length: 2 ** factIds.length }, (_, number) => number).some((number) => {
    const { settled, unsure } = settleFacts(profile, number);
    const isRight = ([id, answer]: [string, FactAnswer]): boolean =>
      answer === 'unsure' ? unsure.has(id) : settled.get(id) === answer;
    return rules.rules.some(
      ({ when, codes: on }) => on?.includes(code) && Object.entries(when).every(isRight),
    );
  });

const settledOf = ({ profile, rules, questions, obligations }: World, flagged: string[]) => {
  const outside = findOutside(
    { questions, obligations },
    { fact_set: factSet, rules, given: toFactAnswers(profile) },
    toRecordedLaw(profile.profile_record, 'law'),
  );
  const record = profile.profile_record;
  return {
    outside: outside.questions,
    flagged: new Set(flagged),
    record: record && { id: record.id, sha256: record.sha256 },
  };
};

/** Submits, and compares with what may be left out. Returns how many were. */
const submit = (world: World, flagged: string[]): number => {
  const { draft, questions, obligations } = world;
  const settled = settledOf(world, flagged);
  const codeOf = new Map(obligations.map(({ id, code }) => [id, code]));
  const unanswered = questions.filter(({ id }) => {
    const answer = lookUp(draft.answers, id);
    return !answer || isEmptyAnswer(answer);
  });
  try {
    const submitted = submitDraft(draft, {
      by,
      questions,
      obligations,
      evidence: [],
      settled,
      now,
    });
    const leftOut = Object.keys(submitted.left_out);
    for (const { id, obligation_ids } of questions.filter((one) => leftOut.includes(one.id))) {
      expect(unanswered.map((one) => one.id)).toContain(id);
      expect(flagged).not.toContain(id);
      expect(obligation_ids.filter((one) => canBind(world, codeOf.get(one) ?? ''))).toEqual([]);
    }
    expect(submitted.answers).toEqual(draft.answers);
    const { receipt } = submitted;
    const doesVerify = (changed: object): boolean =>
      matchesReceipt({ ...submitted, ...changed }, receipt?.sha256 ?? '');
    expect(doesVerify({})).toBe(true);
    const [first] = leftOut;
    if (first === undefined) expect(receipt?.profile_record).toBeNull();
    else {
      const { [first]: _, ...fewer } = submitted.left_out;
      const reasons = [...(submitted.left_out[first]?.reasons ?? []), 'another'];
      expect(doesVerify({ left_out: fewer })).toBe(false);
      expect(doesVerify({ left_out: { ...fewer, [first]: { reasons } } })).toBe(false);
      expect(doesVerify({ receipt: { ...receipt, profile_record: null } })).toBe(false);
    }
    world.draft = createDraft(owner, { ...formOf(questions), version: 1 }, submitted, now);
    expect(world.draft.answers).toEqual(draft.answers);
    return leftOut.length;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('required_answers_missing');
    return 0;
  }
};

const formOf = (questions: Question[]) => ({
  id: 'law',
  subject_id: 'law',
  title: 'Law',
  version: 1,
  questions,
});

const recordIn = ({ profile, rules }: World): StoredProfile['profile_record'] => {
  const law = { fact_set: factSet, outcome_rules: [rules] };
  const organisation = { id: 'acme', name: 'Acme' };
  const request = { by, organisation, law, nameOf: (id: string) => id, now };
  try {
    const record = createRecord(profile, { ...request, expected: profile.facts_revision });
    return toRecordBasis('record', record);
  } catch (error) {
    // A question is open that can still change an outcome.
    if (error instanceof AppError) return profile.profile_record;
    throw error;
  }
};

const take = (world: World, one: SettledStep): number => {
  const { profile, rules } = world;
  if (one.kind === 'submit') return submit(world, one.flagged);
  if (one.kind === 'record') profile.profile_record = recordIn(world);
  else if (one.kind === 'sectors') profile.facts_sectors = one.sectors;
  else if (one.kind === 'facts') {
    profile.facts = Object.fromEntries(factIds.map((id) => [id, one.answer]));
  } else if (one.kind === 'fact') {
    const { [one.id]: _, ...others } = profile.facts;
    profile.facts = one.answer === null ? others : { ...others, [one.id]: one.answer };
  } else if (one.kind === 'rules') {
    world.rules = { ...rules, version: rules.version + 1, rules: numbered(one.rules) };
  } else if (one.kind === 'add') {
    const code = `C${world.obligations.length + 1}`;
    world.obligations.push({ id: code.toLowerCase(), code, version_tag: '1' });
    const added: Omit<OutcomeRule, 'id'> = {
      when: { [one.when]: 'yes' },
      outcome: 'applies',
      because: 'It applies.',
      reference: 's 1',
      confidence: 'primary',
      codes: [code],
    };
    world.rules = {
      ...rules,
      version: rules.version + 1,
      rules: numbered([...rules.rules, added]),
    };
    world.questions = world.questions.map((question) =>
      question.id === one.question
        ? { ...question, obligation_ids: [...question.obligation_ids, code.toLowerCase()] }
        : question,
    );
  } else {
    const { question: questionId, result: compliance_result, text } = one;
    const rest = { risk_rating: null, current_controls: null, gaps_actions: text || null };
    const changes = [{ questionId, compliance_result, ...rest }];
    const { questions, draft } = world;
    world.draft = applySave(draft, { by, changes, expected: null, questions, now });
  }
  return 0;
};

const begin = (): World => {
  const questions = questionIds.map((id, index) => ({
    id,
    position: index + 1,
    legislative_requirement: 'Do you?',
    required: index === 2,
    obligation_ids:
      index === 5
        ? []
        : [codes[index % 4] ?? '', codes[(index * 3) % 4] ?? '']
            .map((code) => code.toLowerCase())
            .slice(0, 1 + (index % 2)),
  }));
  const on = (when: OutcomeRule['when'], which: string[]): Omit<OutcomeRule, 'id'> => ({
    when,
    outcome: 'partly',
    because: 'It applies in part.',
    reference: 's 1',
    confidence: 'primary',
    codes: which,
  });
  const rules = [on({ company: 'yes' }, ['C1', 'C2']), on({ lends: 'yes' }, ['C3'])];
  const facts = { company: 'yes', bank: 'no' };
  return {
    profile: storedProfile.parse({ facts, facts_sectors: [] }),
    rules: {
      subject_id: 'law',
      version: 1,
      effective_from: '2026-01-01',
      rules: numbered([...rules, on({ records: 'yes', health: 'yes' }, ['C4'])]),
    },
    questions,
    obligations: codes.map((code) => ({ id: code.toLowerCase(), code, version_tag: '1' })),
    draft: createDraft(owner, formOf(questions), null, now),
  };
};

const runs = chooseSampleSize(500, 10_000);
it(`leaves out nothing that binds, and no answer, in ${runs} random histories of a profile and a law`, () => {
  let leftOut = 0;
  fc.assert(
    fc.property(settledHistory, (steps) => {
      const world = begin();
      for (const one of steps) leftOut += take(world, one);
    }),
    { numRuns: runs },
  );
  expect(leftOut).toBeGreaterThan(runs / 4);
  recordFigure('Histories of a profile and a law, nothing that binds left out', runs, 10_000);
});
