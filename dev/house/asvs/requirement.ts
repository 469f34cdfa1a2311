import type { Test } from '../generated/evidence.ts';
import type { ThreatNumber } from '../threats/threats.ts';

// OWASP ASVS 5.0.0. Requirements are paraphrased.

/** A test, or a threat for the tests of that number. */
export type Evidence = Test | ThreatNumber;

interface Requirement {
  /** Those that are met in the same way, or not. */
  numbers: `${number}.${number}.${number}`[];
  /** They are of level 3. Others are of level 1 or 2. */
  level3?: true;
  what: string;
  tests: [Evidence, ...Evidence[]];
}

export interface MetRequirement extends Requirement {
  how: string;
}

/** A requirement that is not fully met, as far as we know. */
export interface ShortRequirement extends Requirement {
  inPlace: string;
  missing: string;
}

export interface Chapter {
  title: string;
  requirements: MetRequirement[];
}
