import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';
import { moment, place } from '../library/moments.ts';
import { entryInput, incidentEntry, incidentTitle, reportedMoment } from './entries.ts';

// Incidents of an organisation (docs/product.md, "Incidents").

export const incidentKind = z.enum(['real', 'drill']);
export const incidentState = z.enum(['open', 'closed']);

/** The drills that are offered ready (`drill-scenarios.ts`). */
export const drillScenarioId = z.enum(['ransomware', 'lost-laptop', 'supplier-breached']);
export type DrillScenarioId = z.infer<typeof drillScenarioId>;

/** What lists show. All of it follows from the entries. */
export const listedIncident = z.strictObject({
  id: documentId,
  kind: incidentKind,
  title: z.string(),
  place,
  noticed: moment,
  state: incidentState,
  /**
   * The end of the deadline that is next, and how many run; null and 0 where none does. An end that
   * has passed is overdue, and stays until it is met. Both are of the last entry or change of the
   * profile, and also those of a closed incident: closing ends no deadline of the law. A list has
   * to show them whatever the state is.
   */
  next_due_at: timestamp.nullable(),
  running: z.int().nonnegative(),
  /**
   * Whether both are the last known ones: the profile has changed, and the job has yet to compute
   * them with it.
   */
  is_counted_again: z.boolean().default(false),
  /** The number of its entries. */
  revision: z.int().nonnegative(),
  created_by_name: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type ListedIncident = z.infer<typeof listedIncident>;

/** That it is shared with the organisation's adviser, since when, and by whom (`sharing.ts`). */
export const incidentShare = z.strictObject({
  adviser_name: z.string(),
  at: timestamp,
  by_name: z.string(),
});
export type IncidentShare = z.infer<typeof incidentShare>;

export const incident = z.strictObject({
  ...listedIncident.shape,
  organisation_id: z.string(),
  /** The rules that were in force when it was reported. */
  rules_version: z.string(),
  /** Of a drill that was offered ready. */
  scenario: drillScenarioId.nullable().catch(null),
  /** When the next reminder is sent; null where none is. */
  next_reminder_at: timestamp.nullable().default(null),
  /**
   * Whether a reminder once did not arrive, so that who is reminded and what was not delivered is
   * asked for.
   */
  has_failed_reminder: z.boolean().default(false),
  /** What was reported first, from which a device computes what the log says. */
  reported: z.strictObject({ title: z.string(), place, noticed: moment }),
  /** Null while it is not shared. */
  shared: incidentShare.nullable().default(null),
});
export type Incident = z.infer<typeof incident>;

/** An incident with its log, in the order of arrival. */
export const incidentWithEntries = z.strictObject({ incident, entries: z.array(incidentEntry) });
export type IncidentWithEntries = z.infer<typeof incidentWithEntries>;

/** An incident with a page of its log: as many entries as fit into an answer. */
export const incidentPage = incidentWithEntries.extend({
  /** After which position the others are; null where there are none. */
  next: z.int().positive().nullable().default(null),
});
export type IncidentPage = z.infer<typeof incidentPage>;

/** The most entries that a device sends at once. */
export const entriesPerCall = 50;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** A number of entries in a URL. */
const position = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,5})$/)
  .transform(Number);

const params = z.object({ incidentId: documentId });

export const incidentEndpoints = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/api/incidents',
    access: 'verified',
    status: 200,
    query: z.strictObject({ before: pageCursor.optional() }),
    output: z.strictObject({
      incidents: z.array(listedIncident),
      before: pageCursor.nullable(),
    }),
  }),
  /** The device makes the id, so that a repeated call adds no second incident. */
  createIncident: endpoint({
    method: 'POST',
    path: '/api/incidents',
    access: 'verified',
    status: 201,
    body: z.strictObject({
      id: documentId,
      kind: incidentKind,
      /** Of a drill that is offered ready; it is not kept of a real incident. */
      scenario: drillScenarioId.nullable().default(null),
      title: incidentTitle,
      place,
      noticed: reportedMoment,
      entries: z.array(entryInput).max(entriesPerCall),
    }),
    output: incidentPage,
  }),
  getIncident: endpoint({
    method: 'GET',
    path: '/api/incidents/:incidentId',
    access: 'verified',
    status: 200,
    params,
    /** Only the entries after this position. */
    query: z.strictObject({ after: position.default(0) }),
    output: incidentPage,
  }),
  /** Entries that are stored already are answered again, and not added twice. */
  addIncidentEntries: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/entries',
    access: 'verified',
    status: 200,
    params,
    body: z.strictObject({ entries: z.array(entryInput).min(1).max(entriesPerCall) }),
    output: incidentPage,
  }),
  /**
   * How many entries the copy has that has this hash. It still has it if none of these was altered.
   */
  verifyIncidentLog: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/verify',
    access: 'verified',
    status: 200,
    params,
    body: z.strictObject({ sha256 }),
    output: z.strictObject({
      matches: z.boolean(),
      entries: z.int().nonnegative().nullable(),
      /**
       * Whether the copy bears the mark of legal advice; null for the hash of the log, which does
       * not cover that.
       */
      is_for_advice: z.boolean().nullable().default(null),
    }),
  }),
} as const;

export const incidentExamples = {
  verifyIncidentLog: {
    sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  },
  createIncident: {
    id: '7d0c2f64-3d6e-4f0a-8a44-6f5e0b0c9a10',
    kind: 'real',
    title: 'Files are encrypted and a note asks for money',
    place: 'NSW',
    noticed: { at: '2026-11-20T09:30:00+11:00' },
    entries: [],
  },
  addIncidentEntries: {
    entries: [
      {
        id: '0f9f4c52-5f0e-4a7a-9a7e-1c1f64c3b0a2',
        corrects: null,
        content: {
          kind: 'fact',
          fact_id: 'payment',
          answer: 'yes',
          moment: { at: '2026-11-20T15:00:00+11:00' },
          is_planned: false,
        },
        written_at: '2026-11-20T04:10:00Z',
      },
    ],
  },
} satisfies Examples<typeof incidentEndpoints>;
