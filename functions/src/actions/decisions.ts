import { isDeepStrictEqual } from 'node:util';
import type {
  ActionAbout,
  ActionContent,
  ActionTransition,
} from '@lexplain/contract/actions/actions';
import { findNext, findSeries } from '@lexplain/contract/actions/occurrences';
import { findReminder } from '@lexplain/contract/actions/reminders';
import { canBecome, canChange, countedStates, stateOn } from '@lexplain/contract/actions/state';
import type { StoredAction } from '@lexplain/contract/actions/stored';
import { AppError } from '@lexplain/contract/api/errors';

// What becomes of an action, as pure functions; the transactions around them only read and write.

export type ActionWithId = StoredAction & { id: string };

/** Its title in mail, which may be read by whoever broke in: of an incident it says nothing. */
export const titleOf = ({ about, title }: Pick<StoredAction, 'about' | 'title'>): string =>
  about.kind === 'incident' ? 'An action about an incident' : title;

/** Who acts, with their name at that time, and when. */
export interface ActionChange {
  by: { uid: string; name: string };
  now: Date;
  /** The present day in the organisation's place. */
  today: string;
}

/** Who is to do it, with their name at that time. */
export type Owner = Pick<StoredAction, 'owner_uid' | 'owner_name'>;
export const nobody: Owner = { owner_uid: null, owner_name: null };

/** Not what members ask each other about a draft, which their organisation alone reads. */
const aboutLaws: readonly ActionAbout['kind'][] = ['answer', 'law', 'obligation', 'duty', 'change'];
const isAboutLaw = ({ kind }: ActionAbout): boolean => aboutLaws.includes(kind);

const withReminder = (action: ActionWithId, after: string): ActionWithId => ({
  ...action,
  remind_on: findReminder(action, after),
});

interface NewAction {
  id: string;
  organisationId: string;
  about: ActionAbout;
  content: Omit<ActionContent, 'owner_uid'>;
  owner: Owner;
  isProposed: boolean;
}

/** Throws `invalid_input` where an action repeats that is never due. */
const requireDueDay = ({ due_day, repetition }: Omit<ActionContent, 'owner_uid'>): void => {
  if (repetition === null || due_day !== null) return;
  throw new AppError('invalid_input', 'An action that repeats needs a due day');
};

export const createAction = (
  { id, organisationId, about, content, owner, isProposed }: NewAction,
  { by, now, today }: ActionChange,
): ActionWithId => {
  requireDueDay(content);
  const { title, details, notes, due_day, repetition } = content;
  const { owner_uid, owner_name } = owner;
  const action: ActionWithId = {
    id,
    organisation_id: organisationId,
    title,
    details,
    notes,
    about,
    owner_uid,
    owner_name,
    due_day,
    repetition,
    series: findSeries(content, null),
    next_id: null,
    state: isProposed ? 'proposed' : 'open',
    state_at: now,
    state_by_uid: by.uid,
    state_by_name: by.name,
    reason: '',
    accepted_until: null,
    before_removal: null,
    proposed_by_uid: isProposed ? by.uid : null,
    proposed_by_name: isProposed ? by.name : null,
    is_for_adviser: isProposed || isAboutLaw(about),
    remind_on: null,
    revision: 0,
    created_by_uid: by.uid,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  };
  return withReminder(action, today);
};

const isSameContent = (action: ActionWithId, content: ActionContent): boolean =>
  action.title === content.title &&
  action.details === content.details &&
  action.notes === content.notes &&
  action.owner_uid === content.owner_uid &&
  action.due_day === content.due_day &&
  isDeepStrictEqual(action.repetition, content.repetition);

const createStateError = (state: string): AppError =>
  new AppError(
    'action_state',
    'This is not possible any more, because the action has changed. Load the page again.',
    { state },
  );

const requireRevision = ({ revision }: ActionWithId, expected: number | null): void => {
  if (expected === null || expected === revision) return;
  throw new AppError('revision_stale', 'The action was changed elsewhere', { revision });
};

