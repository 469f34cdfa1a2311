import { submissionWithAnswers } from '@lexplain/contract/saq';
import { expect, it } from 'vitest';
import { figure } from '../../../dev/figures.ts';
import { signUp } from '../../../dev/people.ts';
import { withApp } from '../test-app.ts';
import { callApi } from '../test-call.ts';

// What the identity provider has verified is an address, whatever it looks like.

const app = withApp();
const unique = crypto.randomUUID().slice(0, 8);

const shapes: [what: string, local: string, domain: string][] = [
  ['a plain one', 'anna', 'example.com'],
  ['a plus', 'anna+work', 'example.com'],
  ['an apostrophe', "o'brien", 'example.com'],
  ['an ampersand', 'smith&sons', 'example.com'],
  ['a slash', 'sales/nsw', 'example.com'],
  ['every sign that HTML takes', "!#$%&'*+/=?^_`{|}~-", 'example.com'],
  ['dots', 'anna.b.example', 'example.com'],
  ['two dots in a row', 'anna..example', 'example.com'],
  ['a dot at its end', 'anna.', 'example.com'],
  ['upper case', 'Anna.EXAMPLE', 'Example.COM'],
  ['digits alone', '61255500000', 'example.com'],
  ['64 characters before the @', 'a'.repeat(56), 'example.com'],
  ['a subdomain of a subdomain', 'anna', 'mail.sydney.example.com'],
  ['hyphens in the domain', 'anna', 'ex-am--ple.com'],
  ['no dot in the domain', 'anna', 'localhost'],
  ['letters beyond ASCII before the @', 'jörg', 'example.com'],
  ['letters beyond ASCII after the @', 'anna', 'bücher.example'],
  ['another script', '用户', '例え.example'],
  ['quotes', '"anna b"', 'example.com'],
];

it.each(shapes)('%s: from registration to deletion', async (_, local, domain) => {
  const email = `${local.replace(/(?="?$)/, unique)}@${domain}`;
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
  figure('Shapes of addresses, from registration to deletion', 1, 19);
});
