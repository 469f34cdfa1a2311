import { z } from 'zod';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { documentId, timestamp } from '../api/fields.ts';
import { organisationRole } from '../api/policy.ts';
import { addressStatus } from '../mail/notices.ts';

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
    summary: 'Get who is reminded of the deadlines of an incident, and what did not reach them',
    method: 'GET',
    path: '/api/incidents/:incidentId/reminders',
    access: 'verified',
    permission: 'incident.read',
    status: 200,
    params,
    limit: 'list',
    output: incidentReminders,
  }),
  /**
   * Who neither reported the incident nor owns the organisation can only add or remove themselves.
   */
  saveIncidentReminders: endpoint({
    summary: 'Choose who is reminded; null for the default: who reported it, and all owners',
    errors: ['account_missing', 'not_permitted', 'owner_needed'],
    method: 'PUT',
    path: '/api/incidents/:incidentId/reminders',
    access: 'verified',
    permission: 'incident.remind',
    status: 200,
    params,
    body: z.strictObject({ uids: z.array(z.string().max(128)).max(mostReminded).nullable() }),
    limit: 'change',
    output: incidentReminders,
  }),
  endIncidentReminders: endpoint({
    summary: 'End the reminders of an incident for oneself',
    errors: ['account_missing', 'owner_needed'],
    method: 'POST',
    path: '/api/incidents/:incidentId/reminders/end',
    access: 'verified',
    permission: 'incident.remind',
    status: 200,
    params,
    limit: 'change',
    output: incidentReminders,
  }),
} as const;

export const reminderExamples = {
  saveIncidentReminders: { uids: null },
} satisfies Examples<typeof reminderEndpoints>;
