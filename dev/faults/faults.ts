import { authenticationFaults } from './controls/authentication.ts';
import { filesFaults } from './controls/files.ts';
import { limitsFaults } from './controls/limits.ts';
import { organisationsFaults } from './controls/organisations.ts';
import { outputFaults } from './controls/output.ts';
import { recordsFaults } from './controls/records.ts';
import { rulesFaults } from './controls/rules.ts';
import { secondFactorFaults } from './controls/second-factor.ts';
import { secretLinksFaults } from './controls/secret-links.ts';
import { secretsFaults } from './controls/secrets.ts';
import { sessionsFaults } from './controls/sessions.ts';
import { staffFaults } from './controls/staff.ts';
import type { Fault } from './fault.ts';

/**
 * One for each control whose loss would be a breach. A test must find each (`npm run test:faults`).
 */
export const faults: readonly Fault[] = [
  ...authenticationFaults,
  ...sessionsFaults,
  ...secondFactorFaults,
  ...organisationsFaults,
  ...staffFaults,
  ...secretLinksFaults,
  ...rulesFaults,
  ...limitsFaults,
  ...outputFaults,
  ...filesFaults,
  ...secretsFaults,
  ...recordsFaults,
];
