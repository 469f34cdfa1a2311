import { z } from 'zod';
import { actionAbout, actionState, repetition } from './actions.ts';

// How actions are stored. Separate from the API's schemas, as no page needs it.

const [answer, question, law, obligation, duty, change, incident, nothing] = actionAbout.options;

const storedAbout = z.discriminatedUnion('kind', [
  z.object(answer.shape),
  z.object(question.shape),
  z.object(law.shape),
  z.object(obligation.shape),
  z.object(duty.shape),
  z.object(change.shape),
  z.object(incident.shape),
  z.object(nothing.shape),
]);

/** `actions/{id}`. */
export const storedAction = z.object({
  organisation_id: z.string(),
  title: z.string().default(''),
  details: z.string().default(''),
  notes: z.string().default(''),
  about: storedAbout.catch({ kind: 'nothing' }).default({ kind: 'nothing' }),
  owner_uid: z.string().nullable().default(null),
  owner_name: z.string().nullable().default(null),
  due_day: z.string().nullable().default(null),
  repetition: z.object(repetition.shape).nullable().catch(null).default(null),
  /** When the series began that an action repeats, and which one of it this is, from 1. */
  series: z
    .object({ starts: z.string(), occurrence: z.int().positive() })
    .nullable()
    .catch(null)
    .default(null),
  /** The action that was added when this one was done. */
  next_id: z.string().nullable().default(null),
  state: actionState.catch('open').default('open'),
  state_at: z.date(),
  state_by_uid: z.string().default(''),
  state_by_name: z.string().default(''),
  reason: z.string().default(''),
  accepted_until: z.string().nullable().default(null),
  /** What was removed, so that it can be taken back; null where nothing is. */
  before_removal: z
    .object({
      state: actionState,
      state_at: z.date(),
      state_by_uid: z.string().default(''),
      state_by_name: z.string().default(''),
      reason: z.string().default(''),
    })
    .nullable()
    .catch(null)
    .default(null),
  proposed_by_uid: z.string().nullable().default(null),
  proposed_by_name: z.string().nullable().default(null),
  /** Whether the adviser sees it. */
  is_for_adviser: z.boolean().default(false),
  /** The next day on which its owner is reminded; null where they are not. */
  remind_on: z.string().nullable().default(null),
  revision: z.int().nonnegative().default(0),
  created_by_uid: z.string().default(''),
  created_by_name: z.string().default(''),
  created_at: z.date(),
  updated_at: z.date(),
});
export type StoredAction = z.infer<typeof storedAction>;
