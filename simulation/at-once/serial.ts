import { isDeepStrictEqual } from 'node:util';
import type { AnswerFields } from '@lexplain/contract/assessments/assessments';
import type { OrganisationEventKind } from '@lexplain/contract/organisations/events';

// What several calls that run at once may lead to: whatever some serial order of them leads to.
// Nothing is read here.

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
  /** Of that incident, what became of proposed entries, by their ids. */
  proposals: Readonly<Record<string, string>>;
  action: string;
  review: string;
  reviewRevision: number;
  /** Of one draft. */
  isSubmitted: boolean;
  /** Whether its receipt is that of its answers: always, where it has one. */
  isVerified: boolean;
  revision: number;
  answers: Readonly<Record<string, AnswerFields>>;
  /** How many entries of each kind the log has. */
  events: Partial<Record<OrganisationEventKind, number>>;
}

/** One call: what it does to a state, or null where it is refused in it. */
type CallEffect = (state: State) => State | null;

/** `unknown`: nobody answered, so it was done or not. */
export type Outcome = 'done' | 'refused' | 'unknown';

export interface Call {
  apply: CallEffect;
  outcome: Outcome;
}

const sortFields = <Of>(fields: Readonly<Record<string, Of>>): [string, Of][] =>
  Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1));

/** A state as a text that is the same for equal states. */
export const writeState = ({
  entries,
  comments,
  shared,
  events,
  people,
  proposals,
  answers,
  ...rest
}: State): string => {
  const [owner, ...others] = people;
  const counted = sortFields(events).filter(([, count]) => count > 0);
  const given = sortFields(answers).map(([id, one]) => [
    id,
    one.compliance_result,
    one.risk_rating,
    one.current_controls,
    one.gaps_actions,
  ]);
  return JSON.stringify({
    ...rest,
    owner,
    people: others.sort(),
    shared: shared.toSorted(),
    entries: entries.toSorted(),
    comments: comments.toSorted(),
    proposals: sortFields(proposals),
    answers: given,
    events: Object.fromEntries(counted),
  });
};

/** What of a state is not as it was before: of answers, those alone that were changed. */
export const writeDifference = (before: State, after: State): string => {
  const earlier = new Map<string, unknown>(Object.entries(before));
  const changed = Object.entries(after).filter(
    ([name, value]) => name !== 'answers' && !isDeepStrictEqual(earlier.get(name), value),
  );
  const ids = Object.keys(before.answers).concat(Object.keys(after.answers));
  const answers = [...new Set(ids)].flatMap((id) => {
    const answer = after.answers[id] ?? null;
    return isDeepStrictEqual(before.answers[id] ?? null, answer) ? [] : [[id, answer]];
  });
  return JSON.stringify(Object.fromEntries([...changed, ['answers', answers]]));
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
