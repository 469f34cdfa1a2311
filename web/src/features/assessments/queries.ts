import type { EndpointOutput } from '@lexplain/contract/api/endpoint';
import {
  type Submission,
  type SubmissionWithAnswers,
  saqEndpoints,
} from '@lexplain/contract/assessments/assessments';
import { askedAt } from '@lexplain/contract/assessments/in-force';
import type { Obligation, Subject } from '@lexplain/contract/library/subjects';
import {
  type QueryClient,
  queryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { call } from '../../lib/api/api-client';
import { hasLaterRevision, keepNewer } from '../../lib/queries/keep-newer';
import { keys } from '../../lib/queries/keys';

/** A law's current questionnaire, or one of its versions. */
export const formQuery = (subjectId: string, version?: number) =>
  queryOptions({
    queryKey: keys.form(subjectId, version),
    queryFn: async ({ signal }) => {
      const query = version === undefined ? {} : { version: String(version) };
      const found = await call(
        saqEndpoints.getSaqForm,
        { params: { id: subjectId }, query },
        signal,
      );
      return { ...found, questions: askedAt(found.questions, new Date()) };
    },
  });

/** The organisation's latest submission of a form, without creating one. */
export const mySubmissionQuery = (formId: string) =>
  queryOptions({
    queryKey: keys.mySubmission(formId),
    queryFn: async ({
      signal,
      client,
    }): Promise<EndpointOutput<typeof saqEndpoints.getMySubmission>> => {
      const arrived = await call(saqEndpoints.getMySubmission, { params: { formId } }, signal);
      // The report of a draft needs no call of its own for it.
      client.setQueryData(outsideQuery(formId).queryKey, arrived.outside);
      const cached = client.getQueryData(mySubmissionQuery(formId).queryKey);
      return keepNewer(cached, arrived, isNewer);
    },
  });

/**
 * What the profile settles of a form today. Apart from the submission, which is not read again
 * while it is edited.
 */
export const outsideQuery = (formId: string) =>
  queryOptions({
    queryKey: keys.outside(formId),
    queryFn: async ({ signal }) =>
      (await call(saqEndpoints.getMySubmission, { params: { formId } }, signal)).outside,
  });

/** The organisation's submissions of a form, newest first. */
export const historyQuery = (formId: string) =>
  queryOptions({
    queryKey: keys.history(formId),
    queryFn: ({ signal }) => call(saqEndpoints.listMySubmissions, { params: { formId } }, signal),
  });

/** One of the organisation's submissions. */
export const submissionQuery = (submissionId: string) =>
  queryOptions({
    queryKey: keys.submission(submissionId),
    queryFn: ({ signal }) => call(saqEndpoints.getSubmission, { params: { submissionId } }, signal),
  });

/**
 * Notes that where the organisation stands with its laws has changed. It is asked again when it is
 * shown next, and not with every save.
 */
export const markStandingStale = (client: QueryClient): void =>
  void client.invalidateQueries({ queryKey: keys.standings, refetchType: 'none' });

/** Opening a form: the existing submission, else a new draft (docs/product.md, "Questionnaire"). */
export const openSubmissionQuery = (formId: string) =>
  queryOptions({
    queryKey: keys.openSubmission(formId),
    queryFn: async ({ signal, client }): Promise<SubmissionWithAnswers> => {
      const params = { formId };
      const { submission, outside, ...more } = await call(
        saqEndpoints.getMySubmission,
        { params },
        signal,
      );
      const arrived = submission
        ? { submission, ...more }
        : await call(saqEndpoints.createSubmission, { params }, signal);
      client.setQueryData(outsideQuery(formId).queryKey, outside);
      if (!submission) markStandingStale(client);
      return keepNewer(findOpenSubmission(client, formId), arrived, isNewer);
    },
    // Never refetched automatically, as it is being edited.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The cached open submission of a form. */
export const findOpenSubmission = (
  client: QueryClient,
  formId: string,
): SubmissionWithAnswers | undefined => client.getQueryData(openSubmissionQuery(formId).queryKey);

interface WithSubmission {
  submission: Pick<Submission, 'id' | 'status' | 'revision' | 'created_at'> | null;
}

/**
 * Whether one state of a form's submission is newer than another: a later submission, the same one
 * submitted, or the same one with a later revision.
 */
export const isNewer = (
  { submission: a }: WithSubmission,
  { submission: b }: WithSubmission,
): boolean => {
  if (!a || !b) return false;
  if (a.id !== b.id) return a.created_at > b.created_at;
  if (a.status !== b.status) return a.status === 'submitted';
  return hasLaterRevision(a, b);
};

/** The submission in the URL, otherwise the draft or the latest one; null when there is none. */
export const useShownSubmission = (formId: string, named: string | undefined) => {
  const mine = useQuery({ ...mySubmissionQuery(formId), enabled: named === undefined });
  const one = useQuery({ ...submissionQuery(named ?? ''), enabled: named !== undefined });
  const query = named === undefined ? mine : one;
  const { submission = null, answers = [], evidence = [] } = query.data ?? {};
  const current: SubmissionWithAnswers | null = submission && { submission, answers, evidence };
  return { current, error: query.error, isPending: query.isPending, refetch: query.refetch };
};

/** The law of a page, as queries. */
export interface LawQueries {
  subject: UseQueryResult<Subject>;
  obligations: UseQueryResult<Obligation[]>;
}
