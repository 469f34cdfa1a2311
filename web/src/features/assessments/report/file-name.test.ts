import { expect, it } from 'vitest';
import { exampleSubmission } from '../test-submission';
import { nameFile } from './file-name';

const submission = exampleSubmission({
  submitted_at: '2026-11-24T01:00:00Z',
  updated_at: '2026-11-25T01:00:00Z',
});
const facts = { organisationName: 'Ada Pty Ltd', subjectName: 'Privacy Act 1988' };

it('names a file after client, law and the day of the submission', () => {
  expect(nameFile({ ...facts, submission }, 'pdf')).toBe(
    'Ada Pty Ltd - Privacy Act 1988 - 2026-11-24.pdf',
  );
  const draft = exampleSubmission({ submitted_at: null, updated_at: '2026-11-25T01:00:00Z' });
  expect(nameFile({ ...facts, submission: draft }, 'csv')).toBe(
    'Ada Pty Ltd - Privacy Act 1988 - 2026-11-25.csv',
  );
});

it.each([
  ['..\\A/B: "C"? <D>|*', 'A B C D'],
  ['a\u0000b\nc\u202egpj.exe', 'a b c gpj.exe'],
  ['Café Zoë 我们', 'Café Zoë 我们'],
  ['x'.repeat(300), 'x'.repeat(50)],
  ['🔒'.repeat(100), '🔒'.repeat(50)],
])('keeps of a name what every system takes: %j', (organisationName, kept) => {
  expect(nameFile({ ...facts, organisationName, submission }, 'pdf')).toBe(
    `${kept} - Privacy Act 1988 - 2026-11-24.pdf`,
  );
});

it('leaves out a name that is not known or of which nothing is left', () => {
  for (const organisationName of [null, '', '???'])
    expect(nameFile({ ...facts, organisationName, submission }, 'pdf')).toBe(
      'Privacy Act 1988 - 2026-11-24.pdf',
    );
});
