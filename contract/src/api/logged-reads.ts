import type { Permission, Relation } from './policy.ts';

/**
 * The reads that an organisation's log names, for its members: by whom, and with which permissions.
 * An entry is made once a day for each reader; an admin's, which has a reason, each time. What
 * members read on the pages is not named.
 */
export const loggedReads = {
  assessment_read: {
    permissions: ['review.open', 'review.watch', 'client_control.read'],
    by: ['assigned_adviser'],
  },
  incident_read: { permissions: ['incident.watch'], by: ['assigned_adviser'] },
  profile_read: { permissions: ['profile.read'], by: ['assigned_adviser'] },
  client_read: { permissions: ['client.read', 'action.advise'], by: ['assigned_adviser'] },
  client_read_by_admin: { permissions: ['client.open'], by: ['admin'] },
  organisation_exported: { permissions: ['organisation.export'], by: ['owner'] },
  contribution_exported: { permissions: ['contribution.export'], by: ['member'] },
} as const satisfies Record<
  string,
  { permissions: readonly Permission[]; by: readonly Relation[] }
>;

export type LoggedRead = keyof typeof loggedReads;
