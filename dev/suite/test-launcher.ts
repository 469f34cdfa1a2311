import { offsetFromEnv } from './addresses.ts';
import { findEmulator } from './emulator-finder.ts';
import { startEmulators } from './emulators.ts';
import { writeSuiteConfig } from './suite-config.ts';
import { runSuiteUntilStopped } from './until-stopped.ts';

// Run by suite-end.test.ts: a suite of the emulators alone, without pages, accounts and functions.

const offset = offsetFromEnv();

await runSuiteUntilStopped(
  offset,
  async () => {
    writeSuiteConfig(offset);
    const { ended } = await startEmulators(offset, await findEmulator(console.log), () => {});
    return { ended, people: [] };
  },
  () => {
    console.log('Ready');
    return [];
  },
);
