import { isOverdue } from '@lexplain/contract/actions/state';
import { storedAction } from '@lexplain/contract/actions/stored';
import { firmTimeZone } from '@lexplain/contract/firm-month/month';
import { storedIncident } from '@lexplain/contract/incidents/stored';
import { addDays } from '@lexplain/contract/library/day-of';
import { startOfDay, toDay, writeInstant } from '@lexplain/contract/library/local-days';
import { storedOrganisationEvent } from '@lexplain/contract/organisations/events';
import { paths } from '@lexplain/contract/paths';
import { storedStanding } from '@lexplain/contract/reviews/standings-stored';
import { storedReviewRound } from '@lexplain/contract/reviews/stored';
import { FieldPath, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { listChanges } from '../changes/store.ts';
import { db, itsId, readAllAs, withId } from '../platform/firestore.ts';
import type { AnsweredReview, ClientAtEnd, ReadDay } from './count-day.ts';

// Reads what a day is counted from: what is stored of all clients for lists, one document each, and
// of the rest only what happened on the day or is overdue.

const zone = { zone: firmTimeZone };

/** The instant at which a day of the firm begins. */
const startOf = (day: string): Date =>
  new Date(writeInstant(startOfDay(toDay({ on: day }, zone), zone)));

/** The instants between which a day of the firm lies. */
const toTimes = (day: string) => ({ begins: startOf(day), ends: startOf(addDays(day, 1)) });
type Times = ReturnType<typeof toTimes>;

const pageSize = 500;

/** All documents of a query, in pages. */
const readPages = async (ordered: Query): Promise<{ docs: QueryDocumentSnapshot[] }> => {
  const docs: QueryDocumentSnapshot[] = [];
  let last: QueryDocumentSnapshot | undefined;
  do {
    const page = await (last ? ordered.startAfter(last) : ordered).limit(pageSize).get();
    docs.push(...page.docs);
    last = page.docs.length < pageSize ? undefined : page.docs.at(-1);
  } while (last);
  return { docs };
};

const standing = withId(storedStanding.pick({ adviser_uid: true, waiting_since: true }));

/** Organisations with a standing, which each gets with its name. */
const readClients = async ({ ends }: Times): Promise<ClientAtEnd[]> => {
  const all = db
    .collection(paths.standings())
    .orderBy(FieldPath.documentId())
    .select('adviser_uid', 'waiting_since');
  // What has begun to wait since belongs to the next day.
  return readAllAs(standing, await readPages(all), itsId).map(({ waiting_since, ...one }) => ({
    ...one,
    waiting_since: waiting_since && waiting_since < ends ? waiting_since : null,
  }));
};

const begun = storedReviewRound.pick({ organisation_id: true });

const readSubmitted = async ({ begins, ends }: Times): Promise<string[]> => {
  const rounds = db
    .collection(paths.reviewRounds())
    .where('created_at', '>=', begins)
    .where('created_at', '<', ends)
    .orderBy('created_at')
    .select('organisation_id', 'created_at');
  return readAllAs(begun, await readPages(rounds)).map(({ organisation_id }) => organisation_id);
};

const answered = storedReviewRound.pick({
  created_at: true,
  published_at: true,
  sign_off: true,
  latest: true,
});

const readAnswered = async ({ begins, ends }: Times): Promise<AnsweredReview[]> => {
  const rounds = db
    .collection(paths.reviewRounds())
    .where('published_at', '>=', begins)
    .where('published_at', '<', ends)
    .orderBy('published_at')
    .select('created_at', 'published_at', 'sign_off', 'latest');
  return readAllAs(answered, await readPages(rounds)).flatMap(
    ({ created_at, published_at, sign_off, latest }) =>
      published_at
        ? {
            // A request for changes is the last thing that is done about its round.
            by_uid: sign_off?.by_uid ?? latest?.by_uid ?? null,
            // Asking for a review of what was submitted earlier begins its round.
            submitted_at: created_at,
            published_at,
            isSigned: sign_off !== null,
          }
        : [],
  );
};

const written = storedOrganisationEvent.pick({ by_uid: true, about: true });

/** Messages about changes. Those about other things have another title in the log, or none. */
const readTold = async ({ begins, ends }: Times): Promise<ReadDay['told']> => {
  const [titles, { docs }] = await Promise.all([
    listChanges().then((changes) => new Set(changes.map(({ title }) => title))),
    readPages(
      db
        .collectionGroup('events')
        .where('kind', '==', 'adviser_wrote')
        .where('created_at', '>=', begins)
        .where('created_at', '<', ends)
        .orderBy('created_at')
        .select('by_uid', 'about'),
    ),
  ]);
  const messages = readAllAs(
    written.extend({ organisation_id: storedReviewRound.shape.organisation_id }),
    { docs },
    ({ ref }) => ({ organisation_id: ref.parent.parent?.id }),
  );
  return messages.filter(({ about }) => titles.has(about));
};

const shared = storedIncident.pick({
  kind: true,
  shared: true,
  duties: true,
  tells_of_suspicion: true,
});

/**
 * Without those that tell of a suspicion: nobody but its adviser is to learn that there is one, not
 * even by a number beside a law.
 */
const readIncidents = async ({ begins, ends }: Times): Promise<ReadDay['incidents']> => {
  const incidents = db
    .collection(paths.incidents())
    .where('shared.at', '>=', begins)
    .where('shared.at', '<', ends)
    .orderBy('shared.at')
    .select('kind', 'shared', 'duties', 'tells_of_suspicion');
  return readAllAs(shared, await readPages(incidents)).flatMap((incident) =>
    incident.shared && incident.kind === 'real' && !incident.tells_of_suspicion
      ? {
          adviser_uid: incident.shared.adviser_uid,
          laws: incident.duties?.running.map(({ subject_id }) => subject_id) ?? [],
        }
      : [],
  );
};

const due = storedAction.pick({
  organisation_id: true,
  state: true,
  accepted_until: true,
  due_day: true,
});

const readOverdue = async (day: string): Promise<string[]> => {
  const next = addDays(day, 1);
  const actions = db
    .collection(paths.actions())
    .where('is_for_adviser', '==', true)
    .where('state', 'in', ['open', 'risk_accepted'])
    .where('due_day', '<', next)
    .orderBy('due_day')
    .select('organisation_id', 'state', 'accepted_until', 'due_day');
  return readAllAs(due, await readPages(actions))
    .filter((action) => isOverdue(action, next))
    .map(({ organisation_id }) => organisation_id);
};

/** Reads a day that has ended. */
export const readDay = async (day: string): Promise<ReadDay> => {
  const times = toTimes(day);
  const [clients, submitted, reviews, told, incidents, overdue] = await Promise.all([
    readClients(times),
    readSubmitted(times),
    readAnswered(times),
    readTold(times),
    readIncidents(times),
    readOverdue(day),
  ]);
  return { ends: times.ends, clients, submitted, answered: reviews, told, incidents, overdue };
};
