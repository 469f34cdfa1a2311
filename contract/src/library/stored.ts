import { z } from 'zod';
import { confidence } from './confidence.ts';
import { authoredObligation, authoredSubject, clock, penaltyUnit } from './subjects.ts';

// Laws and obligations as stored. A separate file, so that pages do not load these schemas.

/** The position of a document that has none. */
export const lastPosition = Number.MAX_SAFE_INTEGER;

/** `subjects/{id}`. */
export const storedSubject = z.object({
  ...authoredSubject.shape,
  position: authoredSubject.shape.position.default(lastPosition),
});
export type StoredSubject = z.infer<typeof storedSubject>;

const storedClock = z.object({ ...clock.shape, confidence: confidence.default('unconfirmed') });

/** `penaltyUnits/{from}`. */
export const storedPenaltyUnit = z.object({
  ...penaltyUnit.shape,
  confidence: confidence.default('unconfirmed'),
});

/** `subjects/{id}/obligations/{id}`: the current version; every version is in `versions/{tag}`. */
export const storedObligation = z.object({
  ...authoredObligation.shape,
  code: z.string().default(''),
  description: z.string().default(''),
  clocks: z.array(storedClock).optional(),
  confidence: confidence.default('unconfirmed'),
  position: authoredObligation.shape.position.default(lastPosition),
});
export type StoredObligation = z.infer<typeof storedObligation>;
