import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectionNames, collections } from '@lexplain/contract/paths';
import { permissions, policy, type Standing, standings } from '@lexplain/contract/policy';
import { expect, it } from 'vitest';
import { type Line, owners, register } from '../../functions/src/data/register.ts';
import { root } from '../processes.ts';

// Tables of docs/security.md that are printed from the source. After a change of the source:
// npx vitest run --project house dev/house/printed-tables.test.ts -u

const document = join(root, 'docs/security.md');

const tableOf = (head: string[], rows: string[][]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

const words: Record<Standing, string> = {
  self: 'The person themselves',
  member: 'Member',
  owner: 'Owner',
  assigned_adviser: 'Adviser, assigned',
  other_adviser: 'Adviser, others',
  admin: 'Admin',
};

const policyTable = (): string =>
  tableOf(
    ['Permission', ...standings.map((standing) => words[standing])],
    permissions.map((permission) => {
      const holders: readonly Standing[] = policy[permission];
      const cells = standings.map((standing) => (holders.includes(standing) ? 'yes' : '–'));
      return [`\`${permission}\``, ...cells];
    }),
  );

const readBy = (line: Line): string => {
  const sdk = line.of === 'visitor' ? null : line.sdk;
  if (sdk === 'verified') return 'who is verified';
  return sdk === null ? '–' : `who has \`${sdk}\``;
};

const exportedAs = (line: Line): string => {
  if (line.of === 'provider') return '–';
  return typeof line.exported === 'string' ? `\`${line.exported}\`` : `not: ${line.exported.not}`;
};

const registerTable = (): string =>
  tableOf(
    ['Collection', 'Whose', 'Holds', 'Read by the SDK', 'Exported as', 'On leaving', 'On deleting'],
    collectionNames.map((name) => {
      const line: Line = register[name];
      const path: (...ids: string[]) => string = collections[name];
      const { leaving, deleting } = owners[line.of];
      return [
        ...[`\`${path('{id}', '{id}')}\``, `the ${line.of}’s`, line.holds],
        ...[readBy(line), exportedAs(line), leaving, deleting],
      ];
    }),
  );

/** A text with another table after a heading of it. */
const withTable = (text: string, heading: string, table: string): string => {
  const [before, after, ...more] = text.split(`\n${heading}\n`);
  const printed = after?.replace(/^(?:\|.*\n)+/m, () => `${table}\n`);
  if (printed === undefined || more.length > 0) throw new Error(`"${heading}" is not there once`);
  return [before, printed].join(`\n${heading}\n`);
};

it('docs/security.md says of permissions and of what is stored what the source says', async () => {
  const text = readFileSync(document, 'utf8');
  const withPolicy = withTable(text, '### Permissions', policyTable());
  const printed = withTable(withPolicy, '## What is stored of whom', registerTable());
  await expect(printed).toMatchFileSnapshot(document);
});
