import type { SubmissionWithAnswers } from '@lexplain/contract/saq';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

/** A law's questionnaire of today, or one of its versions. */
export const formQuery = (subjectId: string, version?: number) =>
  queryOptions({
    queryKey: ['subjects', subjectId, 'saq-form', version ?? 'today'],
    queryFn: ({ signal }) => {
      const query = version === undefined ? {} : { version: String(version) };
      return call('getSaqForm', { params: { id: subjectId }, query }, signal);
    },
  });

/** The person's submission of a form, without making one. */
export const mySubmissionQuery = (formId: string) =>
  queryOptions({
    queryKey: ['saq', formId, 'my-submission'],
    queryFn: ({ signal }) => call('getMySubmission', { params: { formId } }, signal),
  });

/** The person's submissions of a form, newest first. */
export const historyQuery = (formId: string) =>
  queryOptions({
    queryKey: ['saq', formId, 'submissions'],
    queryFn: ({ signal }) => call('listMySubmissions', { params: { formId } }, signal),
  });

/** One of the person's submissions, whichever. */
export const submissionQuery = (submissionId: string) =>
  queryOptions({
    queryKey: ['saq', 'submissions', submissionId],
    queryFn: ({ signal }) => call('getSubmission', { params: { submissionId } }, signal),
  });

/** Opening a form: the existing submission, else a new draft (spec section 4). */
export const openSubmissionQuery = (formId: string) =>
  queryOptions({
    queryKey: ['saq', formId, 'open-submission'],
    queryFn: async ({ signal }): Promise<SubmissionWithAnswers> => {
      const params = { formId };
      const { submission, answers } = await call('getMySubmission', { params }, signal);
      return submission ? { submission, answers } : call('createSubmission', { params }, signal);
    },
    // Being edited: only the person's own saves change it under their hands.
    staleTime: Number.POSITIVE_INFINITY,
  });
