import {
  type AnswerInput,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Form, Player } from '../player.ts';
import { expectEvent, type OrganisationRecord, type SubmissionRecord } from '../record.ts';

// What members do with questionnaires.

export const givenAnswer = ({ draw }: Player, questionId: string): AnswerInput => ({
  questionId,
  compliance_result: draw.pick(['compliant', 'partial', 'non_compliant'] as const),
  risk_rating: draw.pick([null, 'low', 'high'] as const),
  current_controls: draw.pick([null, `Ours ${draw.below(1_000)}`, 'ế🔒']),
  gaps_actions: null,
});

interface Draft {
  id: string;
  revision: number;
  submission: SubmissionRecord;
}

/** Opens the draft of a law, which begins with the latest answers. */
export const openDraft = async (
  player: Player,
  organisation: OrganisationRecord,
  person: TestPerson,
  form: Form,
): Promise<Draft | null> => {
  const answer = await player.ask('createSubmission', person, { params: { formId: form.id } });
  if (!answer) return null;
  const { submission, answers } = submissionWithAnswers.parse(answer.body);
  const known = player.record.submissions.get(submission.id) ?? {
    organisation,
    formId: form.id,
    receipt: null,
    answers: new Map(
      answers.map(({ question_id, compliance_result, risk_rating, ...texts }) => [
        question_id,
        {
          compliance_result,
          risk_rating,
          current_controls: texts.current_controls,
          gaps_actions: texts.gaps_actions,
        },
      ]),
    ),
  };
  player.record.submissions.set(submission.id, known);
  return { id: submission.id, revision: submission.revision, submission: known };
};

export const recordAnswers = (
  { answers }: SubmissionRecord,
  changes: readonly AnswerInput[],
): void => {
  for (const { questionId, ...fields } of changes) answers.set(questionId, fields);
};

const save = async (
  player: Player,
  person: TestPerson,
  { id, revision, submission }: Draft,
  changes: AnswerInput[],
): Promise<boolean> => {
  const answer = await player.ask('saveAnswers', person, {
    params: { submissionId: id },
    headers: { 'If-Match': `"${revision}"` },
    body: changes,
  });
  if (!answer) return false;
  recordAnswers(submission, changes);
  return true;
};

/** Someone answers a few questions and saves. */
export const saveSome = async (player: Player): Promise<void> => {
  const organisation = player.organisation();
  const person = player.member(organisation);
  const form = player.draw.pick(player.world.forms);
  const draft = await openDraft(player, organisation, person, form);
  if (!draft) return;
  const chosen = new Set(
    Array.from({ length: 1 + player.draw.below(4) }, () => player.draw.pick(form.questions)),
  );
  const changes = [...chosen].map((id) => givenAnswer(player, id));
  await save(player, person, draft, changes);
};

/** Someone answers the missing questions. */
export const completeDraft = async (
  player: Player,
  organisation: OrganisationRecord,
  person: TestPerson,
  form: Form,
): Promise<Draft | null> => {
  const draft = await openDraft(player, organisation, person, form);
  if (!draft) return null;
  const missing = form
    .listRequired(new Date(player.world.network.now()))
    .filter((id) => !draft.submission.answers.get(id)?.compliance_result);
  const changes = missing.map((id) => givenAnswer(player, id));
  return changes.length === 0 || (await save(player, person, draft, changes)) ? draft : null;
};

/** Someone answers the missing questions and submits. */
export const submit = async (player: Player): Promise<void> => {
  const organisation = player.organisation();
  const person = player.member(organisation);
  const form = player.draw.pick(player.world.forms);
  const draft = await completeDraft(player, organisation, person, form);
  if (!draft) return;
  const { record } = player;
  const reviews = [...record.reviews].filter(
    ([, one]) => one.organisation === organisation && one.formId === form.id,
  );
  const isTaken = reviews.some(([, { state }]) => state === 'in_review');
  const answer = await player.ask(
    'submitSubmission',
    person,
    { params: { submissionId: draft.id } },
    isTaken ? ['review_state'] : [],
  );
  if (!answer) return;
  if (isTaken) player.report('a draft was submitted while its review was with the adviser');
  const { submission } = submissionWithAnswers.parse(answer.body);
  draft.submission.receipt = submission.receipt?.sha256 ?? '';
  expectEvent(organisation, 'assessment_submitted');
  if (submission.review_id === null) return player.report('a submission has no review');
  const known = record.reviews.get(submission.review_id);
  const round = submission.round ?? 0;
  if (known) Object.assign(known, { state: 'waiting', round });
  else {
    record.reviews.set(submission.review_id, {
      organisation,
      formId: form.id,
      state: 'waiting',
      round,
      comments: new Map(),
    });
  }
};
