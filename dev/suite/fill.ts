import { z } from 'zod';
import { selectProject } from '../../functions/src/cli/target.ts';
import { connect, writeDifference } from '../../seed/database.ts';
import { untilAnswers } from './emulators.ts';

// Fills the emulators of a suite: the library, the people that `npm start` offers to sign in as
// with their places on staff and, with --history, their organisations. One process, which is
// started with the emulators and has loaded everything once they answer. It names no project.

selectProject(undefined);
const db = connect(undefined);
// These use the project that was chosen.
const [{ getAuth }, { importLibrary }, { setRole }, { makeOrganisations }, { makeReviews }] =
  await Promise.all([
    import('firebase-admin/auth'),
    import('../../seed/importer/import-library.ts'),
    import('../../functions/src/people/roles.ts'),
    import('../../functions/src/cli/demo-organisations.ts'),
    import('../../functions/src/cli/demo-reviews.ts'),
  ]);

const password = 'demo-password';

/** Invented, as their addresses show. */
const people = [
  { email: 'client@example.com', displayName: 'Demo Client', emailVerified: true },
  { email: 'adviser@example.com', displayName: 'Demo Adviser', emailVerified: true },
  { email: 'admin@example.com', displayName: 'Demo Admin', emailVerified: true },
  { email: 'new@example.com', displayName: 'Demo Newcomer', emailVerified: false },
  { email: 'owner@example.com', displayName: 'Demo Owner', emailVerified: true },
  { email: 'member@example.com', displayName: 'Demo Member', emailVerified: true },
  { email: 'other-owner@example.com', displayName: 'Demo Other Owner', emailVerified: true },
];

const existing = z.object({ code: z.literal('auth/email-already-exists') });

const ignoreExisting = (error: unknown): void => {
  if (!existing.safeParse(error).success) throw error;
};

const createPeople = async (): Promise<void> => {
  for (const person of people) {
    await getAuth()
      .createUser({ ...person, password })
      .catch(ignoreExisting);
  }
};

await Promise.all(
  [process.env.FIREBASE_AUTH_EMULATOR_HOST, process.env.FIRESTORE_EMULATOR_HOST].map((host) =>
    untilAnswers(`http://${host}`),
  ),
);
await Promise.all([
  createPeople(),
  importLibrary(db, {
    print: () => {},
    isSure: async () => true,
    write: (difference, wanted) => writeDifference(db, difference, wanted),
  }),
]);
// One after the other: side by side they would wait for each other, and the client rests for
// seconds in between.
await setRole('adviser@example.com', 'adviser');
await setRole('admin@example.com', 'admin');
if (process.argv.includes('--history')) await makeReviews(await makeOrganisations());
await db.terminate();
console.table(
  people.map(({ email, emailVerified }) => ({ email, password, 'email verified': emailVerified })),
);
