import { randomBytes } from 'node:crypto';
import type { Actor, Resource } from '@lexplain/contract/api/policy';
import { pngFile } from '@lexplain/contract/evidence/test-files';
import { collections, paths } from '@lexplain/contract/paths';
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { collectionsOf } from '../personal-data/owned-collections.ts';
import type { RegisteredCollection } from '../personal-data/owners.ts';
import { draftOf, submittedOf } from './documents.ts';
import { storeMessages } from './messages.ts';
import {
  claimsOf,
  daysOfGrace,
  registerAll,
  signInWithTestFactor,
  type TestPerson,
  testFactor,
} from './people.ts';
import { completeProfile } from './profile.ts';
import { type ReviewKind, reviewKinds, storeReviews } from './reviews.ts';
import { proposalId, storeSharing } from './shared-incident.ts';
import { storeStart } from './starts.ts';
import { storeColleague } from './stored/colleague.ts';
import { exampleFileId, linkEvidence } from './stored/evidence.ts';
import { namedExamples, pathOfExample, storedExamples } from './stored/examples.ts';

// A test organisation, Acme, and one person for each relation to it. The policy says what each may
// do.

interface PersonaDescription {
  /**
   * A signed-out session and an unverified address belong to people who would otherwise have
   * access.
   */
  session: 'active' | 'signed out' | 'unverified address';
  staff: Actor['staff'];
  of: 'acme' | 'other';
  role: 'member' | 'owner';
}

const active = { session: 'active', staff: null } as const;
const ofOther = { of: 'other', role: 'owner' } as const;

const described = {
  unverified: { session: 'unverified address', staff: null, of: 'acme', role: 'owner' },
  signedOut: { session: 'signed out', staff: null, of: 'acme', role: 'owner' },
  otherMember: { ...active, of: 'other', role: 'member' },
  otherOwner: { ...active, ...ofOther },
  /** Began Acme's submission. */
  formerMember: { ...active, of: 'other', role: 'member' },
  member: { ...active, of: 'acme', role: 'member' },
  owner: { ...active, of: 'acme', role: 'owner' },
  otherAdviser: { session: 'active', staff: 'adviser', ...ofOther },
  assignedAdviser: { session: 'active', staff: 'adviser', ...ofOther },
  admin: { session: 'active', staff: 'admin', ...ofOther },
} as const satisfies Record<string, PersonaDescription>;

type KnownRole = keyof typeof described;
const knownRoles = Object.keys(described) as KnownRole[];

/** One of each kind; a stranger has no token. */
export type Persona = 'stranger' | KnownRole;
export const personas: Persona[] = ['stranger', ...knownRoles];

/** Whether someone belongs to Acme. */
export const isOfAcme = (persona: Persona): boolean =>
  persona !== 'stranger' && described[persona].of === 'acme';

export interface Person extends TestPerson {
  persona: Persona;
  session: PersonaDescription['session'];
  actor: Actor;
  /** When their session began, in seconds. */
  began: number;
}

export interface TestOrganisation {
  id: string;
  otherId: string;
  /** Its stored documents, by the parameter of a path that names it. */
  ids: Record<string, string>;
  submissionId: string;
  memberId: string;
  invitationId: string;
  /** A submission that nobody reviews. */
  submittedId: string;
  reviewIds: Record<ReviewKind, string>;
  /** Contact messages, which the provider's staff read. */
  messageIds: { open: string; handled: string };
  people: Map<Persona, Person>;
  /** A secret in its answers and its name, and nowhere else. */
  secret: string;
  /** The secret, the names in its submission and those of its people. */
  words: string[];
  resource: Resource;
}

const newId = () => randomBytes(12).toString('hex');

