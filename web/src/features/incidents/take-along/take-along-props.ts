import type { Board } from '@lexplain/contract/incidents/board';
import type { IncidentFacts } from '@lexplain/contract/incidents/effective';
import type { IncidentEntry } from '@lexplain/contract/incidents/entries';
import type { Incident } from '@lexplain/contract/incidents/incidents';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';

/** An incident as its page shows it, with the state that its log gives. */
export interface ShownIncident {
  incident: Incident;
  /** Those that are stored, in the order of their arrival. */
  entries: readonly IncidentEntry[];
  log: IncidentFacts;
  board: Board;
  rules: IncidentRules;
  organisationName: string;
}

export interface TakeAlongProps {
  shown: ShownIncident;
}
