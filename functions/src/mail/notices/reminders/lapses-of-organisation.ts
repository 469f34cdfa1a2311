import { type StoredUser, storedUser } from '@lexplain/contract/account/stored';
import { pagePathOf } from '@lexplain/contract/evidence/lapsing';
import { storedEvidence } from '@lexplain/contract/evidence/stored';
import { timeZoneOf } from '@lexplain/contract/library/time-zones';
import {
  type StoredOrganisation,
  storedOrganisation,
} from '@lexplain/contract/organisations/organisations';
import { paths } from '@lexplain/contract/paths';
import { FieldPath, type Query, type Transaction } from 'firebase-admin/firestore';
import { type LapsingEvidence, listRenewable } from '../../../evidence/lapsing.ts';
import { membersQuery, readAccounts } from '../../../members/accounts.ts';
import { addNoticeOnce, addToList, type NewNotice } from '../../../notices/store.ts';
import { db, itsId, readAllAs, readAs, withId } from '../../../platform/firestore.ts';
import {
  queryToWrite,
  runTransaction,
  updateRead,
} from '../../../platform/unlocked-transaction.ts';
import { findMorning } from './coming-date-selection.ts';
import { findStage, isToBeTold } from './evidence-selection.ts';

// Tells the people of one organisation of its evidence that lapses.

/** The most that one transaction tells of, and the most that one mail lists. */
const mostTold = 200;
const mostListed = 15;

export interface LapseRun {
  /** The day whose reminders are written: the present one, or one that was cut. */
  day: string;
  today: string;
  lastDays: readonly string[];
  names: ReadonlyMap<string, string>;
  now: Date;
}

interface LapseReader {
  uid: string;
  user: StoredUser;
  evidence: LapsingEvidence[];
}

const readMembers = async (
  transaction: Transaction,
  organisationId: string,
  uids: readonly string[],
): Promise<Map<string, StoredUser>> => {
  if (uids.length === 0) return new Map();
  const found = await transaction.getAll(...uids.map((uid) => db.doc(paths.user(uid))));
  return new Map(
    found.flatMap((snapshot): [string, StoredUser][] => {
      const user = readAs(storedUser, snapshot);
      return user?.organisation_id === organisationId ? [[snapshot.id, user]] : [];
    }),
  );
};

/** Who added each piece of evidence; the owners, where that member has left. */
const findReaders = async (
  transaction: Transaction,
  organisationId: string,
  told: readonly LapsingEvidence[],
): Promise<LapseReader[]> => {
  const uids = [...new Set(told.map(({ created_by_uid }) => created_by_uid))];
  const members = await readMembers(transaction, organisationId, uids.filter(Boolean));
  const left = told.filter(({ created_by_uid }) => !members.has(created_by_uid));
  const query = membersQuery(organisationId).where('organisation_role', '==', 'owner');
  const owners = left.length > 0 ? readAccounts(await transaction.get(query)) : [];
  const ownerUids = new Set(owners.map(({ uid }) => uid));
  const all = new Map([
    ...members,
    ...owners.map((owner): [string, StoredUser] => [owner.uid, owner]),
  ]);
  return [...all].map(([uid, user]) => {
    const evidence = told.filter(({ created_by_uid }) =>
      members.has(created_by_uid) ? created_by_uid === uid : ownerUids.has(uid),
    );
    return { uid, user, evidence };
  });
};

const toNotice = (
  organisationId: string,
  { uid, evidence }: LapseReader,
  { day, names }: LapseRun,
): NewNotice => ({
  to: { uid },
  organisationId,
  category: 'deadlines',
  template: 'evidence_lapses',
  facts: {
    evidence: evidence.slice(0, mostListed).map(({ id, valid_until, about }) => ({
      id,
      valid_until,
      law: about.kind === 'answer' ? (names.get(about.subject_id) ?? '') : '',
      place: pagePathOf(about),
    })),
    more: Math.max(0, evidence.length - mostListed),
  },
  key: ['evidence_lapses', uid, organisationId, day, evidence[0]?.id].join(' '),
});

/**
 * Prepares what a person is told: in their list, and by mail in their morning unless they want no
 * such mail. Reads in the transaction; the returned function writes.
 */
const prepareReminder = async (
  transaction: Transaction,
  reader: LapseReader,
  { place }: StoredOrganisation,
  notice: NewNotice,
  { day, now }: LapseRun,
): Promise<() => void> => {
  const { deadlines, time_zone } = reader.user.notices;
  if (deadlines === 'never') return () => addToList(transaction, notice, now);
  const morning = findMorning(day, time_zone, timeZoneOf(place));
  return addNoticeOnce(transaction, notice, now, morning > now ? morning : undefined);
};

const evidenceWithId = withId(storedEvidence);

const dueOf = (organisationId: string, lastDays: readonly string[]): Query =>
  db
    .collection(paths.evidence())
    .where('organisation_id', '==', organisationId)
    .where('valid_until', 'in', lastDays)
    .orderBy(FieldPath.documentId())
    .limit(mostTold);

/**
 * Tells of a part of an organisation's evidence. The same transaction notes at the evidence what
 * was told, so that nothing is told twice. Returns how many people were told, and the evidence
 * after which the next part begins.
 */
const tellPart = (organisationId: string, after: string | null, run: LapseRun) =>
  runTransaction(async (transaction) => {
    const due = dueOf(organisationId, run.lastDays);
    const { docs } = await queryToWrite(transaction, after === null ? due : due.startAfter(after));
    const next = docs.length < mostTold ? null : (docs.at(-1)?.id ?? null);
    const snapshot = await transaction.get(db.doc(paths.organisation(organisationId)));
    const organisation = readAs(storedOrganisation, snapshot);
    if (!organisation || organisation.deleting) return { written: 0, next: null };
    const found = readAllAs(evidenceWithId, { docs }, itsId);
    const told = (await listRenewable(organisationId, found))
      .map(({ evidence }) => evidence)
      .filter((one) => one.valid_until >= run.today && isToBeTold(one, run.day))
      .sort((a, b) => a.valid_until.localeCompare(b.valid_until));
    const readers = told.length > 0 ? await findReaders(transaction, organisationId, told) : [];
    const writing = await Promise.all(
      readers
        .filter(({ evidence }) => evidence.length > 0)
        .map((reader) => {
          const notice = toNotice(organisationId, reader, run);
          return prepareReminder(transaction, reader, organisation, notice, run);
        }),
    );
    for (const { id, valid_until } of told) {
      const told_lapse = { valid_until, days: findStage(valid_until, run.day) };
      updateRead(transaction, db.doc(paths.evidenceOf(id)), { told_lapse });
    }
    for (const add of writing) add();
    return { written: writing.length, next };
  });

/** Tells them of all of it, in parts. Returns how many people were told. */
export const tellOrganisation = async (organisationId: string, run: LapseRun): Promise<number> => {
  let sum = 0;
  let after: string | null = null;
  do {
    const { written, next }: { written: number; next: string | null } = await tellPart(
      organisationId,
      after,
      run,
    );
    sum += written;
    after = next;
  } while (after !== null);
  return sum;
};
