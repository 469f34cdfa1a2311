import { bounds } from '@lexplain/contract/api/bounds';
import { listPossibleCodes } from '@lexplain/contract/incidents/possible-codes';
import { storedIncidentEntry } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import { type StoredProfile, toFactAnswers } from '@lexplain/contract/profile/stored';
import type { Transaction } from 'firebase-admin/firestore';
import { requireProfileRules } from '../library/profile-rules.ts';
import { db, readAllAs } from '../platform/firestore.ts';
import { readReported, summarise } from './decisions.ts';
import { renewListing } from './listing.ts';
import { type IncidentWithId, incidentWithId, itsId, queryEntries, queryNewest } from './lists.ts';
import { findIncidentRules } from './rules.ts';

/**
 * The most incidents that a change of the profile computes anew: those of the first page of the
 * list.
 */
const mostRecomputed = 50;

/**
 * The most entries that the save itself reads: a full log, or many short ones. The job for
 * reminders computes the incidents that are left, within minutes.
 */
const mostEntries = bounds.entriesPerIncident + 1;

type Codes = ReadonlySet<string> | null;

const summariseAnew = async (
  transaction: Transaction,
  incident: IncidentWithId,
  possible_codes: Codes,
  now: Date,
) => {
  const entries = readAllAs(storedIncidentEntry, await transaction.get(queryEntries(incident.id)));
  const rules = await findIncidentRules(incident.rules_version);
  const reported = readReported(incident);
  const { next_due_at, running, next_reminder_at, calendar, duties } = summarise(
    { reported, entries, rules, possible_codes, now },
    incident,
  );
  return { incident, summary: { next_due_at, running, next_reminder_at, calendar, duties } };
};

/** Whether any clock of an incident can run by one profile and not by the other. */
const isChanged = async (incident: IncidentWithId, before: Codes, after: Codes) => {
  const { clocks } = await findIncidentRules(incident.rules_version);
  return clocks.some(({ rule: { obligation_code: code } }) => {
    const wasPossible = before === null || before.has(code);
    return wasPossible !== (after === null || after.has(code));
  });
};

/** The first of these whose logs the save reads, at least one, and those that it leaves. */
const splitByEntries = (incidents: readonly IncidentWithId[]) => {
  let sum = 0;
  const isRead = incidents.map(({ revision }, index) => {
    sum += revision;
    return index === 0 || sum <= mostEntries;
  });
  return {
    read: incidents.filter((_, index) => isRead[index]),
    left: incidents.filter((_, index) => !isRead[index]),
  };
};

const isSame = (one: Codes, other: Codes): boolean =>
  one && other ? one.symmetricDifference(other).size === 0 : one === other;

interface ProfileChange {
  /** Null where the organisation had none. */
  before: StoredProfile | null;
  after: StoredProfile;
}

/**
 * Prepares to compute anew the stored fields of the open incidents of an organisation, as its
 * profile changes. Reads in the transaction, and returns what writes in it. Reads nothing where the
 * change leaves the same duties possible, as most saved answers do: nothing else of a profile is
 * read for incidents.
 */
export const prepareRecomputing = async (
  transaction: Transaction,
  organisationId: string,
  { before, after }: ProfileChange,
): Promise<() => void> => {
  const law = await requireProfileRules();
  const list = (profile: StoredProfile) => listPossibleCodes(law, toFactAnswers(profile));
  const earlier = before && list(before);
  const codes = list(after);
  if (isSame(earlier, codes)) return () => undefined;
  const newest = await transaction.get(queryNewest(organisationId).limit(mostRecomputed));
  const open = readAllAs(incidentWithId, newest, itsId).filter(({ state }) => state === 'open');
  const areChanged = await Promise.all(open.map((each) => isChanged(each, earlier, codes)));
  const { read, left } = splitByEntries(open.filter((_, index) => areChanged[index]));
  const now = new Date();
  const anew = await Promise.all(
    read.map((incident) => summariseAnew(transaction, incident, codes, now)),
  );
  return () => {
    for (const { incident, summary } of anew) {
      transaction.update(db.doc(paths.incident(incident.id)), summary);
      renewListing(transaction, incident, { ...incident, ...summary });
    }
    for (const incident of left) {
      const { id, next_reminder_at } = incident;
      // A reminder that waits for the job stays the next one. Calendars and lists read the log
      // meanwhile.
      const isDue = next_reminder_at && next_reminder_at <= now;
      const next = isDue ? next_reminder_at : now;
      transaction.update(db.doc(paths.incident(id)), {
        next_reminder_at: next,
        calendar: null,
        duties: null,
      });
      renewListing(transaction, incident, { ...incident, duties: null });
    }
  };
};
