import { storedPlan } from '@lexplain/contract/account/stored';
import { storedForm } from '@lexplain/contract/assessments/stored';
import { storedChange } from '@lexplain/contract/changes/changes';
import { storedClockRules } from '@lexplain/contract/library/clock-rules';
import { storedControlSet } from '@lexplain/contract/library/controls';
import { storedIncidentRules } from '@lexplain/contract/library/incident-rules';
import { storedReadings } from '@lexplain/contract/library/readings/stored';
import {
  storedFactSet,
  storedOutcomeRules,
  storedPenaltySet,
  storedUncoveredLaw,
} from '@lexplain/contract/library/rules-stored';
import {
  storedObligation,
  storedPenaltyUnit,
  storedSubject,
} from '@lexplain/contract/library/stored';
import { FieldValue } from 'firebase-admin/firestore';

// A newer release may have stored further fields in a document of the library: they are neither
// compared nor changed.

const schemaOf = (path: string) => {
  if (path.includes('/obligations/')) return storedObligation;
  if (path.startsWith('saqForms/')) return storedForm;
  if (path.startsWith('changes/')) return storedChange;
  if (path.startsWith('plans/')) return storedPlan;
  if (path.startsWith('penaltySets/')) return storedPenaltySet;
  if (path.startsWith('factSets/')) return storedFactSet;
  if (path.startsWith('outcomeRules/')) return storedOutcomeRules;
  if (path.startsWith('clockRules/')) return storedClockRules;
  if (path.startsWith('incidentRules/')) return storedIncidentRules;
  if (path.startsWith('controlSets/')) return storedControlSet;
  if (path.startsWith('uncoveredLaws/')) return storedUncoveredLaw;
  if (path.startsWith('libraryReadings/')) return storedReadings;
  return path.startsWith('penaltyUnits/') ? storedPenaltyUnit : storedSubject;
};

/**
 * The fields of a stored document that this release knows; one that can't be parsed is returned
 * unchanged.
 */
export const pickKnownFields = (path: string, document: object): object =>
  schemaOf(path).safeParse(document).data ?? document;

/** An update that gives a document the library's content, each field by its name. */
export const updateOf = (path: string, wanted: object): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(schemaOf(path).shape).map((name) => [name, FieldValue.delete()]),
  ),
  ...wanted,
});
