import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';

// What several calls that run at once may lead to: whatever some serial order of them leads to. Nothing is read here.

/** What calls of an organisation's people change. */
export interface State {
  /** By uid, the owner first, then who belongs to it longest. */
  people: readonly string[];
  adviser: string | null;
  /** The ids of the incidents that are shared with the adviser. */
  shared: readonly string[];
  /** Of one incident, the ids of entries and of comments. */
  entries: readonly string[];
  comments: readonly string[];
  action: string;
  review: string;
  isSubmitted: boolean;
  /** How many entries of each kind the log has. */
  events: Partial<Record<OrganisationEventKind, number>>;
}

/** One call: what it does to a state, or null where it is refused in it. */
type Apply = (state: State) => State | null;

/** `unknown`: nobody answered, so it was done or not. */
export type Outcome = 'done' | 'refused' | 'unknown';

export interface Call {
  apply: Apply;
  outcome: Outcome;
}

/** A state as a text that is the same for equal states. */
export const writeState = ({
  entries,
  comments,
  shared,
  events,
  people,
  ...rest
}: State): string => {
  const [owner, ...others] = people;
  const counted = Object.entries(events).filter(([, count]) => count > 0);
  return JSON.stringify({
    ...rest,
    owner,
    people: others.sort(),
    shared: shared.toSorted(),
    entries: entries.toSorted(),
    comments: comments.toSorted(),
    events: Object.fromEntries(counted.sort(([one], [other]) => (one < other ? -1 : 1))),
  });
};

/** The states after one call that fit to its outcome. */
const listNext = (state: State, { apply, outcome }: Call): State[] => {
  const next = apply(state);
  if (outcome === 'done') return next ? [next] : [];
  if (outcome === 'refused') return next ? [] : [state];
  return next ? [state, next] : [state];
};

/** The states that serial orders of the calls lead to in which each has its outcome. */
export const listSerial = (state: State, calls: readonly Call[]): State[] => {
  if (calls.length === 0) return [state];
  const all = calls.flatMap((call) => {
    const others = calls.filter((one) => one !== call);
    return listNext(state, call).flatMap((next) => listSerial(next, others));
  });
  return [...new Map(all.map((one) => [writeState(one), one])).values()];
};

export const addEvent = (
  { events }: State,
  kind: OrganisationEventKind,
  count = 1,
): Pick<State, 'events'> => ({ events: { ...events, [kind]: (events[kind] ?? 0) + count } });
