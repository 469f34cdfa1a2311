import type { Fault } from './fault.ts';
import { pageFaults } from './page-faults.ts';
import { serverFaults } from './server-faults.ts';
import { sharedFaults } from './shared-faults.ts';

/** Faults of all layers, each of which a test must find (`npm run test:faults`). */
export const faults: readonly Fault[] = [...sharedFaults, ...serverFaults, ...pageFaults];
