import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reportChannel } from '@lexplain/contract/incidents/entries';
import { place } from '@lexplain/contract/library/moments';
import { headlines } from '@lexplain/contract/library/outcomes';
import { parse } from 'yaml';
import { z } from 'zod';
import { day, instant, text, toUtc } from './test-written-incidents.ts';

// The businesses and incidents of an independent reading: their expected values were written before
// the rules were read, and apart from them.

const read = (name: string): unknown =>
  parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** "applies or partly; section: reason": the headlines that are right in law, and why. */
const outcome = text.transform((written) => {
  const [either = '', why = ''] = written.split(/; (.*)/s);
  return { right: z.array(z.enum(headlines)).min(1).parse(either.split(' or ')), why };
});

const reasons = z.record(text, text).default({});

const business = z.strictObject({
  id: text,
  about: text,
  sectors: z.array(text).default([]),
  yes: z.array(text),
  expected: z.record(text, outcome),
  /** By code: the section and the reason. */
  on: reasons,
  off: reasons,
  /** By code: the day on which an announced event begins. */
  coming: z.record(text, z.iso.date()).default({}),
  unjudged: z.array(text).default([]),
});

export const { otherwise, businesses } = z
  .strictObject({ otherwise: z.record(text, outcome), businesses: z.array(business) })
  .parse(read('../test-independent-businesses.yaml'));

const state = z.enum(['runs', 'met', 'may_run', 'does_not_run']);
const at = instant.transform(toUtc);

const clock = z.strictObject({
  clock: text,
  state,
  same_in_law: z.array(state).default([]),
  /** The deadline of a clock that runs. */
  due: at.optional(),
  last_day: day.optional(),
  moves_to: day.optional(),
  as_soon_as_practicable_since: at.optional(),
  immediately_since: at.optional(),
  met: at.optional(),
  /** A day that the reason names for which it does not run. */
  says: text.optional(),
  why: text,
});
export type IndependentClock = z.infer<typeof clock>;

const incident = z.strictObject({
  id: text,
  title: text,
  business: z.enum(businesses.map(({ id }) => id)),
  where: place,
  now: at,
  noticed: at,
  yes: z.record(text, at),
  unknown: z.array(text).default([]),
  reports: z.array(z.strictObject({ clock: text, at, channel: reportChannel })).default([]),
  expected: z.array(clock),
  unjudged: z.array(text).default([]),
});
export type IndependentIncident = z.infer<typeof incident>;

export const { incidents } = z
  .strictObject({ incidents: z.array(incident) })
  .parse(read('test-independent-incidents.yaml'));
