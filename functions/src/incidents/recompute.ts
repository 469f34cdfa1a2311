import { listPossibleCodes } from '@lexplain/contract/incidents/possible-codes';
import { storedIncidentEntry } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import type { StoredProfile } from '@lexplain/contract/profile/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { db, readAllAs } from '../platform/firestore.ts';
import { toFactAnswers } from '../profile/decisions.ts';
import { requireProfileRules } from '../profile/rules.ts';
import { readReported, summarise } from './decisions.ts';
import { type IncidentWithId, incidentWithId, itsId, queryEntries, queryNewest } from './lists.ts';
import { findIncidentRules } from './rules.ts';

/** The most incidents that a change of the profile computes anew: those of the first page of the list. */
const mostRecomputed = 50;

const summariseAnew = async (
  transaction: Transaction,
  incident: IncidentWithId,
  possible_codes: ReadonlySet<string> | null,
) => {
  const entries = readAllAs(storedIncidentEntry, await transaction.get(queryEntries(incident.id)));
  const rules = await findIncidentRules(incident.rules_version);
  const reported = readReported(incident);
  const now = new Date();
  const { next_due_at, running, next_reminder_at, calendar } = summarise(
    { reported, entries, rules, possible_codes, now },
    incident,
  );
  return { id: incident.id, summary: { next_due_at, running, next_reminder_at, calendar } };
};

/** Whether the same duties may bind by two profiles. */
const isSame = (one: ReadonlySet<string> | null, other: ReadonlySet<string> | null): boolean =>
  one && other ? one.symmetricDifference(other).size === 0 : one === other;

interface ProfileChange {
  /** Null where the organisation had none. */
  before: StoredProfile | null;
  after: StoredProfile;
}

/**
 * Prepares to compute anew what is stored of the open incidents of an organisation, as its profile changes. Reads in
 * the transaction, and returns what writes in it. Reads nothing where the change leaves the same duties possible, as
 * most saved answers do: nothing else of a profile is read for incidents.
 */
export const prepareRecomputing = async (
  transaction: Transaction,
  organisationId: string,
  { before, after }: ProfileChange,
): Promise<() => void> => {
  const rules = await requireProfileRules();
  const list = (profile: StoredProfile) => listPossibleCodes(rules, toFactAnswers(profile));
  const possible_codes = list(after);
  if (before && isSame(list(before), possible_codes)) return () => undefined;
  const newest = await transaction.get(queryNewest(organisationId).limit(mostRecomputed));
  const open = readAllAs(incidentWithId, newest, itsId).filter(({ state }) => state === 'open');
  if (open.length === 0) return () => undefined;
  const anew = await Promise.all(
    open.map((incident) => summariseAnew(transaction, incident, possible_codes)),
  );
  return () => {
    for (const { id, summary } of anew) transaction.update(db.doc(paths.incident(id)), summary);
  };
};
