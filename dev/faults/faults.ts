import { authorizationFaults } from './asvs-authorization.ts';
import { cryptographyFaults } from './asvs-cryptography.ts';
import { encodingFaults } from './asvs-encoding.ts';
import { fileFaults } from './asvs-files.ts';
import { pagesAndApiFaults } from './asvs-pages-and-api.ts';
import { secureCodingFaults } from './asvs-secure-coding.ts';
import { sessionFaults } from './asvs-sessions.ts';
import { validationFaults } from './asvs-validation.ts';
import type { Fault } from './fault.ts';
import { pageFaults } from './page-faults.ts';
import { serverFaults } from './server-faults.ts';
import { sharedFaults } from './shared-faults.ts';

/** Faults of all layers, each of which a test must find (`npm run test:faults`). */
export const faults: readonly Fault[] = [
  ...sharedFaults,
  ...serverFaults,
  ...pageFaults,
  ...encodingFaults,
  ...validationFaults,
  ...pagesAndApiFaults,
  ...fileFaults,
  ...sessionFaults,
  ...authorizationFaults,
  ...cryptographyFaults,
  ...secureCodingFaults,
];
