import type { StoredDay, StoredFirmDay } from '@lexplain/contract/firm-month/stored';
import { countWaits, hoursBetween } from '@lexplain/contract/firm-month/waits';

// The counts of one day, from what was read of it (`read-day.ts`).

/** Where an organisation stands at the end of the day. */
export interface ClientAtEnd {
  id: string;
  adviser_uid: string | null;
  waiting_since: Date | null;
}

/** A review that was signed off, or for which changes were requested. */
export interface AnsweredReview {
  by_uid: string | null;
  submitted_at: Date;
  published_at: Date;
  isSigned: boolean;
}

/** All that happened on a day, and how it ended. */
export interface ReadDay {
  ends: Date;
  clients: readonly ClientAtEnd[];
  /** The organisations whose reviews were submitted, each as often as it did. */
  submitted: readonly string[];
  answered: readonly AnsweredReview[];
  /** Who has told an organisation of a change. */
  told: readonly { by_uid: string; organisation_id: string; about: string }[];
  incidents: readonly { adviser_uid: string; laws: readonly string[] }[];
  /** The organisations of actions that are overdue, each as often as it has one. */
  overdue: readonly string[];
}

const oldestOf = (clients: readonly ClientAtEnd[], ends: Date): number | null => {
  const waits = clients.flatMap(({ waiting_since }) =>
    waiting_since ? hoursBetween(waiting_since, ends) : [],
  );
  return waits.length === 0 ? null : Math.max(...waits);
};

const isWaiting = ({ waiting_since }: ClientAtEnd): boolean => waiting_since !== null;

const countLaws = (incidents: ReadDay['incidents']): Record<string, number> => {
  const laws = new Map<string, number>();
  for (const law of incidents.flatMap((one) => [...new Set(one.laws)])) {
    laws.set(law, (laws.get(law) ?? 0) + 1);
  }
  return Object.fromEntries(laws);
};

const countTold = (told: ReadDay['told']): number =>
  new Set(told.map(({ organisation_id, about }) => JSON.stringify([organisation_id, about]))).size;

const countAll = ({ ends, clients, submitted, answered, ...day }: ReadDay): StoredDay => {
  const hoursOf = (isSigned: boolean): number[] =>
    answered
      .filter((one) => one.isSigned === isSigned)
      .map(({ submitted_at, published_at }) => hoursBetween(submitted_at, published_at));
  return {
    clients: clients.length,
    waiting: clients.filter(isWaiting).length,
    oldest_hours: oldestOf(clients, ends),
    overdue: day.overdue.length,
    submitted: submitted.length,
    signed: countWaits(hoursOf(true)),
    returned: countWaits(hoursOf(false)),
    told: countTold(day.told),
    incidents: day.incidents.length,
    incidents_by_law: countLaws(day.incidents),
  };
};

/** Of one adviser: their clients, and what they have signed, asked and told themselves. */
const ofAdviser = (day: ReadDay, uid: string): ReadDay => {
  const clients = day.clients.filter(({ adviser_uid }) => adviser_uid === uid);
  const ids = new Set(clients.map(({ id }) => id));
  return {
    ends: day.ends,
    clients,
    submitted: day.submitted.filter((id) => ids.has(id)),
    answered: day.answered.filter(({ by_uid }) => by_uid === uid),
    told: day.told.filter(({ by_uid }) => by_uid === uid),
    incidents: day.incidents.filter(({ adviser_uid }) => adviser_uid === uid),
    overdue: day.overdue.filter((id) => ids.has(id)),
  };
};

export const countAdviserDay = (day: ReadDay, uid: string): StoredDay =>
  countAll(ofAdviser(day, uid));

/**
 * Of the firm. Its clients are the organisations that have an adviser; what the others submit is
 * counted, too, as it waits for the firm.
 */
export const countFirmDay = (day: ReadDay): StoredFirmDay => {
  const clients = day.clients.filter(({ adviser_uid }) => adviser_uid !== null);
  const ids = new Set(clients.map(({ id }) => id));
  const nobodys = day.clients.filter((one) => one.adviser_uid === null && isWaiting(one));
  return {
    ...countAll({ ...day, clients, overdue: day.overdue.filter((id) => ids.has(id)) }),
    nobodys_waiting: nobodys.length,
    nobodys_oldest_hours: oldestOf(nobodys, day.ends),
  };
};
