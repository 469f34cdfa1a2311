import { storedAdviserMonth } from '@lexplain/contract/firm-month/stored';
import type { RegisterLine } from './register-line.ts';

/** The lines of the firm that runs the service, and of what it counts of its work. */
export const firmLines = {
  firm: {
    of: 'provider',
    sdk: null,
    holds:
      'the firm, its logo and its channel with the secret address, its standard texts, who reads submissions, and which admins changed them last, with their names',
  },
  firmRecords: {
    of: 'provider',
    sdk: null,
    holds:
      'of each review of a deleted organisation that the firm signed off, for the period that an admin sets (none unless one does): the hash of its receipt, the law, the day, how many verdicts there were, and the name of the adviser; they expire automatically',
  },
  firmMonths: {
    of: 'provider',
    sdk: null,
    holds:
      'the same numbers of the whole firm for each day of the last 24 months, without any person or organisation; they expire automatically',
  },
  adviserMonths: {
    schema: storedAdviserMonth,
    of: 'person',
    owner: 'uid',
    sdk: null,
    exported: 'adviser_months',
    holds:
      'of an adviser, for each day of the last 24 months as numbers: their clients, how many waited and for how long, reviews that they signed off or returned and after how long, clients that they told of a change, incidents shared with them by law, and overdue actions; admins see them, and they expire automatically',
  },
} as const satisfies Record<string, RegisterLine>;
