import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { root } from '../../processes.ts';

/** Holds the hash of the security rules with which the deep run last detected every mutation. */
export const testedRulesFile = join(root, 'firestore.rules.tested');

export const hashRules = (rules: string): string =>
  createHash('sha256').update(rules).digest('hex');
