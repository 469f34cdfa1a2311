import type { TermsOf } from '../api/terms.ts';
import type { dueDateEndpoints } from './due-dates.ts';
import type { incidentRulesEndpoints } from './incident-rules.ts';
import type { readingEndpoints } from './readings/readings.ts';
import type { subjectEndpoints } from './subjects.ts';
import type { uncoveredLawEndpoints } from './uncovered-laws.ts';

export const libraryTerms = {
  listDueDates: {
    summary: 'List the duties that recur on fixed days with their next last day, soonest first',
    permission: null,
  },
  getIncidentRules: {
    summary: 'Get the questions about an incident and the rules that compute its deadlines',
    errors: ['not_found'],
    permission: null,
  },
  getIncidentRulesVersion: {
    summary: 'Get the rules of an incident as they were when it was reported',
    errors: ['not_found'],
    permission: null,
  },
  listSubjects: {
    summary: 'List the laws',
    permission: null,
  },
  getSubject: {
    summary: 'Get a law',
    permission: null,
  },
  listObligations: {
    summary: "List a law's obligations",
    permission: null,
  },
  listObligationVersions: {
    summary: 'List the versions of an obligation, newest first, including repealed ones',
    permission: null,
  },
  listPenaltyUnits: {
    summary: 'List the values of a penalty unit, newest first',
    permission: null,
  },
  listDueReadings: {
    summary:
      'List what of the library is to be read again in its source, and what starts or ends in the next 180 days',
    errors: ['not_permitted'],
    permission: 'library_reading.list',
    limit: 'list',
  },
  listUncoveredLaws: {
    summary: 'List the laws and contracts that the library does not cover, with whom they bind',
    permission: null,
  },
} as const satisfies TermsOf<
  typeof dueDateEndpoints &
    typeof incidentRulesEndpoints &
    typeof readingEndpoints &
    typeof subjectEndpoints &
    typeof uncoveredLawEndpoints
>;
