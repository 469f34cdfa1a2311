import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';
import { addressStatus } from '../notices/notices.ts';

// Who is reminded of the deadlines of an incident (docs/product.md, "Reminders of deadlines").

/** A member who is reminded, and whether mail reaches them. */
const remindedPerson = z.strictObject({
  uid: z.string(),
  name: z.string(),
  role: organisationRole,
  reach: addressStatus,
});

/** A reminder that has not reached its recipient. */
const undeliveredReminder = z.strictObject({
  /** Null for the second address of the organisation, and for a person who has left. */
  name: z.string().nullable(),
  written_at: timestamp,
  /** Whether it is tried again, by itself or by an operator. */
  is_tried_again: z.boolean(),
});

export const incidentReminders = z.strictObject({
  /** Who is reminded. */
  people: z.array(remindedPerson),
  /** Whether nobody has chosen yet. */
  is_default: z.boolean(),
  /** Whether the person who asks can choose for others: who reported the incident, and owners. */
  can_choose: z.boolean(),
  undelivered: z.array(undeliveredReminder),
});
export type IncidentReminders = z.infer<typeof incidentReminders>;

/**
 * The most people who are reminded: a transaction takes 500 writes, and a mail to more helps
 * nobody.
 */
export const mostReminded = 50;

const params = z.object({ incidentId: documentId });

export const reminderEndpoints = {
  getIncidentReminders: endpoint({
    method: 'GET',
    path: '/api/incidents/:incidentId/reminders',
    access: 'verified',
    status: 200,
    params,
    output: incidentReminders,
  }),
  /**
   * Who neither reported the incident nor owns the organisation can only add or remove themselves.
   */
  saveIncidentReminders: endpoint({
    method: 'PUT',
    path: '/api/incidents/:incidentId/reminders',
    access: 'verified',
    status: 200,
    params,
    body: z.strictObject({ uids: z.array(z.string().max(128)).max(mostReminded).nullable() }),
    output: incidentReminders,
  }),
  endIncidentReminders: endpoint({
    method: 'POST',
    path: '/api/incidents/:incidentId/reminders/end',
    access: 'verified',
    status: 200,
    params,
    output: incidentReminders,
  }),
} as const;

export const reminderExamples = {
  saveIncidentReminders: { uids: null },
} satisfies Examples<typeof reminderEndpoints>;
