import type { Action } from '@lexplain/contract/actions/actions';
import type { ClientPage } from '@lexplain/contract/clients/clients';
import type { SharedIncident } from '@lexplain/contract/incidents/sharing';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import type { Risk } from './standing';

// A client for tests, and what its adviser sees of it.

const at = '2026-11-20T02:00:00.000Z';

export const pageOf = (more: Partial<ClientPage>): ClientPage => ({
  organisation: {
    id: 'acme',
    name: 'Acme',
    place: 'NSW',
    time_zone: 'Australia/Sydney',
    contact_person: null,
  },
  adviser: null,
  handed_over: null,
  members: [],
  laws: [],
  submissions: [],
  reviews: [],
  log: [],
  has_earlier: false,
  messages: [],
  notes: [],
  ...more,
});

interface Result {
  score?: number;
  worst_risk?: Risk | null;
  closed_at?: string;
  turn?: 'adviser' | 'client';
}

/** A law with the result of its latest submission; null for one that was not submitted. */
export const lawOf = (subject_id: string, result: Result | null): LawStanding => ({
  subject_id,
  draft: null,
  submitted: result && {
    submission_id: 's',
    at,
    answered: 1,
    score: result.score ?? 0.5,
    worst_risk: result.worst_risk ?? null,
  },
  review: result && {
    id: 'r',
    state: result.closed_at ? 'closed' : 'waiting',
    turn: result.turn ?? null,
    waiting_since: null,
    closed_at: result.closed_at ?? null,
    flagged: 0,
  },
});

export const actionOf = (more: Partial<Action>): Action => ({
  id: 'a',
  title: 'Put the log into the plan',
  details: '',
  notes: '',
  owner_uid: null,
  owner_name: null,
  due_day: null,
  repetition: null,
  about: { kind: 'nothing' },
  state: 'open',
  state_at: at,
  state_by_name: '',
  reason: '',
  accepted_until: null,
  proposed_by_name: null,
  occurrence: 1,
  revision: 1,
  created_by_name: '',
  created_at: at,
  updated_at: at,
  ...more,
});

export const incidentOf = (more: Partial<SharedIncident>): SharedIncident => ({
  id: 'i',
  organisation: { id: 'acme', name: 'Acme' },
  kind: 'real',
  title: 'A lost laptop',
  place: 'NSW',
  noticed: { on: '2026-11-22' },
  state: 'open',
  next_due_at: null,
  running: 0,
  is_counted_again: false,
  shared_at: at,
  ...more,
});
