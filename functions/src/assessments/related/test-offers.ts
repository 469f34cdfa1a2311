import { createHash } from 'node:crypto';
import type { StoredForm, StoredSubmission } from '@lexplain/contract/assessments/stored';
import { storedControlSet, textsOfQuestion } from '@lexplain/contract/library/controls';
import { dayOf } from '@lexplain/contract/library/day-of';
import { createDraft } from '../decisions.ts';
import { type LendingLaw, listOffers, type Offer } from './offer-decisions.ts';

// Three laws with two practices, and what organisations have answered of them.

export const laws = ['a', 'b', 'c'] as const;
export type Law = (typeof laws)[number];
export const questionIds = ['q1', 'q2'] as const;
export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const wordOf = (law: string, id: string, edition: number) => `Do you do ${law} ${id} ${edition}?`;
const pair = (subject_id: string, question_id: string) => ({
  subject_id,
  question_id,
  texts: hashOf(
    textsOfQuestion({ legislative_requirement: wordOf(subject_id, question_id, 1) }),
  ).slice(0, 12),
  differs: `What ${subject_id} asks`,
});
const control = (id: string, share: 'practice' | 'list', question_id: string) => ({
  id,
  name: id,
  means: 'Somebody does it.',
  share,
  usual_evidence: ['a', 'b', 'c'],
  first_steps: [{ who: 'the owner', do: 'Begin', takes: 'a day' }],
  checked_on: '2026-11-30',
  questions: laws.map((law) => pair(law, question_id)),
});
const use = {
  source_result: 'compliant',
  source_submission: 'submitted',
  source_scope: 'same-law-or-applies',
  target_not_applicable_first: true,
  source_obligations_current: true,
  max_age_days: 365,
  chains: false,
  never_taken_over: ['risk_rating', 'verdict', 'gaps_and_actions'],
  shown_beside: 'switched-on',
  offered_as_draft_text: ['current_controls'],
  confirmed_by: 'member',
  keeps_to_itself: [{ subject_id: 'b', question_id: 'q1' }],
  never_between: [{ laws: ['a', 'c'], reason: 'One leaves out what the other protects' }],
};
export const set = storedControlSet.parse({
  version: 1,
  effective_from: '2026-11-30',
  use,
  controls: [control('plan', 'practice', 'q1'), control('backups', 'practice', 'q2')],
});

export interface World {
  now: Date;
  /** The edition of each law's texts, and of its obligation. */
  editions: Record<Law, number>;
  versions: Record<Law, number>;
  submissions: (StoredSubmission & { id: string })[];
}

export const formOf = ({ editions }: World, law: Law): StoredForm => ({
  id: law,
  subject_id: law,
  title: law,
  version: editions[law],
  questions: questionsOf(law, editions[law]),
});
export const questionsOf = (law: Law, edition: number) =>
  questionIds.map((id, index) => ({
    id,
    position: index + 1,
    legislative_requirement: wordOf(law, id, edition),
    required: false,
    obligation_ids: [`${law}-1`],
  }));
const lawOf = (one: StoredSubmission): Law => laws.find((law) => law === one.subject_id) ?? 'a';

/** As the store reads it. */
export const toLaw = (world: World, submission: World['submissions'][number]): LendingLaw => {
  const law = lawOf(submission);
  return {
    subject_id: law,
    name: `Law ${law}`,
    questions: questionsOf(law, submission.form_version),
    outside: new Set(),
    headline: 'applies',
    submission,
    versions: new Map([[`${law}-1`, `${world.versions[law]}`]]),
  };
};
export const offersFor = (world: World, draft: World['submissions'][number]): Offer[] =>
  listOffers(
    {
      subject_id: draft.subject_id,
      questions: questionsOf(lawOf(draft), draft.form_version),
      outside: new Set(),
    },
    world.submissions
      .filter(
        ({ organisation_id, status }) =>
          organisation_id === draft.organisation_id && status === 'submitted',
      )
      .map((one) => toLaw(world, one)),
    set,
    { today: dayOf(world.now, 'UTC'), time_zone: 'UTC' },
  );

export const findDraft = (world: World, organisation_id: string, law: Law) => {
  const its = world.submissions.filter(
    (one) => one.organisation_id === organisation_id && one.subject_id === law,
  );
  const latest = its.at(-1);
  if (latest?.status === 'draft') return latest;
  const person = { uid: 'anna', organisation_id };
  const made = createDraft(person, formOf(world, law), latest ?? null, world.now);
  const draft = { ...made, id: `${organisation_id}-${law}-${its.length}` };
  world.submissions.push(draft);
  return draft;
};
export const replaceSubmission = (world: World, next: World['submissions'][number]): void => {
  world.submissions = world.submissions.map((one) => (one.id === next.id ? next : one));
};

export const by = { uid: 'anna', name: 'Anna' };
export const fields = { risk_rating: null, gaps_actions: null } as const;
