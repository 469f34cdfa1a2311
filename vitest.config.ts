import { globSync, readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import { defineConfig } from 'vitest/config';
import { hourlyLimits } from './dev/suite/suite-config.ts';
import { testMilliseconds, waitMilliseconds } from './dev/tests/time-limits.ts';
import { alone } from './functions/src/test/alone.ts';

const anywhere = '{contract,dev,functions,scanner,seed,simulation,web}';
const needsSuite = '{dev,functions,seed,simulation}/**/*.{api,trigger}.test.ts';
const house = 'dev/house/*.test.ts';
const isDeep = process.env.DEEP === '1';
const exclude = [
  '**/node_modules/**',
  '**/dist/**',
  'suite/**',
  // Tests of the deep run alone.
  ...(isDeep ? [] : ['**/*.deep.*test.ts']),
];

/**
 * What changes a process for the files that follow: modules, globals, the clock, the environment,
 * the SDK's app.
 */
const changesProcess = /\bvi\.(?!fn\b)\w|process\.env\.\w+ =|delete process\.env|initializeApp/;
/**
 * Of the tests on a suite. Spies, timers and stubbed variables of the environment are restored
 * after each file (functions/src/test/own-project.ts). The logger keeps the console that it finds
 * when it is loaded, and the SDK the hosts of its emulators.
 */
const changesProcessOnSuite =
  /\bvi\.((doM|m)ock|mocked|hoisted|resetModules)\(|spyOn\(console|stubEnv\('\w+_HOST'|process\.env\.\w+ =|delete process\.env|initializeApp/;
const own = globSync(`${anywhere}/**/*.test.ts`, { exclude: ['**/node_modules/**'] }).filter(
  (file) => {
    const changes = matchesGlob(file, needsSuite) ? changesProcessOnSuite : changesProcess;
    return changes.test(readFileSync(file, 'utf8'));
  },
);

const timeLimits = {
  // In the deep run, the largest sample takes 15 minutes on a slow and busy machine.
  testTimeout: isDeep ? 2_400_000 : testMilliseconds,
  hookTimeout: testMilliseconds,
  expect: { poll: { timeout: waitMilliseconds } },
};

const screens = 'web/**/*.test.tsx';
/**
 * What a file of screens changes for the files that follow. The rest is undone after each
 * (web/src/test-setup.ts).
 */
const changesScreens = /\bvi\.(doM|m)ock\(|\.prototype\.\w+ =|process\.env\.\w+ =/;
const ownScreens = globSync(screens).filter((file) =>
  changesScreens.test(readFileSync(file, 'utf8')),
);
const onScreens = {
  ...timeLimits,
  environment: 'jsdom',
  setupFiles: ['web/src/test-setup.ts'],
};

/**
 * Of the tests on a suite, in a whole run or by themselves. The Admin SDK accepts the emulators'
 * settings.
 */
const onSuite = {
  env: { FUNCTIONS_EMULATOR: 'true', ...hourlyLimits },
  ...timeLimits,
};

/** Of the tests on a suite whose files run side by side, each on a project of its own. */
const onApi = {
  ...onSuite,
  include: [needsSuite],
  globalSetup: ['dev/tests/require-suite.ts', 'seed/test-library.ts'],
  setupFiles: ['functions/src/test/own-project.ts'],
  maxWorkers: 3,
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeLimits,
          name: 'unit',
          include: [`${anywhere}/**/*.test.ts`],
          exclude: [...exclude, needsSuite, house, ...own],
          // Files share a process and what they import, which costs two thirds of what it does in
          // processes of their own.
          isolate: false,
        },
      },
      // A process for each file.
      {
        test: {
          ...timeLimits,
          name: 'unit-own',
          include: own,
          exclude: [...exclude, needsSuite, house],
        },
      },
      { test: { ...timeLimits, name: 'house', include: [house], exclude, isolate: false } },
      {
        extends: 'web/vite.test.config.ts',
        test: {
          ...onScreens,
          name: 'screens',
          include: [screens],
          exclude: [...exclude, ...ownScreens],
          // Files share a process, what they import and a document, which is emptied after each.
          isolate: false,
        },
      },
      {
        extends: 'web/vite.test.config.ts',
        test: { ...onScreens, name: 'screens-own', include: ownScreens, exclude },
      },
      {
        test: {
          name: 'rules',
          globalSetup: ['dev/tests/require-suite.ts'],
          ...timeLimits,
          include: ['firestore.rules*.test.ts'],
          exclude,
        },
      },
      // Each file has a project of its own in the emulators, so they run side by side.
      {
        test: {
          ...onApi,
          name: 'api',
          exclude: [...exclude, ...Object.keys(alone), ...own],
          // Files share a process, and with it a project, which is emptied before each.
          isolate: false,
        },
      },
      {
        test: {
          ...onApi,
          name: 'api-own',
          include: own.filter((file) => matchesGlob(file, needsSuite)),
          exclude: [...exclude, ...Object.keys(alone)],
        },
      },
      // These share the suite's project: they run one after another.
      {
        test: {
          ...onSuite,
          name: 'api-alone',
          globalSetup: ['dev/tests/require-suite.ts'],
          include: Object.keys(alone),
          exclude,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
