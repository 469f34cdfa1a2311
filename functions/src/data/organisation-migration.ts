import { type StoredUser, storedUser } from '@lexplain/contract/account';
import { unnamedOrganisation } from '@lexplain/contract/organisations';
import { paths } from '@lexplain/contract/paths';
import { storedSubmission } from '@lexplain/contract/saq-stored';
import { type DocumentSnapshot, FieldPath } from 'firebase-admin/firestore';
import { db, readAllAs, readAs } from './firestore.ts';

// Gives people from before there were organisations theirs (docs/decisions/0037). Any write can be the last one
// before an end: what is begun again finds what is left to do, and ends the same.

/** A person's first organisation, whose id is their own, and what their account says of it. */
export const firstOrganisation = (uid: string, display_name: string, created_at: Date) => ({
  organisation: {
    name: display_name || unnamedOrganisation,
    adviser_uid: null,
    created_at,
    updated_at: created_at,
  },
  membership: { organisation_id: uid, organisation_role: 'owner' } as const,
});

/** Fields that a document is to get. */
export interface Step {
  path: string;
  fields: Record<string, unknown>;
}

const isLeft = (snapshot: DocumentSnapshot): boolean =>
  snapshot.ref.parent.id === paths.organisations()
    ? !snapshot.exists
    : snapshot.exists && typeof snapshot.get('organisation_id') !== 'string';

/** Whose each submission is, as it is read without a word of it. */
const stepsOfSubmissions = async (uid: string): Promise<Step[]> => {
  const { docs } = await db.collection(paths.submissions()).where('uid', '==', uid).get();
  return docs.filter(isLeft).flatMap((snapshot) =>
    readAllAs(storedSubmission, { docs: [snapshot] }).map((read) => {
      const { organisation_id, created_by, saved_by, submitted_by } = read;
      const fields = { organisation_id, created_by, saved_by, submitted_by };
      return { path: snapshot.ref.path, fields };
    }),
  );
};

const stepsOf = async (uid: string, user: StoredUser): Promise<Step[]> => {
  const { organisation, membership } = firstOrganisation(uid, user.display_name, user.created_at);
  const place = db.doc(paths.organisation(uid));
  const [stored, submissions] = await Promise.all([place.get(), stepsOfSubmissions(uid)]);
  if (user.organisation_id !== null) return submissions;
  return [
    ...(stored.exists ? [] : [{ path: place.path, fields: organisation }]),
    ...submissions,
    // Last, as it says that all is done.
    { path: paths.user(uid), fields: membership },
  ];
};

/** What is left to be written for a person, in its order. Nothing for somebody without an account. */
export const planMigration = async (uid: string): Promise<Step[]> => {
  const user = readAs(storedUser, await db.doc(paths.user(uid)).get());
  return user ? stepsOf(uid, user) : [];
};

/** Writes one step, unless it was done or the account was deleted meanwhile. */
const write = (uid: string, { path, fields }: Step): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const [account, snapshot] = await transaction.getAll(db.doc(paths.user(uid)), db.doc(path));
    if (!account?.exists || !snapshot || !isLeft(snapshot)) return;
    transaction.set(snapshot.ref, fields, { merge: true });
  });

/** Migrates one person, however often it was begun before. Returns what there was to write. */
export const migratePerson = async (
  uid: string,
  onStep: (step: Step) => void = () => {},
): Promise<Step[]> => {
  const steps = await planMigration(uid);
  for (const step of steps) {
    await write(uid, step);
    onStep(step);
  }
  return steps;
};

const pageSize = 100;

/** Everybody with an account, in pages, by uid. */
export async function* everybody(after?: string): AsyncGenerator<string[]> {
  const ordered = db.collection(paths.users()).orderBy(FieldPath.documentId()).limit(pageSize);
  let last = after;
  for (;;) {
    const { docs } = await (last === undefined ? ordered : ordered.startAfter(last)).select().get();
    if (docs.length === 0) return;
    yield docs.map(({ id }) => id);
    last = docs.at(-1)?.id;
  }
}
