import { randomUUID } from 'node:crypto';
import type { CallLimit } from '@lexplain/contract/api/terms';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { reviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { signUp } from '../../dev/suite/people.ts';
import { personLimits } from '../../functions/src/platform/person-limits.ts';
import type { Row } from '../table.ts';
import type { BilledDocuments } from './billed-documents.ts';
import { ask, type CallToCount } from './counted-calls.ts';
import { costOf } from './month.ts';

// What one client can cost in an hour (docs/performance.md): for each limit, its number of calls
// times what the most expensive of them bills here.

interface CountedApi {
  origin: string;
  offset: number;
  /** What was billed since the last call. */
  count: () => Promise<BilledDocuments>;
}

/** A page of comments is full, and a review has no more of them in one answer. */
const commentsOfAPage = 50;

const priceGoal = 0.1;

const toRow = (
  limit: CallLimit,
  what: string,
  { reads, writes }: BilledDocuments,
): Row & BilledDocuments => {
  const calls = personLimits[limit];
  const hour = { reads: reads * calls, writes: writes * calls };
  const dollars = costOf(hour);
  return {
    what: `an hour of one client: ${calls.toLocaleString('en')} × ${what}`,
    ours: `${hour.reads.toLocaleString('en')} read, ${hour.writes.toLocaleString('en')} written: ${dollars.toFixed(3)} dollars`,
    goal: `≤ ${priceGoal.toFixed(2)} dollars`,
    met: dollars <= priceGoal,
    ...hour,
  };
};

/** Rows of a client who makes as many calls in an hour as the limits let them. */
export const countWorstHour = async ({ origin, offset, count }: CountedApi): Promise<Row[]> => {
  const law = 'privacy-act-1988';
  const { token } = await signUp({ offset });
  const call = (request: CallToCount): Promise<unknown> => ask(origin, token, request);
  const measure = async (
    request: CallToCount,
  ): Promise<{ answer: unknown; billed: BilledDocuments }> => {
    await count();
    const answer = await call(request);
    return { answer, billed: await count() };
  };
  const post = { method: 'POST' };
  await call({ ...post, path: '/api/auth/bootstrap' });
  const { answer: begun, billed: beginning } = await measure({
    ...post,
    path: `/api/saq/forms/${law}/submissions`,
  });
  const { submission } = submissionWithAnswers.parse(begun);
  const { questions } = formWithQuestions.parse(
    await call({ path: `/api/subjects/${law}/saq-form` }),
  );
  const path = `/api/saq/submissions/${submission.id}`;
  const answers = questions.map(({ id }) => ({
    questionId: id,
    compliance_result: 'compliant',
    risk_rating: 'low',
    current_controls: 'As agreed',
    gaps_actions: null,
  }));
  const { billed: saving } = await measure({
    method: 'PUT',
    path: `${path}/answers`,
    body: answers,
  });
  const submitted = submissionWithAnswers.parse(await call({ ...post, path: `${path}/submit` }));
  const review = `/api/reviews/${submitted.submission.review_id}`;
  const comment = (): CallToCount => ({
    ...post,
    path: `${review}/comments`,
    body: { id: randomUUID(), question_id: questions[0]?.id, text: 'Who keeps the list?' },
  });
  const { billed: commenting } = await measure(comment());
  for (let written = 1; written < commentsOfAPage; written++) await call(comment());
  const { answer: read, billed: reading } = await measure({ path: review });
  const { revision } = reviewWithRounds.parse(read).review;
  const { billed: withdrawing } = await measure({
    ...post,
    path: `${review}/withdraw`,
    headers: { 'If-Match': `"${revision}"` },
  });
  const { billed: asking } = await measure({ ...post, path: `${path}/review` });
  const turn =
    asking.reads + asking.writes > withdrawing.reads + withdrawing.writes ? asking : withdrawing;
  const { billed: exporting } = await measure({ path: '/api/auth/me/export' });
  const rows = [
    toRow('save', 'all answers saved', saving),
    toRow('creation', 'a questionnaire begun', beginning),
    toRow('turn', 'a review withdrawn or asked for', turn),
    toRow('comment', 'a comment', commenting),
    toRow('reading', `a review with ${commentsOfAPage} comments read`, reading),
    toRow('export', 'an export of what is stored', exporting),
  ];
  const sum = (kind: keyof BilledDocuments): number =>
    rows.reduce((total, row) => total + row[kind], 0);
  const all = { reads: sum('reads'), writes: sum('writes') };
  const ours = `${all.reads.toLocaleString('en')} read, ${all.writes.toLocaleString('en')} written: ${costOf(all).toFixed(3)} dollars`;
  return [...rows, { what: 'an hour of one client: all of these', ours, goal: '', met: true }];
};
