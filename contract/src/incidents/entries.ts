import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { documentId, filledText, isoTime, text, timestamp } from '../api/fields.ts';
import { type Moment, moment, place } from '../library/moments.ts';

// The log of an incident: what is known, what was reported, what was corrected (docs/product.md, "Incidents").

export const incidentAnswer = z.enum(['yes', 'no', 'unknown']);
export type IncidentAnswer = z.infer<typeof incidentAnswer>;

/** How a report was made. A report by telephone or in person is an oral one. */
export const reportChannel = z.enum(['telephone', 'in_person', 'online_form', 'email', 'letter']);
export type ReportChannel = z.infer<typeof reportChannel>;

export const incidentTitle = filledText(bounds.incidentTitle);
const longText = filledText(bounds.incidentText);

/**
 * A moment that a person gives. A year far away is a slip, and its deadline could not be stored.
 */
export const reportedMoment = moment.refine((given) => {
  const year = ('at' in given ? given.at : given.on).slice(0, 4);
  return year >= '1900' && year < '3000';
}, 'must be in the years 1900 to 2999');

/** What entries say, by their kind. A stored moment is read as it is. */
export const createContents = (when: z.ZodType<Moment, Moment>) => ({
  fact: z.object({
    kind: z.literal('fact'),
    fact_id: documentId,
    answer: incidentAnswer,
    /** From when it holds; null for the moment at which the incident was noticed. */
    moment: when.nullable(),
    /** Expected, and not yet so: it starts no clock. */
    is_planned: z.boolean(),
  }),
  report: z.object({
    kind: z.literal('report'),
    /** The clock whose recipient was told. */
    clock_id: documentId,
    moment: when,
    channel: reportChannel,
    /** Who made it. */
    made_by: filledText(bounds.name),
    /** The number that the recipient gave. */
    reference_number: text(bounds.name),
    /** What was sent or said. It is kept as it was. */
    text: text(bounds.incidentText),
  }),
  note: z.object({ kind: z.literal('note'), text: longText }),
  title: z.object({ kind: z.literal('title'), title: incidentTitle }),
  noticed: z.object({ kind: z.literal('noticed'), moment: when }),
  place: z.object({ kind: z.literal('place'), place }),
  closed: z.object({ kind: z.literal('closed'), reason: text(bounds.incidentText) }),
  reopened: z.object({ kind: z.literal('reopened'), reason: text(bounds.incidentText) }),
  /** Takes back the entry that it corrects. */
  withdrawn: z.object({ kind: z.literal('withdrawn'), reason: text(bounds.incidentText) }),
});

const createContent = (when: z.ZodType<Moment, Moment>) => {
  const contents = createContents(when);
  return z.discriminatedUnion('kind', [
    contents.fact.strict(),
    contents.report.strict(),
    contents.note.strict(),
    contents.title.strict(),
    contents.noticed.strict(),
    contents.place.strict(),
    contents.closed.strict(),
    contents.reopened.strict(),
    contents.withdrawn.strict(),
  ]);
};

export const entryContent = createContent(reportedMoment);
export type EntryContent = z.infer<typeof entryContent>;

/**
 * What a device sends. The device makes the id, so that sending an entry again adds nothing, and
 * two people never overwrite each other.
 */
export const entryInput = z.strictObject({
  id: documentId,
  /** The entry that this one corrects. It stays in the log. */
  corrects: documentId.nullable(),
  content: entryContent,
  /** When it was written, by the device's clock. */
  written_at: isoTime,
});
export type EntryInput = z.infer<typeof entryInput>;

/**
 * An entry as it is stored. `position` counts the entries of the incident from 1, in the order of
 * their arrival.
 */
export const incidentEntry = z.strictObject({
  ...entryInput.shape,
  position: z.int().positive(),
  by_uid: z.string(),
  by_name: z.string(),
  stored_at: timestamp,
  /** Of the text of a report, in lower-case hexadecimal; null for other entries. */
  sha256: z.string().nullable(),
});
export type IncidentEntry = z.infer<typeof incidentEntry>;
