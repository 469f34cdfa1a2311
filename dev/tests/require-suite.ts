import type { TestProject } from 'vitest/node';

/** Without the emulators of a suite, the SDK would ask for credentials of the cloud. */
export const setup = ({ name }: TestProject): void => {
  if (process.env.FIRESTORE_EMULATOR_HOST) return;
  const part = name.startsWith('api') ? 'api' : name;
  throw new Error(
    `These tests need the emulators, which this finds or starts: npm run test:${part} -- <file>`,
  );
};
