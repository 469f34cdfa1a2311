import { recoveryLimits } from '../platform/person-limits.ts';
import { countVisit } from '../platform/visitor-limits.ts';

type Origin = Parameters<typeof countVisit>[3];

/** Counts an attempt, and throws `rate_limited` where there were too many. */
export const countAttempt = (email: string, from: Origin, now = new Date()): Promise<void> =>
  countVisit(
    'recovery',
    recoveryLimits,
    { kind: 'address', value: email.toLowerCase() },
    from,
    now,
  );
