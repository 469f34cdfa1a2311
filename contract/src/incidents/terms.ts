import type { TermsOf } from '../api/terms.ts';
import type { incidentEndpoints } from './incidents.ts';
import type { readinessEndpoints } from './readiness.ts';
import type { reminderEndpoints } from './reminder-endpoints.ts';
import type { incidentSharingEndpoints } from './sharing.ts';

export const incidentsTerms = {
  listIncidents: {
    summary: "List the organisation's incidents, newest first, in pages of 50",
    permission: 'incident.read',
    limit: 'list',
  },
  createIncident: {
    summary: 'Report an incident, with what is known so far',
    errors: ['account_missing', 'id_taken', 'not_found', 'incident_full'],
    permission: 'incident.write',
    limit: 'incident',
  },
  getIncident: {
    summary: 'Get an incident with its log, in pages of at most a megabyte',
    permission: 'incident.watch',
    limit: 'list',
  },
  addIncidentEntries: {
    summary: 'Add entries to the log of an incident',
    errors: ['account_missing', 'id_taken', 'incident_full'],
    permission: 'incident.write',
    limit: 'incident_entry',
  },
  verifyIncidentLog: {
    summary: 'Verify the hash of a copy of an incident against its stored log',
    permission: 'incident.read',
    limit: 'verification',
  },
  getReadiness: {
    summary: 'Get what the organisation has at hand for an incident',
    permission: 'readiness.read',
    errors: ['account_missing'],
  },
  saveReadiness: {
    summary: 'Save who leads in an incident, and whom to call',
    errors: ['account_missing', 'not_permitted', 'revision_stale'],
    permission: 'readiness.change',
    limit: 'change',
  },
  saveSecondAddress: {
    summary: 'Set the second address for reminders, which gets a mail to confirm it; null for none',
    errors: ['account_missing', 'not_permitted', 'idempotency_key_reused'],
    permission: 'readiness.change',
    limit: 'second_address',
    mails: true,
  },
  getSecondAddress: {
    summary: 'Get the state of the second address of a link; opening it changes nothing',
  },
  answerSecondAddress: {
    summary: 'Confirm a second address, or end the mails to it, without a sign-in',
    mails: true,
  },
  getIncidentReminders: {
    summary: 'Get who is reminded of the deadlines of an incident, and what did not reach them',
    permission: 'incident.read',
    limit: 'list',
  },
  saveIncidentReminders: {
    summary: 'Choose who is reminded; null for the default: who reported it, and all owners',
    errors: ['account_missing', 'not_permitted', 'owner_needed'],
    permission: 'incident.remind',
    limit: 'change',
  },
  endIncidentReminders: {
    summary: 'End the reminders of an incident for oneself',
    errors: ['account_missing', 'owner_needed'],
    permission: 'incident.remind',
    limit: 'change',
  },
  getIncidentSharing: {
    summary: "Get whether an incident is shared, and who the organisation's adviser is",
    permission: 'incident.read',
  },
  shareIncident: {
    summary: "Share an incident with the organisation's adviser; repeating it changes nothing",
    errors: ['account_missing', 'adviser_changed', 'not_permitted', 'sharing_full'],
    permission: 'incident.share',
    limit: 'change',
    mails: true,
  },
  endIncidentSharing: {
    summary: 'End the sharing of an incident; repeating it changes nothing',
    errors: ['account_missing', 'not_permitted'],
    permission: 'incident.share',
    limit: 'change',
    mails: true,
  },
  listSharedIncidents: {
    summary:
      'List up to 50 incidents that clients share with the adviser: those with a running deadline first, the soonest first, then the others, the latest change first',
    errors: ['not_found', 'not_permitted'],
    permission: 'shared_incident.list',
    limit: 'list',
  },
  listIncidentComments: {
    summary: 'List the comments on an incident, the oldest first, in pages of at most a megabyte',
    permission: 'incident.watch',
    limit: 'list',
  },
  addIncidentComment: {
    summary: 'Comment on a shared incident; the adviser can propose an entry for its log',
    errors: ['account_missing', 'comments_full', 'id_taken', 'not_permitted', 'not_shared'],
    permission: 'incident.comment',
    limit: 'comment',
    mails: true,
  },
  decideIncidentProposal: {
    summary: 'Add the entry that the adviser proposed to the log of an incident, or decline it',
    errors: ['account_missing', 'id_taken', 'incident_full', 'proposal_state'],
    permission: 'incident.write',
    limit: 'incident_entry',
    mails: true,
  },
} as const satisfies TermsOf<
  typeof incidentEndpoints &
    typeof readinessEndpoints &
    typeof reminderEndpoints &
    typeof incidentSharingEndpoints
>;
