import { lookUp } from '../look-up.ts';
import type { ActionState, ActionTransition } from './actions.ts';
import type { StoredAction } from './stored.ts';

// The states of an action (docs/product.md, "Actions").

type AcceptedRisk = Pick<StoredAction, 'state' | 'accepted_until'>;

/**
 * The state on a day of the organisation's place: a risk that was accepted until an earlier day
 * counts as open.
 */
export const stateOn = ({ state, accepted_until }: AcceptedRisk, today: string): ActionState =>
  state === 'risk_accepted' && (accepted_until === null || accepted_until < today) ? 'open' : state;

/** What waits for someone. Stored, so that the database can find it. */
export const openStates = ['proposed', 'open', 'risk_accepted'] as const;
/**
 * Those that count to the most that an organisation has open. What an adviser proposes takes
 * nothing of it.
 */
export const countedStates = ['open', 'risk_accepted'] as const;
export const closedStates = ['done', 'declined'] as const;

export type Goal = ActionTransition['to'];

/**
 * What each state can become. Who takes back a removal gets what it was before. An accepted risk
 * can be accepted again, until another day.
 */
const goals: Record<ActionState, readonly Goal[]> = {
  proposed: ['open', 'declined'],
  open: ['done', 'risk_accepted', 'removed'],
  done: ['open', 'removed'],
  risk_accepted: ['done', 'open', 'risk_accepted', 'removed'],
  declined: ['open', 'removed'],
  removed: ['open'],
};

const goalsOf = (state: ActionState): readonly Goal[] => lookUp(goals, state) ?? [];

/** What someone can make of an action in a state of a day: only owners accept risks. */
export const listGoals = (state: ActionState, isOwner: boolean): Goal[] =>
  goalsOf(state).filter((goal) => isOwner || goal !== 'risk_accepted');

export const canBecome = (state: ActionState, goal: Goal): boolean => goalsOf(state).includes(goal);

/**
 * Whether what an action says can be changed: what was proposed is accepted first, and what was
 * done taken up again.
 */
export const canChange = (state: ActionState): boolean =>
  state === 'open' || state === 'risk_accepted';

/** Whether an action is overdue on a day. */
export const isOverdue = (
  action: AcceptedRisk & Pick<StoredAction, 'due_day'>,
  today: string,
): boolean =>
  stateOn(action, today) === 'open' && action.due_day !== null && action.due_day < today;
