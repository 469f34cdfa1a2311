import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  formWithQuestions,
  submissionWithAnswers,
} from '@lexplain/contract/assessments/assessments';
import { generate } from 'openapi-typescript-codegen';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { signUp } from '../../../dev/suite/people.ts';
import { withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// A client generated from the published description alone, by a generator that is not ours.

const app = withApp();
withLibrary();
// Inside the project, where the test runner loads TypeScript directly.
const parent = join(import.meta.dirname, '../../suite');
let folder: string;

type Operation = (request?: object) => Promise<unknown>;
let operation: (name: string) => Operation;

const operationSchema = z.custom<Operation>((value) => typeof value === 'function');

beforeAll(async () => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'client-'));
  const description: unknown = await (await fetch(`${app.origin()}/api/openapi.json`)).json();
  await generate({
    input: z.record(z.string(), z.unknown()).parse(description),
    output: folder,
    useOptions: true,
  });
  const generated: object = await import(/* @vite-ignore */ join(folder, 'index.ts'));
  const settings = z.custom<object>().parse(Reflect.get(generated, 'OpenAPI'));
  Object.assign(settings, { BASE: app.origin(), TOKEN: (await signUp()).token });
  const service = z.custom<object>().parse(Reflect.get(generated, 'DefaultService'));
  operation = (name) => {
    const found = operationSchema.parse(Reflect.get(service, name));
    return (request) => found.call(service, request);
  };
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('completes the journey from bootstrap to submit', async () => {
  expect(await operation('bootstrap')()).toMatchObject({ plan: { code: 'starter' } });

  const subjects = z.array(z.object({ id: z.string() })).parse(await operation('listSubjects')());
  const { id } = z.object({ id: z.string() }).parse(subjects[0]);
  const { form, questions } = formWithQuestions.parse(await operation('getSaqForm')({ id }));

  const begun = submissionWithAnswers.parse(
    await operation('createSubmission')({ formId: form?.id }),
  );
  const { id: submissionId, revision } = begun.submission;
  const requestBody = questions.map((question) => ({
    questionId: question.id,
    compliance_result: 'compliant',
    risk_rating: null,
    current_controls: null,
    gaps_actions: null,
  }));
  const ifMatch = `"${revision}"`;
  await operation('saveAnswers')({ submissionId, requestBody, ifMatch });
  expect(await operation('submitSubmission')({ submissionId })).toMatchObject({
    submission: { status: 'submitted', answered: questions.length },
  });
});

it('throws an error with the documented status for an unknown law', async () => {
  await expect(operation('getSubject')({ id: 'no-such-law' })).rejects.toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
});
