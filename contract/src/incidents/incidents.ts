import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { pageCursor } from '../api/page-cursor.ts';
import { moment, place } from '../library/moments.ts';
import { entryInput, incidentEntry, incidentTitle, reportedMoment } from './entries.ts';
import { createIncidentFields, drillScenarioId, incidentKind } from './fields.ts';

// Incidents of an organisation (docs/product.md, "Incidents").

const fields = createIncidentFields({
  time: timestamp,
  timeOrNone: timestamp.nullable().default(null),
  when: moment,
});

/** What lists show. */
export const listedIncident = z.strictObject({
  id: documentId,
  ...fields.listed,
  /**
   * Whether the next deadline and the number of those that run are the last known ones: the profile
   * has changed, and the job has yet to compute them with it.
   */
  is_counted_again: z.boolean().default(false),
});
export type ListedIncident = z.infer<typeof listedIncident>;

export const incidentShare = z.strictObject(fields.share);
export type IncidentShare = z.infer<typeof incidentShare>;

export const incident = z.strictObject({
  ...listedIncident.shape,
  ...fields.shown,
  reported: z.strictObject(fields.reported),
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