/** Returns the given action where nothing changes, so that a repeated call is harmless. */
export const changeAction = (
  action: ActionWithId,
  content: ActionContent,
  { owner, expected }: { owner: Owner; expected: number | null },
  { now, today }: ActionChange,
): ActionWithId => {
  if (isSameContent(action, content)) return action;
  requireRevision(action, expected);
  const state = stateOn(action, today);
  if (!canChange(state)) throw createStateError(state);
  requireDueDay(content);
  const { title, details, notes, due_day, repetition } = content;
  const { owner_uid, owner_name } = owner;
  const series = findSeries(content, action);
  const isReminded = owner_uid !== action.owner_uid || due_day !== action.due_day;
  const changed: ActionWithId = {
    ...action,
    title,
    details,
    notes,
    owner_uid,
    owner_name,
    due_day,
    repetition,
    series,
    // What follows belongs to the series that has ended.
    next_id: series === action.series ? action.next_id : null,
    revision: action.revision + 1,
    updated_at: now,
  };
  // Who changes an action on the day of a reminder knows of it; who changes a text does not lose
  // one.
  return isReminded ? withReminder(changed, today) : changed;
};

/** Whether an action is already what someone asks for, as after an answer that was lost. */
export const isAlready = (
  action: ActionWithId,
  transition: ActionTransition,
  today: string,
): boolean => {
  if (stateOn(action, today) !== transition.to) return false;
  if (transition.to === 'open' || transition.to === 'removed') return true;
  if (action.reason !== transition.reason) return false;
  return transition.to !== 'risk_accepted' || action.accepted_until === transition.until;
};

const isCounted = ({ state }: Pick<StoredAction, 'state'>): boolean =>
  countedStates.some((counted) => counted === state);

/** Whether one more counts to those that are open. */
export const isOpened = (before: ActionWithId, after: ActionWithId): boolean =>
  !isCounted(before) && isCounted(after);

type ActionStateFields = Pick<
  StoredAction,
  | 'state'
  | 'state_at'
  | 'state_by_uid'
  | 'state_by_name'
  | 'reason'
  | 'accepted_until'
  | 'before_removal'
>;

/** What a transition makes of the state. */
const findStanding = (
  action: ActionWithId,
  transition: ActionTransition,
  { by, now }: ActionChange,
): ActionStateFields => {
  const { state, state_at, state_by_uid, state_by_name, reason, accepted_until } = action;
  const { before_removal } = action;
  if (transition.to === 'open' && state === 'removed' && before_removal) {
    return { ...before_removal, accepted_until, before_removal: null };
  }
  const changed = {
    state: transition.to,
    state_at: now,
    state_by_uid: by.uid,
    state_by_name: by.name,
    reason: '',
    accepted_until: null,
    before_removal: null,
  };
  if (transition.to === 'open') return changed;
  if (transition.to === 'removed') {
    const before = { state, state_at, state_by_uid, state_by_name, reason };
    return { ...changed, accepted_until, before_removal: before };
  }
  const until = transition.to === 'risk_accepted' ? transition.until : null;
  return { ...changed, reason: transition.reason, accepted_until: until };
};

/**
 * The action in its next state. Throws `action_state`, `revision_stale`, or `invalid_input` for a
 * day that has passed.
 */
export const moveAction = (
  action: ActionWithId,
  transition: ActionTransition,
  expected: number | null,
  doing: ActionChange,
): ActionWithId => {
  const { now, today } = doing;
  requireRevision(action, expected);
  const state = stateOn(action, today);
  if (!canBecome(state, transition.to)) throw createStateError(state);
  if (transition.to === 'risk_accepted' && transition.until < today) {
    throw new AppError('invalid_input', 'The day until which the risk is accepted has passed');
  }
  const moved: ActionWithId = {
    ...action,
    ...findStanding(action, transition, doing),
    revision: action.revision + 1,
    updated_at: now,
  };
  return withReminder(moved, today);
};

/** What follows an action that repeats and is done today; null where nothing does. */
export const createNext = (
  action: ActionWithId,
  { id, owner }: { id: string; owner: Owner },
  { by, now, today }: ActionChange,
): ActionWithId | null => {
  const { repetition, due_day } = action;
  const series = action.series ?? findSeries(action, null);
  if (repetition === null || due_day === null || series === null) return null;
  const next = findNext(series, repetition, today);
  if (!next) return null;
  const { owner_uid, owner_name } = owner;
  const following: ActionWithId = {
    ...action,
    id,
    notes: '',
    owner_uid,
    owner_name,
    due_day: next.due_day,
    series: next.series,
    state: 'open',
    state_at: now,
    state_by_uid: by.uid,
    state_by_name: by.name,
    reason: '',
    accepted_until: null,
    before_removal: null,
    next_id: null,
    revision: 0,
    created_by_uid: by.uid,
    created_by_name: by.name,
    created_at: now,
    updated_at: now,
  };
  return withReminder(following, today);
};

/** Whether nobody has done anything with an action since it was added. */
export const isUntouched = ({ state, revision }: ActionWithId): boolean =>
  state === 'open' && revision === 0;
