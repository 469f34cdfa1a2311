import type { Reminder } from '@lexplain/contract/incidents/reminders';
import { type StoredIncident, storedIncidentEntry } from '@lexplain/contract/incidents/stored';
import type { IncidentRules } from '@lexplain/contract/library/incident-rules';
import type { Place } from '@lexplain/contract/library/moments';
import { paths } from '@lexplain/contract/paths';
import { listPossibleCodes } from '@lexplain/contract/profile/possible-codes';
import { toFactAnswers } from '@lexplain/contract/profile/stored';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import { requireProfileRules } from '../../library/profile-rules.ts';
import { db, readAllAs } from '../../platform/firestore.ts';
import { readProfile } from '../../profile/store.ts';
import { computeReminders, type LogInput, readReported } from '../decisions.ts';
import { type IncidentWithId, queryEntries } from '../lists.ts';
import { findIncidentRules } from '../rules.ts';

/** Reads as a transaction does, or without one. */
export interface Reader {
  document: (path: string) => Promise<DocumentSnapshot>;
  query: (query: Query) => Promise<{ docs: DocumentSnapshot[] }>;
}

export const directReader: Reader = {
  document: (path) => db.doc(path).get(),
  query: (query) => query.get(),
};

export interface OpenReminders {
  reminders: Reminder[];
  /** What lists and calendars show. */
  deadlines: Pick<StoredIncident, 'next_due_at' | 'running' | 'duties' | 'calendar'>;
  rules: IncidentRules;
  place: Place;
}

/** From what the deadlines of an incident are computed; null where its organisation is gone. */
export const readLogInput = async (
  incident: IncidentWithId,
  reader: Reader,
  now: Date,
): Promise<LogInput | null> => {
  const { id, organisation_id, rules_version } = incident;
  const [rules, law] = await Promise.all([findIncidentRules(rules_version), requireProfileRules()]);
  const found = readProfile(await reader.document(paths.organisation(organisation_id)));
  if (!found) return null;
  const entries = readAllAs(storedIncidentEntry, await reader.query(queryEntries(id)));
  const possible_codes = listPossibleCodes(law, toFactAnswers(found.profile));
  return { reported: readReported(incident), entries, rules, possible_codes, now };
};

/**
 * The reminders of an incident that are still to be sent, computed from its log. Null where its
 * organisation is gone. Reads the log and the organisation.
 */
export const readOpenReminders = async (
  incident: IncidentWithId,
  reader: Reader,
  now: Date,
): Promise<OpenReminders | null> => {
  const input = await readLogInput(incident, reader, now);
  if (!input) return null;
  return { ...computeReminders(input), rules: input.rules, place: incident.place };
};