/** A person as `users/{uid}` holds them. */
const accountOf = ({ email, session, actor, began }: Person) => ({
  email,
  display_name: email,
  role: actor.staff ?? 'client',
  // For reads by the SDK, which signs in by the password alone.
  staff_second_factor_due_at: actor.staff && daysOfGrace,
  second_factor_id: testFactor,
  plan_code: 'starter',
  organisation_id: actor.organisation?.id,
  organisation_role: actor.organisation?.role,
  ended_sessions: session === 'signed out' ? [began] : [],
  sessions_ended_until: 0,
  // As after the first call of the others, for reads by the SDK.
  seen_sign_ins: session === 'signed out' ? [] : [began],
  created_at: new Date(),
  updated_at: new Date(),
});

/** One person for each relation to Acme. */
const newMembers = async (
  ids: Record<PersonaDescription['of'], string>,
): Promise<Map<Persona, Person>> => {
  const members = knownRoles.map((persona) => {
    const uid = newId();
    const { session, staff, of, role } = described[persona];
    const emailVerified = session !== 'unverified address';
    const identity = { uid, email: `${persona}-${uid}@example.com`, emailVerified };
    const actor: Actor = {
      uid,
      staff,
      organisation: { id: ids[of], role },
      covers: [],
      lacksSecondFactor: { asStaff: false, asMember: false },
    };
    return { persona, session, actor, identity };
  });
  await registerAll(members.map(({ identity }) => identity));
  const people = members.map(async ({ identity, ...member }) => {
    // Some rows need it; what is refused without one:
    // functions/src/access/second-factor-matrix.api.test.ts.
    const person = await signInWithTestFactor(identity);
    const began = Number(claimsOf(person.token).auth_time);
    return [member.persona, { ...person, ...member, began }] as const;
  });
  return new Map(await Promise.all(people));
};

const someone = (people: Map<Persona, Person>, persona: Persona): Person => {
  const found = people.get(persona);
  if (!found) throw new Error(`There is no ${persona}`);
  return found;
};

/** Stores Acme, another organisation and their people, as the product would. */
export const newOrganisation = async (db: Firestore): Promise<TestOrganisation> => {
  const [id, otherId, submissionId, invitationId] = [newId(), newId(), newId(), newId()];
  const people = await newMembers({ acme: id, other: otherId });
  const { uid: adviser_uid } = someone(people, 'assignedAdviser');
  const { uid: beganBy } = someone(people, 'formerMember');
  const [owner, member] = [someone(people, 'owner'), someone(people, 'member')];
  const times = { created_at: new Date(), updated_at: new Date() };
  const secret = `only-acme-${id}-knows`;
  const draft = await draftOf(db, id, beganBy, secret);
  const submitted = submittedOf(draft, beganBy);
  const submittedId = newId();
  const documentIds = new Map<string, string>();
  const profile = await completeProfile(db);
  const reviewIds = { waiting: newId(), flagged: newId(), accepted: newId(), closed: newId() };
  const reviewed = (reviewId: string) => ({ ...draft, id: reviewId });
  const batch = db.batch();
  batch.set(db.doc(paths.submission(submittedId)), submitted);
  for (const kind of reviewKinds) {
    const form_id = `law-${kind}`;
    const answered = { ...submitted, form_id, subject_id: form_id, review_id: reviewIds[kind] };
    batch.set(db.doc(paths.submission(reviewIds[kind])), { ...answered, round: 1 });
  }
  storeReviews(
    db,
    batch,
    { organisation_id: id, adviser_uid, secret },
    {
      waiting: reviewed(reviewIds.waiting),
      flagged: reviewed(reviewIds.flagged),
      accepted: reviewed(reviewIds.accepted),
      closed: reviewed(reviewIds.closed),
    },
  );
  for (const person of people.values()) {
    batch.set(db.doc(paths.user(person.uid)), accountOf(person));
  }
  const acme = { name: `Acme ${secret}`, adviser_uid, ...times, ...profile };
  const other = { name: 'Other', adviser_uid: null, ...times, ...profile };
  batch.set(db.doc(paths.organisation(id)), acme);
  batch.set(db.doc(paths.organisation(otherId)), other);
  for (const { param, owned, documentOf } of namedExamples) {
    const documentId = newId();
    documentIds.set(param, documentId);
    batch.set(db.doc(pathOfExample(owned, id, documentId)), documentOf(id, acme.name));
  }
  linkEvidence(db, batch, documentIds, reviewIds.waiting);
  const startId = storeStart(db, batch, adviser_uid);
  const colleague = storeColleague(db, batch);
  storeSharing(db, batch, { id, incidentId: documentIds.get('incidentId') ?? '', adviser_uid });
  batch.set(db.doc(paths.submission(submissionId)), draft);
  batch.set(db.doc(paths.invitation(invitationId)), {
    ...storedExamples.invitations.documentOf(id),
    email: `${secret}@example.com`,
    secret_hash: secret,
    invited_by: owner.uid,
    invited_by_name: owner.email,
  });
  batch.set(db.doc(paths.deviceKey(owner.uid)), storedExamples.deviceKeys.documentOf(owner.uid));
  // A logo for the row that reads it.
  const logo = { width: 1, height: 1, revision: 1, png: Buffer.from(pngFile).toString('base64') };
  batch.set(db.doc(paths.firmDocument()), { logo, revision: 1 });
  for (const path of [paths.channelOf(id), paths.channelOf(otherId), paths.firmChannel()]) {
    batch.set(db.doc(path), storedExamples.channels.documentOf(owner.uid));
  }
  await batch.commit();
  const messageIds = { open: newId(), handled: newId() };
  await storeMessages(db, messageIds);
  const named = [owner, member].flatMap(({ uid, email }) => [uid, email]);
  const words = [secret, submissionId, ...named];
  return {
    id,
    otherId,
    ids: {
      submissionId,
      memberId: member.uid,
      invitationId,
      organisationId: id,
      messageId: messageIds.open,
      commentId: proposalId,
      startId,
      colleague,
      fileId: exampleFileId,
      uid: member.uid,
      ...Object.fromEntries(documentIds),
    },
    submissionId,
    memberId: member.uid,
    invitationId,
    people,
    secret,
    words,
    submittedId,
    reviewIds,
    messageIds,
    resource: { organisation: id, adviser_uid },
  };
};

