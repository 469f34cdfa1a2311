import type { Endpoint } from '@lexplain/contract/api/endpoint';
import { endpoints } from '@lexplain/contract/endpoints';
import { expect, it } from 'vitest';
import { inputFault } from './faults.ts';

const messageFor = (name: keyof typeof endpoints, value: unknown): string => {
  const row: Endpoint = endpoints[name];
  const { error } = row.body?.safeParse(value) ?? {};
  return error ? inputFault('body', error).message : '';
};

/** Words of the schema library, which mean nothing to the person who filled in a form. */
const technical = /string|undefined|null|expected|received|Invalid|Unicode|regex|pattern|✖|→/;

const answer = {
  questionId: 'q01',
  compliance_result: 'partial',
  risk_rating: null,
  current_controls: null,
  gaps_actions: null,
};

it.each([
  ['updateMe', { display_name: '' }, 'Display name must not be empty.'],
  ['updateMe', { display_name: '\u200b\u3164' }, 'Display name must not be empty.'],
  ['updateMe', { display_name: '\ud800' }, 'Display name must not be empty.'],
  ['updateMe', { display_name: 'a\ud800' }, 'Display name has a character that cannot be stored.'],
  [
    'updateMe',
    { display_name: 'x'.repeat(202) },
    'Display name is too long: the most is 201 characters.',
  ],
  ['updateMe', {}, 'Display name is missing.'],
  ['updateMe', { display_name: 1 }, 'Display name has the wrong form.'],
  ['updateMe', null, 'The request has the wrong form.'],
  ['invite', { email: 'nobody', role: 'member' }, 'Email is not a valid email address.'],
  [
    'invite',
    { email: 'a@example.com', role: 'constructor' },
    'Role must be one of: member, owner.',
  ],
  [
    'saveAnswers',
    [{ ...answer, current_controls: 'x'.repeat(2_001) }],
    'Current controls is too long: the most is 2,000 characters.',
  ],
  ['saveAnswers', Array(101).fill(answer), 'The request is too long: the most is 100 entries.'],
  [
    'saveAnswers',
    [{ ...answer, more: 1 }],
    'The request has fields that are not known here: more.',
  ],
  ['saveNoticeSettings', { time_zone: 'x' }, 'Time zone is not a known time zone.'],
  ['assignAdviser', { adviser_uid: 'a/b' }, 'Adviser uid is not valid.'],
] as const)('%s: says in a plain sentence what is wrong with %j', (name, value, message) => {
  expect(messageFor(name, value)).toBe(message);
  expect(message).not.toMatch(technical);
});

it('says what is wrong with each field, once', () => {
  const message = messageFor('sendContactMessage', { name: ' ', phone: '', email: 'nobody' });
  expect(message).toBe(
    'Name must not be empty. Organization is missing. Phone must not be empty. Email is not a valid email address. Message is missing.',
  );
});

it('names a field once that breaks several rules', () => {
  const row: Endpoint = endpoints.updateMe;
  const { error } = row.body?.safeParse({ display_name: '' }) ?? {};
  if (!error) throw new Error('It was taken');
  expect(error.issues.length).toBeGreaterThan(1);
  expect(inputFault('body', error).details).toEqual({
    fields: [{ field: 'body.display_name', message: 'Display name must not be empty.' }],
  });
});
