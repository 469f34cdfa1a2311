import { type StoredUser, storedUser } from '@lexplain/contract/account-stored';
import { unnamedOrganisation } from '@lexplain/contract/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedSubmission } from '@lexplain/contract/saq-stored';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { db, readAllAs } from './firestore.ts';

// Gives people from before there were organisations one of their own (docs/decisions/0037). It may be
// interrupted after any write: a repeated run finds what is left and ends with the same documents.

/** The documents of an organisation of one's own: the organisation, and the membership of its owner. */
export const createOwnOrganisation = (id: string, display_name: string, created_at: Date) => ({
  organisation: {
    name: display_name || unnamedOrganisation,
    adviser_uid: null,
    created_at,
    updated_at: created_at,
  },
  membership: { organisation_id: id, organisation_role: 'owner' } as const,
});

/** The fields to add to a document. */
export interface Step {
  path: string;
  fields: Record<string, unknown>;
}

const isLeft = (snapshot: DocumentSnapshot): boolean =>
  snapshot.ref.parent.id === paths.organisations()
    ? !snapshot.exists
    : snapshot.exists && typeof snapshot.get('organisation_id') !== 'string';

/** What is left to write for a person, in order, and the paths of documents that can't be read. */
export interface Plan {
  steps: Step[];
  unreadable: string[];
}

/** The steps for a person's submissions: each gets its organisation and its authors. */
const planSubmissions = async (uid: string): Promise<Plan> => {
  const { docs } = await db.collection(paths.submissions()).where('uid', '==', uid).get();
  const steps: Step[] = [];
  const unreadable: string[] = [];
  for (const snapshot of docs.filter(isLeft)) {
    const [read] = readAllAs(storedSubmission, { docs: [snapshot] });
    const { path } = snapshot.ref;
    if (!read) unreadable.push(path);
    else {
      const { organisation_id, created_by, saved_by, submitted_by } = read;
      steps.push({ path, fields: { organisation_id, created_by, saved_by, submitted_by } });
    }
  }
  return { steps, unreadable };
};

const planOf = async (uid: string, user: StoredUser): Promise<Plan> => {
  const submissions = await planSubmissions(uid);
  if (user.organisation_id !== null) return submissions;
  const { organisation, membership } = createOwnOrganisation(
    uid,
    user.display_name,
    user.created_at,
  );
  const stored = await db.doc(paths.organisation(uid)).get();
  const steps = [
    ...(stored.exists ? [] : [{ path: stored.ref.path, fields: organisation }]),
    ...submissions.steps,
    // Last, as it marks the person as migrated.
    { path: paths.user(uid), fields: membership },
  ];
  return { ...submissions, steps };
};

/** What is left to write for a person. Nothing for somebody without an account. */
export const planMigration = async (uid: string): Promise<Plan> => {
  const snapshot = await db.doc(paths.user(uid)).get();
  if (!snapshot.exists) return { steps: [], unreadable: [] };
  const [user] = readAllAs(storedUser, { docs: [snapshot] });
  return user ? planOf(uid, user) : { steps: [], unreadable: [snapshot.ref.path] };
};

/** Writes one step, unless it was done or the account was deleted meanwhile. Returns whether it did. */
const write = (uid: string, { path, fields }: Step): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const [account, snapshot] = await transaction.getAll(db.doc(paths.user(uid)), db.doc(path));
    if (!account?.exists || !snapshot || !isLeft(snapshot)) return false;
    transaction.set(snapshot.ref, fields, { merge: true });
    return true;
  });

/** Writes the planned steps, and returns those that were still to be written. */
export const writePlan = async (uid: string, { steps }: Plan): Promise<Step[]> => {
  const written: Step[] = [];
  for (const step of steps) if (await write(uid, step)) written.push(step);
  return written;
};

/** Migrates one person; idempotent. Documents that can't be read are left as they are and logged. */
export const migratePerson = async (uid: string): Promise<void> =>
  void (await writePlan(uid, await planMigration(uid)));

const pageSize = 100;

/** The uids of all accounts in order, in pages. */
export async function* listUids(after?: string): AsyncGenerator<string[]> {
  const ordered = db.collection(paths.users()).orderBy(FieldPath.documentId()).limit(pageSize);
  let last = after;
  for (;;) {
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last)).select().get();
    if (docs.length === 0) return;
    yield docs.map(({ id }) => id);
    last = docs.at(-1)?.id;
  }
}