/** Where the owners' documents are, from the register. */
const placesOf = (db: Firestore, { name, line }: RegisteredCollection, ids: string[]) => {
  const pathOf: (owner: string) => string = collections[name];
  const collectionFor = (id: string) => db.collection(pathOf(id));
  if (line.owner === 'id')
    return { documents: ids.map((id) => collectionFor(id).doc(id)), queries: [] };
  if (line.owner === 'parent') return { documents: [], queries: ids.map(collectionFor) };
  return { documents: [], queries: [db.collection(pathOf('')).where(line.owner, 'in', ids)] };
};

/**
 * What a call has changed in a document, without the state of a notice's delivery, which changes
 * asynchronously.
 */
const storedIn = (one: DocumentSnapshot) => {
  const { delivery, expire_at: _, ...data } = one.data() ?? {};
  return delivery ? [one.ref.path, data] : [one.ref.path, one.data(), one.updateTime?.toDate()];
};

/** All of Acme's and its members' documents according to the register, with their update times. */
export const storedOf = async (db: Firestore, acme: TestOrganisation): Promise<string> => {
  const members = [...acme.people.values()].filter(
    ({ actor }) => actor.organisation?.id === acme.id,
  );
  const uids = members.map(({ uid }) => uid);
  const registered = [
    ...collectionsOf('person').map((one) => placesOf(db, one, uids)),
    ...collectionsOf('organisation').map((one) => placesOf(db, one, [acme.id])),
  ];
  const [known, ...found] = await Promise.all([
    db.getAll(...registered.flatMap(({ documents }) => documents)),
    ...registered.flatMap(({ queries }) => queries).map(async (query) => (await query.get()).docs),
  ]);
  const all = [...known, ...found.flat()];
  return JSON.stringify(all.map(storedIn));
};

/** Null for a stranger. */
export const personOf = ({ people }: TestOrganisation, persona: Persona): Person | null =>
  persona === 'stranger' ? null : someone(people, persona);
