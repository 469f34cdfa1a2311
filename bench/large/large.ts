import { Firestore } from '@google-cloud/firestore';
import { paths } from '@lexplain/contract/paths';
// First, as it counts what the functions' own code asks for.
import '../../dev/suite/count-firestore.ts';
import { addressOf, projectId } from '../../dev/suite/addresses.ts';
import { signUp } from '../../dev/suite/people.ts';
import { ask, startCounted } from '../reads/counted-calls.ts';
import { staffFields } from '../staff-fields.ts';
import { printTable, type Row } from '../table.ts';
import { recountSome, tellEverybody } from './fan-out.ts';
import { adminScreens, adviserScreens, countScreens, memberScreens, warmUp } from './screens.ts';
import { addOwners, addWorld, copyLibrary, world } from './world.ts';

/**
 * Projects of their own, whose documents no function listens to: each notice would be delivered.
 * Jobs have one without submissions and actions, as the emulator, which has no indexes, looks
 * through all of a collection for each query.
 */
const projects = { screens: 'demo-large', jobs: 'demo-large-jobs' };
const law = 'cyber-security-act-2024';
/** Of an adviser's client, with an incident. */
const ownOrganisation = 'client-0';

const countEverything = async (offset: number, db: Firestore): Promise<Row[]> => {
  const [adviser, admin, member] = await Promise.all([
    signUp({ offset, displayName: 'Bench Adviser' }),
    signUp({ offset, displayName: 'Bench Admin' }),
    signUp({ offset, displayName: 'Bench Owner' }),
  ]);
  const started = performance.now();
  const written = await addWorld(db, { uid: adviser.uid, name: 'Bench Adviser' }, law);
  const seconds = (performance.now() - started) / 1_000;
  const all = written + world.clients * (2 + world.laws);
  console.log(`${all.toLocaleString('en')} documents written in ${seconds.toFixed(0)} s`);

  const { origin, count, stop } = await startCounted(offset, { GCLOUD_PROJECT: projects.screens });
  try {
    for (const { token } of [adviser, admin, member]) {
      await ask(origin, token, { method: 'POST', path: '/api/auth/bootstrap' });
    }
    await db.doc(paths.user(adviser.uid)).update(staffFields('adviser'));
    await db.doc(paths.user(admin.uid)).update(staffFields('admin'));
    const joined = { organisation_id: ownOrganisation, organisation_role: 'owner' };
    await db.doc(paths.user(member.uid)).update(joined);
    const rows: Row[] = [];
    for (const [screens, { token }] of [
      [adviserScreens, adviser],
      [memberScreens, member],
      [adminScreens, admin],
    ] as const) {
      // The log's line of a reading is entered once a day: the goal is that of the first.
      await warmUp(
        screens.filter(({ writes }) => !writes),
        { origin, token },
      );
      rows.push(...(await countScreens(screens, { origin, count, token })));
    }
    return rows;
  } finally {
    stop();
  }
};

const minutesSince = (started: number): string =>
  ((performance.now() - started) / 60_000).toFixed(1);

const withProject = async <T>(
  library: Firestore,
  project: string,
  run: (db: Firestore) => Promise<T>,
): Promise<T> => {
  process.env.GCLOUD_PROJECT = project;
  const db = new Firestore({ projectId: project });
  try {
    await copyLibrary(library, db);
    return await run(db);
  } finally {
    await db.terminate();
  }
};

/** Every screen and the jobs for everybody, with ten times the data. */
export const benchLarge = async (offset: number): Promise<boolean> => {
  const earlier = process.env.GCLOUD_PROJECT;
  process.env.FUNCTIONS_EMULATOR = 'true';
  // Production's value, by which an instance asks for the version of the library.
  process.env.CATALOGUE_FRESHNESS = '60';
  process.env.FIRESTORE_EMULATOR_HOST = addressOf('firestore', offset);
  const library = new Firestore({ projectId });
  let started = performance.now();
  try {
    const screens = await withProject(library, projects.screens, (db) =>
      countEverything(offset, db),
    );
    const areScreensMet = printTable(
      `10,000 organisations: screens, in ${minutesSince(started)} minutes`,
      screens,
    );
    started = performance.now();
    const jobs = await withProject(library, projects.jobs, async (db) => {
      await addOwners(db, law);
      return [...(await recountSome(db)), ...(await tellEverybody(db, law))];
    });
    const areJobsMet = printTable(
      `10,000 organisations: jobs, in ${minutesSince(started)} minutes`,
      jobs,
    );
    return areScreensMet && areJobsMet;
  } finally {
    await library.terminate();
    if (earlier === undefined) delete process.env.GCLOUD_PROJECT;
    else process.env.GCLOUD_PROJECT = earlier;
  }
};
