import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { asvs } from './generated/asvs.ts';
import { calls } from './generated/calls.ts';
import { errors } from './generated/errors.ts';
import { printDocument } from './generated/generated-document.ts';
import { limits } from './generated/limits.ts';
import { logMessages } from './generated/log-messages.ts';
import { notifications } from './generated/notifications.ts';
import { permissions } from './generated/permissions.ts';
import { register } from './generated/register.ts';
import { threatTests } from './generated/threat-tests.ts';
import { tableOf, withTable } from './tables.ts';

// What is printed from code: docs/generated/ and the index of decisions. After a change of the source:
// npx vitest run --project house dev/house/printed-tables.test.ts -u

const documents = [
  asvs,
  calls,
  errors,
  limits,
  logMessages,
  notifications,
  permissions,
  register,
  threatTests,
].map((document) => ({ file: `generated/${document.file}`, text: printDocument(document) }));

const record = /^# (\d+)\. (.+)\n\nStatus: (.+)\. Date: (\d{4}-\d\d-\d\d)\.\n/;

const indexTable = (): string =>
  tableOf(
    ['Record', 'Status', 'Date'],
    globSync('docs/decisions/[0-9]*.md', { cwd: root })
      .sort()
      .map((file) => {
        const [, number, title, status, date] =
          record.exec(readFileSync(join(root, file), 'utf8')) ?? [];
        if (number === undefined || status === undefined || date === undefined)
          throw new Error(`${file} does not begin with its number, title, status and date`);
        return [`[${number}. ${title}](${basename(file)})`, status, date];
      }),
  );

const readmeOfDecisions = readFileSync(join(root, 'docs/decisions/README.md'), 'utf8');
const index = {
  file: 'decisions/README.md',
  text: withTable(readmeOfDecisions, '## Index', indexTable()),
};

it.each([...documents, index])('docs/$file follows from the source', async ({ file, text }) => {
  await expect(text).toMatchFileSnapshot(join(root, 'docs', file));
});

it('docs/generated has no other document', () => {
  const files = globSync('docs/generated/*', { cwd: root }).map(
    (file) => `generated/${basename(file)}`,
  );
  expect(files.sort()).toEqual(documents.map(({ file }) => file));
});
