import { submissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { expect, it } from 'vitest';
import { addressOf, addressShapes } from '../../../dev/suite/address-shapes.ts';
import { signUp } from '../../../dev/suite/people.ts';
import { recordFigure } from '../../../dev/tests/figures.ts';
import { callApi, withApp } from '../test/http.ts';
import { withLibrary } from '../test/library.ts';

// An address that the identity provider has verified is accepted, whatever its form.

const app = withApp();
withLibrary();
const unique = crypto.randomUUID().slice(0, 8);

it.each(addressShapes)('accepts the email address in every call: %s', async (_, local, domain) => {
  const email = addressOf(local, domain, unique);
  const { token } = await signUp({ email });
  const asked = { origin: app.origin(), token };
  const known = email.toLowerCase();
  expect((await callApi('bootstrap', asked)).body).toMatchObject({ user: { email: known } });
  expect((await callApi('getMe', asked)).body).toMatchObject({ user: { email: known } });
  const { body } = await callApi('createSubmission', {
    ...asked,
    params: { formId: 'spam-act-2003' },
  });
  expect(submissionWithAnswers.parse(body).submission.status).toBe('draft');
  expect((await callApi('exportMe', asked)).body).toMatchObject({
    identity: { email: known },
    submissions: [{ submission: { status: 'draft' } }],
  });
  expect((await callApi('deleteMe', asked)).status).toBe(200);
  recordFigure('Shapes of addresses, from registration to deletion', 1, addressShapes.length);
});
