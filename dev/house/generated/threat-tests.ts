import { tableOf } from '../tables.ts';
import { threats } from '../threats/threats.ts';
import { printTests } from './evidence.ts';
import type { GeneratedDocument } from './generated-document.ts';

export const threatTests: GeneratedDocument = {
  file: 'threat-tests.md',
  title: 'Tests of the threats',
  about:
    'The tests against each threat, by its number in [security.md](../security.md), "Threats".',
  sources: ['dev/house/threats/'],
  body: tableOf(
    ['Threat', 'Tests'],
    threats.map(([number, tests]) => [number, printTests(tests).join(', ')]),
  ),
};
