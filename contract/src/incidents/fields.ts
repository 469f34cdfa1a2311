import { z } from 'zod';
import { place } from '../library/moments.ts';

// The fields of an incident, each once: what is stored, listed, shown and exported derives from
// them.

export const incidentKind = z.enum(['real', 'drill']);
export const incidentState = z.enum(['open', 'closed']);

/** The drills that are offered ready (`drill-scenarios.ts`). */
export const drillScenarioId = z.enum(['ransomware', 'lost-laptop', 'supplier-breached']);
export type DrillScenarioId = z.infer<typeof drillScenarioId>;

/** How times are written: dates where they are stored, ISO text where they are sent. */
interface TimeSchemas<Time, TimeOrNone, When> {
  time: Time;
  /** Null where nothing is given. */
  timeOrNone: TimeOrNone;
  /** A moment that a person gave. */
  when: When;
}

export const createIncidentFields = <
  Time extends z.ZodType,
  TimeOrNone extends z.ZodType,
  When extends z.ZodType,
>({
  time,
  timeOrNone,
  when,
}: TimeSchemas<Time, TimeOrNone, When>) => ({
  /** What lists show. All of it follows from the entries. */
  listed: {
    kind: incidentKind,
    title: z.string().default(''),
    place,
    noticed: when,
    state: incidentState.default('open'),
    /**
     * The end of the deadline that is next, and how many run; null and 0 where none does. An end
     * that has passed is overdue, and stays until it is met. Both are of the last entry or change
     * of the profile, and also those of a closed incident: closing ends no deadline of the law. A
     * list has to show them whatever the state is.
     */
    next_due_at: timeOrNone,
    running: z.int().nonnegative().default(0),
    /** The number of its entries. */
    revision: z.int().nonnegative().default(0),
    created_by_name: z.string().default(''),
    created_at: time,
    updated_at: time,
  },
  /** What its page and the exports have besides. */
  shown: {
    organisation_id: z.string(),
    /** The rules that were in force when it was reported. */
    rules_version: z.string(),
    /** Of a drill that was offered ready. */
    scenario: drillScenarioId.nullable().catch(null).default(null),
    /** When the next reminder is sent; null where none is left, and once it is closed. */
    next_reminder_at: timeOrNone,
    /**
     * Whether a reminder once did not arrive, so that who is reminded and what was not delivered is
     * asked for. Which ones is read from the notices.
     */
    has_failed_reminder: z.boolean().default(false),
  },
  /**
   * What was reported first, from which a device computes what the log says: it holds again where
   * the entry that changed it is taken back.
   */
  reported: { title: z.string(), place, noticed: when },
  /** That it is shared with the organisation's adviser, since when, and by whom (`sharing.ts`). */
  share: { adviser_name: z.string().default(''), at: time, by_name: z.string().default('') },
});
