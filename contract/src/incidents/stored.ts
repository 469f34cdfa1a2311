import { z } from 'zod';
import { documentId, isoDay, isoInstant } from '../api/fields.ts';
import { place } from '../library/moments.ts';
import { createContents } from './entries.ts';
import { createIncidentFields } from './fields.ts';
import { commentAuthor, proposalState } from './sharing.ts';

// How incidents are stored. Separate from the API's schemas, as no page needs them.

const storedMoment = z.union([z.object({ at: isoInstant }), z.object({ on: isoDay })]);

const storedDuty = z.object({
  clock_id: z.string(),
  subject_id: z.string(),
  task: z.string(),
  recipient: z.string(),
  ends: z.date().nullable(),
  is_end_of_day: z.boolean(),
  since: z.date().nullable(),
});
export type StoredDuty = z.infer<typeof storedDuty>;

/** What a standing has of an open incident: `openIncident` as it is stored. */
export const storedOpenIncident = z.object({
  id: documentId,
  place,
  duties: z.array(storedDuty),
});
export type StoredOpenIncident = z.infer<typeof storedOpenIncident>;

const fields = createIncidentFields({
  time: z.date(),
  timeOrNone: z.date().nullable().default(null),
  when: storedMoment,
});

/** `incidents/{id}`. Members listen to it: it has no text but the title. */
export const storedIncident = z.object({
  ...fields.listed,
  ...fields.shown,
  reported: z.object(fields.reported).nullable().catch(null).default(null),
  /**
   * The running deadlines that have an end, as of a revision of the log, for subscribed calendars:
   * they are read each hour, and a log is long. Null, or of another revision, where it has to be
   * computed.
   */
  calendar: z
    .object({
      revision: z.int().nonnegative(),
      deadlines: z.array(
        z.object({
          clock_id: z.string(),
          reference: z.string(),
          subject_id: z.string().default(''),
          task: z.string().default(''),
          ends: z.date(),
          is_end_of_day: z.boolean(),
        }),
      ),
    })
    .nullable()
    .catch(null)
    .default(null),
  /**
   * The duties that run, as of a revision of the log, which the organisation's standing lists.
   * Null, or of another revision, where the job for reminders has to compute them.
   */
  duties: z
    .object({ revision: z.int().nonnegative(), running: z.array(storedDuty) })
    .nullable()
    .catch(null)
    .default(null),
  /** All reminders up to this instant were written. */
  reminded_until: z.date().nullable().default(null),
  /** Who is reminded; null until somebody has chosen (`docs/product.md`, "Reminders of deadlines"). */
  reminder_uids: z.array(z.string()).nullable().default(null),
  /**
   * Whether its log tells of a suspicion that AUSTRAC is told of: mail about it asks to keep it to
   * oneself.
   */
  tells_of_suspicion: z.boolean().default(false),
  /**
   * The adviser with whom it is shared: every change of the organisation's adviser ends it, in its
   * transaction.
   */
  shared: z
    .object({ ...fields.share, adviser_uid: z.string(), by_uid: z.string().default('') })
    .nullable()
    .default(null),
  /** Counts comments and decisions on proposals, so that who listens reads them again. */
  comments_revision: z.int().nonnegative().default(0),
  created_by: z.string().default(''),
});
export type StoredIncident = z.infer<typeof storedIncident>;

const contents = createContents(storedMoment);

const storedContent = z.discriminatedUnion('kind', [
  contents.fact,
  contents.report,
  contents.note,
  contents.title,
  contents.noticed,
  contents.place,
  contents.closed,
  contents.reopened,
  contents.withdrawn,
]);

/** An entry of a newer release, which this one shows as a note without text. */
const unknownContent = z.object({ kind: z.string() }).transform(() => null);

/**
 * `incidentEntries/{id}`. Never changed. Its own id is that of the device, `entry_id`, within its
 * incident.
 */
export const storedIncidentEntry = z.object({
  organisation_id: z.string(),
  incident_id: documentId,
  entry_id: documentId,
  corrects: documentId.nullable().default(null),
  content: z.union([storedContent, unknownContent]),
  written_at: z.date(),
  position: z.int().positive(),
  by_uid: z.string().default(''),
  by_name: z.string().default(''),
  stored_at: z.date(),
  sha256: z.string().nullable().default(null),
});
export type StoredIncidentEntry = z.infer<typeof storedIncidentEntry>;

/** `incidentComments/{id}`. Its own id is that of the device, `comment_id`, within its incident. */
export const storedIncidentComment = z.object({
  organisation_id: z.string(),
  incident_id: documentId,
  comment_id: documentId,
  by_uid: z.string().default(''),
  by_name: z.string().default(''),
  by: commentAuthor,
  text: z.string().default(''),
  proposed: z
    .object({
      corrects: documentId.nullable().default(null),
      content: z.union([storedContent, unknownContent]),
    })
    .nullable()
    .default(null),
  state: proposalState.catch('none').default('none'),
  decided_by: z.string().nullable().default(null),
  decided_by_name: z.string().nullable().default(null),
  decided_at: z.date().nullable().default(null),
  created_at: z.date(),
});
export type StoredIncidentComment = z.infer<typeof storedIncidentComment>;
