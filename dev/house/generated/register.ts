import { collectionNames, collections } from '@lexplain/contract/paths';
import { register as lines, owners } from '../../../functions/src/personal-data/register.ts';
import type { RegisterLine } from '../../../functions/src/personal-data/register-line.ts';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

const readBy = (line: RegisterLine): string => {
  const sdk = line.of === 'visitor' ? null : line.sdk;
  if (sdk === 'verified') return 'verified people';
  return sdk === null ? '–' : `people with \`${sdk}\``;
};

const exportedAs = (line: RegisterLine): string => {
  if (line.of === 'provider') return '–';
  return typeof line.exported === 'string' ? `\`${line.exported}\`` : `not: ${line.exported.not}`;
};

const downloadedAs = (line: RegisterLine): string => {
  if (line.of !== 'organisation') return '–';
  const { download } = line;
  return 'not' in download
    ? `not: ${download.not}`
    : download.map((part) => `\`${part}\``).join(', ');
};

const deletedWith = (line: RegisterLine): string => {
  const { deleting } = owners[line.of];
  const isAbout = line.of === 'person' && line.about !== undefined;
  return isAbout ? `${deleting}, and with the organisation that it is about` : deleting;
};

/** What joining another organisation must not delete. */
const contentOf = (line: RegisterLine): string => {
  if (line.of !== 'organisation') return '–';
  const { content } = line;
  return 'not' in content
    ? `no: ${content.not}`
    : Object.keys(content)
        .map((kind) => `\`${kind}\``)
        .join(', ');
};

export const register: GeneratedDocument = {
  file: 'register.md',
  title: 'Register of personal data',
  about:
    'Every collection of Firestore: whose data it has, who reads it, and what happens to it. "On leaving" means leaving an organisation, "on deleting" deleting the account; "content" is what joining another organisation does not delete unasked.',
  sources: ['functions/src/personal-data/register.ts'],
  body: tableOf(
    [
      'Collection',
      'Owner',
      'Contents',
      'Content (decision 59)',
      'Readable through the SDK',
      'Exported as',
      'In the organisation’s download',
      'On leaving',
      'On deleting',
    ],
    collectionNames.map((name) => {
      const line: RegisterLine = lines[name];
      const path: (...ids: string[]) => string = collections[name];
      const { leaving } = owners[line.of];
      return [
        `\`${path('{id}', '{id}')}\``,
        `the ${line.of}’s`,
        line.holds,
        contentOf(line),
        readBy(line),
        exportedAs(line),
        downloadedAs(line),
        leaving,
        deletedWith(line),
      ];
    }),
  ),
};
