import { storedClientLaw } from '@lexplain/contract/clients/laws/stored';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import type { RegisterLine } from './register-line.ts';

/**
 * The lines of documents that are computed from other data of an organisation, so that lists read
 * little.
 */
export const computedLines = {
  standings: {
    schema: storedStanding,
    of: 'organisation',
    owner: 'id',
    sdk: null,
    exported: { not: 'computed from assessments, reviews, actions, incidents and evidence' },
    download: { not: 'computed from assessments, reviews, actions, incidents and evidence' },
    content: { not: 'computed from assessments, reviews, actions, incidents and evidence' },
    holds:
      'name, place, adviser, state, progress, score and left out questions of each law, and for members alone its gaps of high risk, which questions have open actions, and law, duty and time of open incidents, and what evidence that lapses shows, with its last day',
  },
  clientLaws: {
    schema: storedClientLaw,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: { not: 'computed from profile, assessments, reviews and actions' },
    download: { not: 'computed from profile, assessments, reviews and actions' },
    content: { not: 'computed from profile, assessments, reviews and actions' },
    holds:
      'for each law name, place, adviser, outcome, results and risks of the latest answers, verdicts, until when evidence holds, due days of actions, and since when a comment waits for an answer',
  },
} as const satisfies Record<string, RegisterLine>;
