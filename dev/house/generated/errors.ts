import { errorCodes, errorStatus } from '@lexplain/contract/api/errors';
import { tableOf } from '../tables.ts';
import type { GeneratedDocument } from './generated-document.ts';

export const errors: GeneratedDocument = {
  file: 'errors.md',
  title: 'Errors of the API',
  about: 'Every code of an error, by the status with which it is answered.',
  sources: ['contract/src/api/errors.ts'],
  body: tableOf(
    ['Status', 'Codes'],
    [...Map.groupBy(errorCodes, (code) => errorStatus[code])]
      .sort(([a], [b]) => a - b)
      .map(([status, codes]) => [`${status}`, codes.map((code) => `\`${code}\``).join(', ')]),
  ),
};
