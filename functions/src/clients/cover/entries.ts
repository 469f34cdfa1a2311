import {
  type StoredCover,
  type StoredCoverEntry,
  storedCoverEntry,
} from '@lexplain/contract/account/cover-stored';
import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { storedOrganisation } from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { formatDay } from '@lexplain/contract/text/format-day';
import { FieldPath } from 'firebase-admin/firestore';
import { addEventOnce, type EventActor, nameOf } from '../../organisation-log/events.ts';
import { hideAddress } from '../../organisation-log/hide-address.ts';
import { db, readAs } from '../../platform/firestore.ts';

// The entries about holiday cover in the logs of an adviser's clients. Entries that wait are kept
// on the adviser's account, and written in pages: the first with the call, others by
// `writeCoverEntries`. The entries' ids follow from the span, so that a page that is repeated
// writes nothing twice.

interface EntryFacts {
  kind: StoredCoverEntry['kind'];
  by: EventActor;
  span: StoredCover;
  /** Null where the account no longer exists. */
  colleague: Pick<StoredUser, 'display_name'> | null;
}

/** Without an address: the log is read by staff, too, who see none. */
const describe = ({ span, colleague }: EntryFacts): string => {
  const name = hideAddress(colleague?.display_name ?? '').trim() || 'a colleague';
  return `${name} from ${formatDay(span.first_day)} to ${formatDay(span.last_day)}`;
};

/** The fields of the adviser's account with one more entry that is to be written. */
export const entriesOf = (
  { cover_entries }: Pick<StoredUser, 'cover_entries'>,
  about: EntryFacts,
  at: Date,
) => {
  const { kind, by, span } = about;
  const entry = storedCoverEntry.parse({
    kind,
    cover_id: span.id,
    by_uid: by.uid,
    by_name: nameOf(by.user),
    about: describe(about),
    at,
  });
  return { cover_entries: [...cover_entries, entry], has_cover_entries: true };
};

const writeOne = (organisationId: string, adviserUid: string, entry: StoredCoverEntry) =>
  db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
    const organisation = readAs(storedOrganisation, snapshot);
    // Whoever has another adviser by now is not covered.
    if (!organisation || organisation.deleting || organisation.adviser_uid !== adviserUid) return;
    const { kind, cover_id, by_uid, by_name, about, at } = entry;
    const by = { uid: by_uid, user: { display_name: by_name, email: '' }, isStaff: true };
    const key = [kind, cover_id].join(' ');
    const write = await addEventOnce(transaction, organisationId, { kind, by, about, key }, at);
    write();
  });

const findClients = async (adviserUid: string, after: string | null, limit: number) => {
  const byId = db
    .collection(paths.organisations())
    .where('adviser_uid', '==', adviserUid)
    .orderBy(FieldPath.documentId());
  const rest = after === null ? byId : byId.startAfter(after);
  const { docs } = await rest.limit(limit).select().get();
  return docs.map(({ id }) => id);
};

const isSame = (one: StoredCoverEntry | undefined, other: StoredCoverEntry): boolean =>
  one !== undefined && one.kind === other.kind && one.cover_id === other.cover_id;

/**
 * Notes how far the first entry was written; null where it is done. Another run may have gone on
 * meanwhile.
 */
const noteProgress = (adviserUid: string, entry: StoredCoverEntry, after: string | null) =>
  db.runTransaction(async (transaction) => {
    const reference = db.doc(paths.user(adviserUid));
    const user = readAs(storedUser, await transaction.get(reference));
    const [first, ...others] = user?.cover_entries ?? [];
    if (!first || !isSame(first, entry)) return;
    const cover_entries = after === null ? others : [{ ...first, after }, ...others];
    transaction.update(reference, { cover_entries, has_cover_entries: cover_entries.length > 0 });
  });

/** The most clients whose logs are written at once, and with the call that sets or ends cover. */
const entriesPerPage = 50;

/** Writes a page of the first of an adviser's entries. Returns whether more is to be written. */
export const writeEntryPage = async (
  adviserUid: string,
  pageSize = entriesPerPage,
): Promise<boolean> => {
  const user = readAs(storedUser, await db.doc(paths.user(adviserUid)).get());
  const [entry, ...others] = user?.cover_entries ?? [];
  if (!entry) return false;
  const ids = await findClients(adviserUid, entry.after, pageSize);
  await Promise.all(ids.map((id) => writeOne(id, adviserUid, entry)));
  const after = ids.length < pageSize ? null : (ids.at(-1) ?? null);
  await noteProgress(adviserUid, entry, after);
  return after !== null || others.length > 0;
};

/** Less than the timeout of the function. */
const usualMilliseconds = 180_000;

/** Writes the remaining entries of all advisers. Without any it costs one read. */
export const writeCoverEntries = async (milliseconds = usualMilliseconds): Promise<void> => {
  const end = performance.now() + milliseconds;
  const found = await db
    .collection(paths.users())
    .where('has_cover_entries', '==', true)
    .select()
    .get();
  for (const { id } of found.docs) {
    while (performance.now() < end && (await writeEntryPage(id)));
  }
};
