import { z } from 'zod';
import { documentId, timestamp } from '../api/fields.ts';
import { place } from '../library/moments.ts';

// What is to be done of open incidents, for the Feed and the menu (docs/product.md, "Standing"): the law, the duty and
// its time, no title and no fact.

export const duty = z.strictObject({
  clock_id: documentId,
  subject_id: documentId,
  /** `Report within 72 hours`, and whom to tell. */
  task: z.string(),
  recipient: z.string(),
  /** When it ends; null for one without an end. */
  ends: timestamp.nullable(),
  /** Whether it ends with a day, whose last minute is shown. */
  is_end_of_day: z.boolean(),
  /** Since when one is to be done that has no end and does not wait; null for any other. */
  since: timestamp.nullable(),
});
export type Duty = z.infer<typeof duty>;

export const openIncident = z.strictObject({
  id: documentId,
  /** In whose zone its times are told. */
  place,
  /** The next one first. */
  duties: z.array(duty),
});
export type OpenIncident = z.infer<typeof openIncident>;

/** The most open incidents that a standing lists, the newest first, and the most duties of each. */
export const mostListed = 20;
export const mostDuties = 12;

/** An incident with the duty of it that is next. */
export interface NextDuty {
  incident: OpenIncident;
  duty: Duty;
}

/** What has no end is due from its beginning on; what has neither comes last. */
const timeOf = ({ duty }: NextDuty): number => {
  const time = duty.ends ?? duty.since;
  return time === null ? Number.MAX_SAFE_INTEGER : Date.parse(time);
};

/** The open incidents in which a duty runs, the one that is due first before the others. */
export const listNextDuties = (incidents: readonly OpenIncident[]): NextDuty[] =>
  incidents
    .flatMap((incident) => {
      const [next] = incident.duties;
      return next ? [{ incident, duty: next }] : [];
    })
    .sort(
      (one, other) => timeOf(one) - timeOf(other) || (one.incident.id < other.incident.id ? -1 : 1),
    );
