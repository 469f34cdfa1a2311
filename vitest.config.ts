import { defineConfig } from 'vitest/config';

const anywhere = '{contract,dev,functions,seed,web}';
const needsSuite = '{functions,seed}/**/*.{api,trigger}.test.ts';
const house = 'dev/house/*.test.ts';
const exclude = ['**/node_modules/**', '**/dist/**', '**/suite/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: [`${anywhere}/**/*.test.ts`],
          exclude: [...exclude, needsSuite, house],
        },
      },
      { test: { name: 'house', include: [house] } },
      {
        extends: 'web/vite.test.config.ts',
        test: {
          name: 'screens',
          include: ['web/**/*.test.tsx'],
          exclude,
          environment: 'jsdom',
          setupFiles: ['web/src/test-setup.ts'],
        },
      },
      { test: { name: 'rules', include: ['firestore.rules*.test.ts'] } },
      // One suite serves all of them: files run one after another.
      { test: { name: 'api', include: [needsSuite], fileParallelism: false, testTimeout: 20_000 } },
    ],
  },
});
