import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { z } from 'zod';

const password = 'demo-password';

/** The people that `npm start` creates to sign in as. Invented, as their addresses show. */
const people = [
  { email: 'client@example.com', displayName: 'Demo Client', emailVerified: true },
  { email: 'adviser@example.com', displayName: 'Demo Adviser', emailVerified: true },
  { email: 'admin@example.com', displayName: 'Demo Admin', emailVerified: true },
  { email: 'new@example.com', displayName: 'Demo Newcomer', emailVerified: false },
  { email: 'owner@example.com', displayName: 'Demo Owner', emailVerified: true },
  { email: 'member@example.com', displayName: 'Demo Member', emailVerified: true },
  { email: 'other-owner@example.com', displayName: 'Demo Other Owner', emailVerified: true },
];

if (!process.env.FIREBASE_AUTH_EMULATOR_HOST) {
  throw new Error(
    'Demo people are made in the Auth emulator only: FIREBASE_AUTH_EMULATOR_HOST is not set',
  );
}

const existing = z.object({ code: z.literal('auth/email-already-exists') });

const ignoreExisting = (error: unknown): void => {
  if (!existing.safeParse(error).success) throw error;
};

initializeApp({ projectId: 'demo-lexplain' });
for (const person of people) {
  await getAuth()
    .createUser({ ...person, password })
    .catch(ignoreExisting);
}
console.table(
  people.map(({ email, emailVerified }) => ({ email, password, 'email verified': emailVerified })),
);
