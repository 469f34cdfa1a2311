import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { expect } from 'vitest';
import { testForm } from '../test/documents.ts';
import { callApi, repeatWhileBusy } from '../test/http.ts';
import { personOf, type TestOrganisation } from '../test/organisation.ts';
import { evidenceReference, readEvidence } from './store.ts';

// Calls that submit evidence, for tests of the API.

export const readStored = async (id: string) => readEvidence(await evidenceReference(id).get());

export const idsOf = ({ evidence }: { evidence: { id: string }[] }): string[] =>
  evidence.map(({ id }) => id);

/** Calls as the owner of the organisation of that moment. */
export const heldCalls = (origin: () => string, acme: () => TestOrganisation) => {
  const token = () => personOf(acme(), 'owner')?.token ?? '';

  const submit = async (submissionId: string) => {
    const request = { origin: origin(), token: token(), params: { submissionId } };
    const { status, body } = await repeatWhileBusy(() => callApi('submitSubmission', request));
    expect(status).toBe(200);
    return submissionWithAnswers.parse(body);
  };

  const beginNext = async (): Promise<string> => {
    const request = { origin: origin(), token: token(), params: { formId: testForm } };
    const { body } = await callApi('createSubmission', request);
    return submissionWithAnswers.parse(body).submission.id;
  };
  const submitNext = async () => submit(await beginNext());

  const setAside = (evidenceId: string, is_set_aside: boolean) =>
    callApi('setEvidenceAside', {
      origin: origin(),
      token: token(),
      params: { evidenceId },
      body: { is_set_aside },
    });
  return { submit, beginNext, submitNext, setAside };
};
