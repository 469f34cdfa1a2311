import type { ActionTransition } from '@lexplain/contract/actions/actions';
import type { TestPerson } from '../../functions/src/test/people.ts';
import { type Focus, isActing, isMember, type ReadyCall } from './calls.ts';
import { addEvent } from './serial.ts';

// The calls about what an adviser proposes: entries for the log of an incident, and actions.

/** An adviser proposes a note for the log of an incident. */
export const proposeEntry = (
  focus: Focus,
  incidentId: string,
  person: TestPerson,
  id: string,
): ReadyCall => ({
  name: 'addIncidentComment',
  person,
  request: {
    params: { incidentId },
    body: {
      id,
      text: `At once ${id}`,
      proposed: { corrects: null, content: { kind: 'note', text: `Proposed ${id}` } },
    },
  },
  refusals: ['not_found', 'not_shared'],
  apply: (state) => {
    if (!isActing(state, person, focus) || !state.shared.includes(incidentId)) return null;
    const proposals = { ...state.proposals, [id]: 'waiting' };
    return { ...state, comments: [...state.comments, id], proposals };
  },
});

/** A member enters a proposed entry, or declines it. */
export const decide = (
  incidentId: string,
  commentId: string,
  person: TestPerson,
  decision: 'confirm' | 'decline',
): ReadyCall => ({
  name: 'decideIncidentProposal',
  person,
  request: { params: { incidentId, commentId }, body: { decision } },
  refusals: ['not_found', 'proposal_state'],
  apply: (state) => {
    if (!isMember(state, person)) return null;
    const decided = decision === 'confirm' ? 'confirmed' : 'declined';
    if (state.proposals[commentId] === decided) return state;
    if (state.proposals[commentId] !== 'waiting') return null;
    const proposals = { ...state.proposals, [commentId]: decided };
    if (decision === 'decline') return { ...state, proposals };
    return { ...state, proposals, entries: [...state.entries, commentId] };
  },
});

type Goal = 'open' | 'declined' | 'done' | 'removed';

const transitions: Record<Goal, ActionTransition> = {
  open: { to: 'open' },
  declined: { to: 'declined', reason: '' },
  done: { to: 'done', reason: '' },
  removed: { to: 'removed' },
};

/** From which states of the calls here another one follows. */
const allowed: Record<Goal, readonly string[]> = {
  open: ['proposed', 'declined'],
  declined: ['proposed'],
  done: ['open'],
  removed: ['open', 'done'],
};

export const move = (actionId: string, person: TestPerson, to: Goal): ReadyCall => ({
  name: 'moveAction',
  person,
  request: { params: { actionId }, body: transitions[to] },
  refusals: ['not_found', 'action_state'],
  apply: (state) => {
    if (!isMember(state, person)) return null;
    if (state.action === to) return state;
    if (!allowed[to].includes(state.action)) return null;
    const event = to === 'removed' ? addEvent(state, 'action_removed') : {};
    return { ...state, action: to, ...event };
  },
});
