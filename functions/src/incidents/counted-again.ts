import { paths } from '@lexplain/contract/paths';
import { storedProfile } from '@lexplain/contract/profile/stored';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { error as logError } from 'firebase-functions/logger';
import { db, itsId, readAllAs, readAs } from '../platform/firestore.ts';
import { forgetListing } from './incidents-of-standing.ts';
import { incidentWithId } from './lists.ts';

// After a change of a profile, the open incidents of its organisation are computed anew. The save
// marks the organisation. This hands its incidents over to the job for reminders, which computes
// them (mail/notices/reminders/incidents.ts). Until then lists say that they are counted again.

const queryMarked = (now: Date) =>
  db
    .collection(paths.organisations())
    .where('duties_changed.at', '<=', now)
    .orderBy('duties_changed.at');

const queryOpenAfter = (organisationId: string, after: string | null, limit: number) => {
  const open = db
    .collection(paths.incidents())
    .where('organisation_id', '==', organisationId)
    .where('state', '==', 'open')
    .orderBy(FieldPath.documentId())
    .limit(limit);
  return after === null ? open : open.startAfter(after);
};

/**
 * Hands over a page of open incidents, and notes in the mark how far it is, or takes the mark away:
 * in one transaction, so that a run that ends half way loses nothing, and another change of the
 * profile meanwhile begins anew. Returns whether there are more.
 */
const handOverPage = (organisationId: string, limit: number): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.organisation(organisationId));
    const mark = readAs(storedProfile, await transaction.get(reference))?.duties_changed;
    if (!mark) return false;
    const page = await transaction.get(queryOpenAfter(organisationId, mark.after, limit));
    const incidents = readAllAs(incidentWithId, page, itsId);
    for (const { id, next_reminder_at } of incidents) {
      // A reminder that waits for the job stays the next one.
      const isDue = next_reminder_at !== null && next_reminder_at <= mark.at;
      transaction.update(db.doc(paths.incident(id)), {
        next_reminder_at: isDue ? next_reminder_at : mark.at,
        calendar: null,
        duties: null,
      });
    }
    if (incidents.length > 0) forgetListing(transaction, organisationId);
    const last = page.docs.at(-1);
    const hasMore = last !== undefined && page.size === limit;
    const duties_changed = hasMore ? { at: mark.at, after: last.id } : null;
    transaction.update(reference, { duties_changed });
    return hasMore;
  });

/** The most incidents of an organisation in a run; nobody else's wait for the others. */
const usual = { pageSize: 50, pages: 20 };

const mostOrganisations = 100;

/** The job for reminders follows in the same run, and needs the rest of its time. */
const runMilliseconds = 30_000;

/** Hands over the open incidents of all organisations whose profile has changed their duties. */
export const countAgain = async (now = new Date(), { pageSize, pages } = usual): Promise<void> => {
  const started = Date.now();
  const isInTime = () => Date.now() - started < runMilliseconds;
  const countOf = async ({ id }: QueryDocumentSnapshot) => {
    for (let page = 0; page < pages && isInTime(); page += 1) {
      if (!(await handOverPage(id, pageSize))) return;
    }
  };
  let last: QueryDocumentSnapshot | undefined;
  do {
    const query = queryMarked(now).limit(mostOrganisations);
    const marked = await (last ? query.startAfter(last) : query).select('duties_changed').get();
    for (const organisation of marked.docs) {
      // The mark stays, for the next run.
      await countOf(organisation).catch((error: unknown) =>
        logError('Open incidents were not counted again', { reason: String(error) }),
      );
    }
    last = marked.size === mostOrganisations ? marked.docs.at(-1) : undefined;
  } while (last && isInTime());
};
