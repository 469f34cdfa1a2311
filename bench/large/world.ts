import type { Firestore } from '@google-cloud/firestore';
import { storedUser } from '@lexplain/contract/account/stored';
import { storedAction } from '@lexplain/contract/actions/stored';
import { storedSubmission } from '@lexplain/contract/assessments/stored';
import { storedIncident } from '@lexplain/contract/incidents/stored';
import { paths } from '@lexplain/contract/paths';
import { libraryLines } from '../../functions/src/personal-data/register-library.ts';
import { type Adviser, addClients, findFirstLaws } from '../thousand-clients.ts';

// Ten times the data: organisations with what they have in a few years, so that a screen that reads
// it all is seen. The documents are small, as reads are counted and not bytes.

export const world = {
  clients: 10_000,
  /** The first are one adviser's. */
  ofAdviser: 4_000,
  unassigned: 1_000,
  laws: 13,
  people: 3,
  submissions: 5,
  actions: 10,
  /** Of every second organisation one. */
  incidents: 0.5,
};

/** Of the adviser's clients, every twentieth with an incident shares it. */
const sharing = 20;
const day = 86_400_000;

/** Copies the library from one project of the emulator to another. */
export const copyLibrary = async (from: Firestore, to: Firestore): Promise<void> => {
  const writer = to.bulkWriter({ throttling: false });
  const copy = async (path: string): Promise<void> => {
    const { docs } = await from.collection(path).get();
    for (const found of docs) {
      void writer.set(to.doc(found.ref.path), found.data());
      const below = await found.ref.listCollections();
      await Promise.all(below.map((collection) => copy(collection.path)));
    }
  };
  const names = Object.keys(libraryLines).filter((name) => name !== 'catalogueStates');
  const roots = new Set(
    names.map((name) => String(Reflect.get(paths, name)('')).split('/')[0] ?? ''),
  );
  await Promise.all([...roots, 'catalogue'].map(copy));
  await writer.close();
};

/** The uid of a person of an organisation: letters and digits. */
const uidOf = (organisationId: string, index: number): string =>
  `${organisationId.replace('-', '')}person${index}`;

type PutDocument = (path: string, fields: object) => void;

const addPeople = (id: string, law: string, now: Date, people: number, put: PutDocument): void => {
  for (let index = 0; index < people; index += 1) {
    const name = uidOf(id, index);
    const fields = {
      email: `${name}@example.com`,
      display_name: name,
      plan_code: 'starter',
      organisation_id: id,
      organisation_role: index === 0 ? 'owner' : 'member',
      // The owner is told of each change to a law.
      notices: {
        law_changes: index === 0 ? 'immediately' : 'never',
        law_changes_until: now,
        followed_laws: index === 0 ? [law] : [],
      },
      created_at: now,
      updated_at: now,
    };
    put(paths.user(name), storedUser.parse(fields));
  }
};

const addSubmissions = (id: string, laws: readonly string[], now: Date, put: PutDocument): void => {
  for (let index = 0; index < world.submissions; index += 1) {
    const subject = laws[index % laws.length] ?? '';
    const at = new Date(now.getTime() - (index + 1) * 90 * day);
    const answer = { compliance_result: 'compliant', risk_rating: 'low' };
    const fields = {
      uid: uidOf(id, 0),
      created_by: uidOf(id, 0),
      submitted_by: uidOf(id, 0),
      organisation_id: id,
      form_id: subject,
      subject_id: subject,
      form_version: 1,
      status: 'submitted',
      answers: { q01: answer },
      receipt: {
        format: 4,
        form_version: 1,
        obligation_versions: {},
        profile_record: null,
        sha256: 'a'.repeat(64),
      },
      created_at: at,
      updated_at: at,
      submitted_at: at,
    };
    // The first has the id by which the standing names it.
    put(
      paths.submission(index === 0 ? `${id}-${subject}` : `${id}-${index}`),
      storedSubmission.parse(fields),
    );
  }
};

const addActions = (id: string, now: Date, put: PutDocument): void => {
  for (let index = 0; index < world.actions; index += 1) {
    const isOpen = index < world.actions / 2;
    const fields = {
      organisation_id: id,
      title: `Action ${index}`,
      owner_uid: uidOf(id, index % world.people),
      owner_name: 'Somebody',
      due_day: '2027-01-18',
      state: isOpen ? 'open' : 'done',
      state_at: now,
      is_for_adviser: index % 2 === 0,
      created_at: now,
      updated_at: now,
    };
    put(paths.action(`${id}-${index}`), storedAction.parse(fields));
  }
};

const addIncident = (
  index: number,
  id: string,
  adviser: Adviser,
  now: Date,
  put: PutDocument,
): void => {
  const isShared = index < world.ofAdviser && index % sharing === 0;
  const fields = {
    organisation_id: id,
    kind: 'real',
    title: 'A laptop was lost',
    place: 'NSW',
    noticed: { at: now.toISOString() },
    state: index % 8 === 0 ? 'open' : 'closed',
    rules_version: 'none',
    next_due_at: isShared ? new Date(now.getTime() + day) : null,
    shared: isShared ? { adviser_uid: adviser.uid, adviser_name: adviser.name, at: now } : null,
    created_at: now,
    updated_at: now,
  };
  put(paths.incident(`${id}-incident`), storedIncident.parse(fields));
};

/** The lists of clients with their owners alone: what jobs read for everybody. */
export const addOwners = async (db: Firestore, law: string): Promise<void> => {
  await addClients({ uid: 'adviser', name: 'Bench Adviser' }, world, db);
  const writer = db.bulkWriter({ throttling: false });
  const now = new Date();
  for (let index = 0; index < world.clients; index += 1) {
    addPeople(
      `client-${index}`,
      law,
      now,
      1,
      (path, fields) => void writer.set(db.doc(path), fields),
    );
    if (index % 500 === 0) await writer.flush();
  }
  await writer.close();
};

/** Writes all of it. Returns how many documents beside the lists of clients. */
export const addWorld = async (db: Firestore, adviser: Adviser, law: string): Promise<number> => {
  await addClients(adviser, world, db);
  const laws = await findFirstLaws(db, world.laws);
  const now = new Date();
  const writer = db.bulkWriter({ throttling: false });
  let written = 0;
  const put: PutDocument = (path, fields) => {
    void writer.set(db.doc(path), fields);
    written += 1;
  };
  for (let index = 0; index < world.clients; index += 1) {
    const id = `client-${index}`;
    addPeople(id, law, now, world.people, put);
    addSubmissions(id, laws, now, put);
    addActions(id, now, put);
    if (index % 2 === 0) addIncident(index, id, adviser, now, put);
    if (index % 500 === 0) await writer.flush();
  }
  await writer.close();
  return written;
};
