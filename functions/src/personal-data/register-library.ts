import type { RegisterLine } from './register-line.ts';

const library = { of: 'provider', sdk: 'verified', holds: 'the library of laws' } as const;
/** Read by functions only, until a page needs them. */
const rules = {
  of: 'provider',
  sdk: null,
  holds: 'facts, rules, penalties, controls and laws that are not covered',
} as const;

/** The lines of the library of laws, which is nobody's personal data. */
export const libraryLines = {
  plans: { ...library, holds: 'plans' },
  subjects: library,
  obligations: library,
  obligationVersions: library,
  saqForms: library,
  saqFormVersions: library,
  penaltyUnits: library,
  factSets: rules,
  factSetVersions: rules,
  outcomeRules: rules,
  outcomeRulesVersions: rules,
  penaltySets: rules,
  penaltySetVersions: rules,
  clockRules: rules,
  clockRulesVersions: rules,
  incidentRules: rules,
  incidentRulesVersions: rules,
  controlSets: rules,
  controlSetVersions: rules,
  uncoveredLaws: rules,
  libraryReadings: { ...rules, holds: 'when what of the library was read in its source' },
  changes: library,
  catalogueStates: {
    of: 'provider',
    sdk: null,
    holds:
      'which version of the library is current, how far the mail about changes and the sweep of deleted accounts have come: an id while a run lasts, and ids of accounts whose deletion is not finished',
  },
} as const satisfies Record<string, RegisterLine>;
