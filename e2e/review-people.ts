import { randomUUID } from 'node:crypto';
import { Firestore } from '@google-cloud/firestore';
import type { Role } from '@lexplain/contract/account';
import { paths } from '@lexplain/contract/paths';
import type { AnswerFields } from '@lexplain/contract/saq';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { offsetFromEnv, projectId, urlOf } from '../dev/addresses.ts';
import { personPassword, signInAgain, signUp } from '../dev/people.ts';
import { fillLogin } from './sign-in.ts';
import { api } from './submit-as-new.ts';

// Clients with a submission, and advisers, for the tests of reviews.

const change = async (path: string, fields: Record<string, unknown>): Promise<void> => {
  const db = new Firestore({ projectId });
  await db.doc(path).update(fields);
  await db.terminate();
};

/** The staff of each test, so that later tests do not mail them about each submission. */
const staffOf = new Map<string, string[]>();

const demoteEarlier = async (testId: string): Promise<void> => {
  for (const [earlier, uids] of staffOf) {
    if (earlier === testId) continue;
    for (const uid of uids) await change(paths.user(uid), { role: 'client' });
    staffOf.delete(earlier);
  }
};

/** A new person with a role. Each test has its own advisers, whose queue has nothing else. */
export const createStaff = async (displayName = 'Sam Adviser', role: Role = 'adviser') => {
  const { testId } = test.info();
  await demoteEarlier(testId);
  const person = await signUp({ displayName });
  await api(person.token, 'POST', 'auth/bootstrap');
  await change(paths.user(person.uid), { role });
  staffOf.set(testId, [...(staffOf.get(testId) ?? []), person.uid]);
  return person;
};

const questionList = z.object({ questions: z.array(z.object({ id: z.string() })) });
const begun = z.object({
  submission: z.object({
    id: z.string(),
    review_id: z.string().nullable(),
    revision: z.int(),
  }),
});

/** The law of these tests: the smallest form. */
export const law = { id: 'spam-act-2003', name: 'Spam Act 2003', questions: 15 };

const empty: AnswerFields = {
  compliance_result: null,
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

type AnswerOf = (index: number) => Partial<AnswerFields>;

const usualAnswer: AnswerOf = (index) => ({
  compliance_result: index % 3 === 1 ? 'partial' : 'compliant',
  risk_rating: index % 3 === 1 ? 'medium' : 'low',
  current_controls: `Control ${index + 1}: a register that the office manager keeps.`,
  gaps_actions: index % 3 === 1 ? 'Train the two people who answer the phone.' : null,
});

interface Client {
  uid: string;
  email: string;
  /** The organisation’s name. */
  name: string;
}

/** A new client whose organisation has a name of its own. */
export const createClient = async (
  name = `Example ${randomUUID().slice(0, 8)} Pty Ltd`,
): Promise<Client> => {
  const { uid, email, token } = await signUp({ displayName: 'Ada Client' });
  await api(token, 'POST', 'auth/bootstrap');
  // A person's first organisation has their id.
  await api(token, 'PATCH', 'organisation', { name });
  return { uid, email, name };
};

/** Answers the law's whole questionnaire and submits it. Returns the id of its review. */
export const submitRound = async (
  { email }: Pick<Client, 'email'>,
  answerOf: AnswerOf = usualAnswer,
): Promise<string> => {
  const token = await signInAgain(email);
  const { questions } = questionList.parse(await api(token, 'GET', `subjects/${law.id}/saq-form`));
  const { submission } = begun.parse(await api(token, 'POST', `saq/forms/${law.id}/submissions`));
  const answers = questions.map(({ id }, index) => ({
    questionId: id,
    ...empty,
    ...answerOf(index),
  }));
  await api(token, 'PUT', `saq/submissions/${submission.id}/answers`, answers);
  const submitted = begun.parse(
    await api(token, 'POST', `saq/submissions/${submission.id}/submit`),
  );
  if (!submitted.submission.review_id) throw new Error('The submission has no review');
  return submitted.submission.review_id;
};

/** Calls the API as somebody, with the revision that the call is based on. */
export const callAs = async (
  email: string,
  method: string,
  path: string,
  { revision, body }: { revision?: number; body?: unknown } = {},
): Promise<unknown> => {
  const token = await signInAgain(email);
  const response = await fetch(`${urlOf('hosting', offsetFromEnv())}/api/${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(revision !== undefined && { 'If-Match': `"${revision}"` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${await response.text()}`);
  return response.json();
};

const opened = z.object({
  review: z.object({ revision: z.int() }),
  round: z.object({
    verdicts_revision: z.int(),
    hashes: z.record(z.string(), z.string()),
    verdicts: z.array(z.object({ question_id: z.string(), revision: z.int() })),
  }),
});

/** The review as its adviser reads it. */
export const openAs = async (email: string, reviewId: string) =>
  opened.parse(await callAs(email, 'POST', `reviews/${reviewId}/open`));

export const takeAs = (email: string, reviewId: string, revision: number) =>
  callAs(email, 'POST', `reviews/${reviewId}/take`, { revision });

/** The id of the question at a position, from 1. */
export const questionIdAt = async (email: string, position: number): Promise<string> => {
  const token = await signInAgain(email);
  const { questions } = questionList.parse(await api(token, 'GET', `subjects/${law.id}/saq-form`));
  return questions[position - 1]?.id ?? '';
};

/** Gives a verdict as another window of the adviser does. */
export const judgeAs = async (
  email: string,
  reviewId: string,
  questionId: string,
  verdict: { verdict: 'accepted' | 'none' } | { verdict: 'flagged'; reason: string },
): Promise<void> => {
  const { round } = await openAs(email, reviewId);
  const stored = round.verdicts.find(({ question_id }) => question_id === questionId);
  await callAs(email, 'PUT', `reviews/${reviewId}/verdicts/${questionId}`, {
    revision: stored?.revision ?? 0,
    body: { ...verdict, answer_hash: round.hashes[questionId] },
  });
};

/** A review that an adviser has taken. */
export const createTakenReview = async (adviser: { email: string }) => {
  const client = await createClient();
  const reviewId = await submitRound(client);
  await takeAs(adviser.email, reviewId, 1);
  return { client, reviewId };
};

/** Ends an adviser's assignment, as an admin does. */
export const unassign = async (organisationId: string): Promise<void> => {
  const admin = await createStaff('Admin', 'admin');
  await callAs(admin.email, 'PUT', `organisations/${organisationId}/adviser`, {
    body: { adviser_uid: null },
  });
};

/** Signs in as one of these people and waits for the page at `path`. */
export const openAt = async (page: Page, email: string, path: string): Promise<void> => {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`);
  await fillLogin(page, email, personPassword);
  await expect(page).toHaveURL(path);
};

export const reviewPath = (reviewId: string): string => `/adviser/reviews/${reviewId}`;
