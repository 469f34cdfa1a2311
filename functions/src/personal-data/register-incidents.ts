import {
  storedIncident,
  storedIncidentComment,
  storedIncidentEntry,
} from '@lexplain/contract/incidents/stored';
import type { RegisterLine } from './register-line.ts';

/** The lines of incidents, with their logs and comments. */
export const incidentLines = {
  incidents: {
    schema: storedIncident,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: 'incident.watch',
    sdkOne: true,
    exported: 'incidents',
    download: ['incidents'],
    content: { incidents: () => true },
    holds:
      'title, place, state, running duties and next deadline of an incident, whether its log tells of a suspicion, who reported it, and with which adviser it is shared, by whom and since when',
  },
  incidentEntries: {
    schema: storedIncidentEntry,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'incidents',
    download: ['incident_entries'],
    content: { not: 'it belongs to an incident, which is content' },
    holds:
      'what is known of an incident, reports that were made, notes and corrections, with the names of their authors at the time',
  },
  incidentComments: {
    schema: storedIncidentComment,
    of: 'organisation',
    owner: 'organisation_id',
    sdk: null,
    exported: 'incidents',
    download: ['incident_comments'],
    content: { not: 'it belongs to an incident, which is content' },
    holds:
      'comments of members and the adviser on a shared incident, entries that the adviser proposed and who decided on them, with their names at the time',
  },
} as const satisfies Record<string, RegisterLine>;
