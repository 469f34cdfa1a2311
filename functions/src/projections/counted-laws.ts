import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { paths } from '@lexplain/contract/paths';
import type {
  StoredLawStanding,
  StoredStanding,
} from '@lexplain/contract/reviews/standings-stored';
import { storedReview, storedReviewRound } from '@lexplain/contract/reviews/stored';
import { z } from 'zod';
import { findFormVersion, requireFormVersion } from '../library/forms.ts';
import { db, itsId, readAllAs, readAs, withId } from '../platform/firestore.ts';
import {
  emptyLaw,
  listHighRisk,
  toReviewStanding,
  toSubmittedStanding,
} from './standing-fields.ts';

// The laws of a standing, counted from everything that is stored.

const submissionWithId = storedSubmission.and(z.object({ id: z.string() }));
const reviewWithId = withId(storedReview);

const oldestFirst = (a: { created_at: Date }, b: { created_at: Date }): number =>
  a.created_at.getTime() - b.created_at.getTime();

const listSubmissions = async (organisationId: string) => {
  const all = db.collection(paths.submissions()).where('organisation_id', '==', organisationId);
  return readAllAs(submissionWithId, await all.get(), itsId).sort(oldestFirst);
};

/** Each law's latest review, with the flags of its current round. */
const listReviewStandings = async (organisationId: string) => {
  const all = db.collection(paths.reviews()).where('organisation_id', '==', organisationId);
  const reviews = readAllAs(reviewWithId, await all.get(), itsId).sort(oldestFirst);
  const latest = new Map(reviews.map((review) => [review.subject_id, review]));
  return Promise.all(
    [...latest].map(async ([subjectId, review]) => {
      const stored = await db.doc(paths.reviewRound(review.id, review.round)).get();
      const round = readAs(storedReviewRound, stored);
      return [subjectId, toReviewStanding(review.id, review, round)] as const;
    }),
  );
};

/** An organisation's laws, counted from its submissions and reviews. */
export const countLaws = async (organisationId: string): Promise<StoredStanding['laws']> => {
  const [submissions, reviews] = await Promise.all([
    listSubmissions(organisationId),
    listReviewStandings(organisationId),
  ]);
  const laws = new Map<string, StoredLawStanding>();
  // The newest comes first, and the first of each kind counts.
  for (const submission of submissions.toReversed()) {
    const { subject_id, answered, form_id, form_version, status, id } = submission;
    const law = laws.get(subject_id) ?? emptyLaw;
    if (law.submitted) continue;
    if (status === 'submitted') {
      const questions = (await findFormVersion(form_id, form_version))?.questions ?? [];
      const submitted = toSubmittedStanding(id, submission, questions);
      laws.set(subject_id, { ...law, submitted, high_risk: listHighRisk(submission) });
    } else if (!law.draft) {
      const { questions } = await requireFormVersion(form_id, form_version);
      const draft = { answered, questions: questions.length, form_version };
      laws.set(subject_id, { ...law, draft });
    }
  }
  for (const [subjectId, review] of reviews) {
    laws.set(subjectId, { ...(laws.get(subjectId) ?? emptyLaw), review });
  }
  return Object.fromEntries(laws);
};
