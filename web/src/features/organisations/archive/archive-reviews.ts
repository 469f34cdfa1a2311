import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import type { Review } from '@lexplain/contract/reviews/reviews';
import { reviewStateLabels, verdictLabels } from '@lexplain/contract/reviews/reviews';
import { csvOf } from '../../../lib/text/csv';
import { formatMoment } from '../../../lib/text/dates';
import {
  type JudgedAnswer,
  outcomeLabels,
  roundHeader,
  roundRows,
} from '../../../lib/text/review-cells';
import {
  backLink,
  type Download,
  type Files,
  formKey,
  lawName,
  link,
  toFileName,
} from './archive-content';
import { escapeHtml, htmlPage, table } from './archive-html';

// Reviews in a download: what was judged, said and signed off, in the order of time.

interface Entry {
  at: string;
  round: number;
  by: string;
  kind: string;
  question: string;
  text: string;
}

const header = ['When', 'Round', 'Who', 'What', 'Question', 'Text'];

const toRow = ({ at, round, by, kind, question, text }: Entry): string[] => [
  formatMoment(at),
  String(round),
  by,
  kind,
  question,
  text,
];

/** The text of a question in the version that was submitted; its id where that is not known. */
const describeQuestion = (
  { content, forms }: Download,
  submissionId: string | undefined,
  questionId: string,
): string => {
  const answered = content.submissions.find(({ submission }) => submission.id === submissionId);
  const questions = answered ? (forms.get(formKey(answered))?.questions ?? []) : [];
  const question = questions.find(({ id }) => id === questionId);
  return question ? `${question.position}. ${question.legislative_requirement}` : questionId;
};

type Round = Download['content']['review_rounds'][number];

const entriesOf = (
  download: Download,
  { round, submission_id, submitted_at, published_at, verdicts, sign_off, reopening }: Round,
): Entry[] => {
  const entry = (at: string, by: string, kind: string, text: string, question = ''): Entry => ({
    at,
    round,
    by,
    kind,
    question,
    text,
  });
  const asked = sign_off === null ? published_at : null;
  const ends = [
    asked === null ? null : entry(asked, '', outcomeLabels.changes_requested, ''),
    sign_off && entry(sign_off.at, sign_off.by_name, 'Signed off', sign_off.text),
    reopening && entry(reopening.at, reopening.by_name, 'Reopened', reopening.reason),
  ];
  return [
    entry(submitted_at, '', 'Submitted', ''),
    ...verdicts.map(({ at, by_name, verdict, reason, question_id }) =>
      entry(
        at,
        by_name,
        verdictLabels[verdict],
        reason ?? '',
        describeQuestion(download, submission_id, question_id),
      ),
    ),
    ...ends.filter((end) => end !== null),
  ];
};

const listEntries = (download: Download, review: Review): Entry[] => {
  const { review_rounds, review_comments } = download.content;
  const rounds = review_rounds.filter(({ review_id }) => review_id === review.id);
  const comments = review_comments.filter(({ review_id }) => review_id === review.id);
  const submissionOf = new Map(rounds.map(({ round, submission_id }) => [round, submission_id]));
  return [
    ...rounds.flatMap((round) => entriesOf(download, round)),
    ...comments.map(
      ({ at, round, by_name, is_staff, question_id, text }): Entry => ({
        at,
        round,
        by: is_staff ? `${by_name} (staff)` : by_name,
        kind: 'Comment',
        question: describeQuestion(download, submissionOf.get(round), question_id),
        text,
      }),
    ),
  ].sort((a, b) => a.round - b.round || (a.at < b.at ? -1 : 1));
};

const fileOf = (download: Download, { id, subject_id }: Review): string =>
  `reviews/${toFileName(lawName(download, subject_id))}-${id}`;

/** What the review of a submission has said: of its answers, and in its rounds. */
export const readReviewOf = (
  { content }: Download,
  { submission: { id, review_id } }: SubmissionWithAnswers,
) => {
  const rounds = content.review_rounds.filter((round) => round.review_id === review_id);
  const own = rounds.find(({ submission_id }) => submission_id === id);
  const verdicts = new Map(own?.verdicts.map((one) => [one.question_id, one]));
  const comments = Map.groupBy(
    content.review_comments.filter((comment) => comment.review_id === review_id),
    ({ question_id }) => question_id,
  );
  return {
    rounds,
    review: content.reviews.find((review) => review.id === review_id) ?? null,
    judgedOf: (questionId: string): JudgedAnswer => ({
      verdict: verdicts.get(questionId),
      comments: (comments.get(questionId) ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    }),
  };
};

/** A page and a CSV file for each review, and its rounds. */
export const toReviewFiles = (download: Download): Files => {
  const files: Files['files'] = {};
  const items = download.content.reviews.map((review) => {
    const law = lawName(download, review.subject_id);
    const file = fileOf(download, review);
    const rows = listEntries(download, review).map(toRow);
    const state = reviewStateLabels[review.state];
    const rounds = roundRows(
      download.content.review_rounds.filter(({ review_id }) => review_id === review.id),
      review,
    );
    files[`${file}.csv`] = csvOf([header, ...rows]);
    files[`${file}-rounds.csv`] = csvOf([roundHeader, ...rounds]);
    files[`${file}.html`] = htmlPage(`Review: ${law}`, [
      backLink(download),
      `<p>${escapeHtml(state)}. Round ${review.round}.</p>`,
      table(`Review: ${law}`, header, rows),
      table('Rounds', roundHeader, rounds),
    ]);
    return `<li>${link(`${file}.html`, law)}: ${escapeHtml(state)} (${link(`${file}.csv`, 'CSV')}, ${link(`${file}-rounds.csv`, 'rounds as CSV')})</li>`;
  });
  return { files, items };
};
