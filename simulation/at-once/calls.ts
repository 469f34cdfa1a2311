import type { AnswerInput } from '@lexplain/contract/assessments/assessments';
import type { EndpointName } from '@lexplain/contract/endpoints';
import type { TestPerson } from '../../functions/src/test/people.ts';
import type { Network } from '../network.ts';
import { addEvent, type State } from './serial.ts';

// The calls that people of one organisation make at once, each with what it does to a state.

export interface ReadyCall {
  name: EndpointName;
  person: TestPerson;
  request: Parameters<Network['insist']>[2];
  /** The codes with which it is refused where it does nothing to a state. */
  refusals: readonly string[];
  /** What it saves of a questionnaire. */
  changes?: AnswerInput[];
  apply: (state: State) => State | null;
}

/** A questionnaire that members fill in. */
export interface Draft {
  id: string;
  /** As its members last saw it. */
  revision: number;
  required: readonly string[];
  /** What someone has answered and not saved. */
  drawChanges: () => AnswerInput[];
}

/** What the calls are about. Null where the organisation has none. */
export interface Focus {
  organisationId: string;
  /** By how long they have belonged to an organisation, the longest first. */
  seniority: readonly string[];
  advisers: readonly TestPerson[];
  /** Who covers for an adviser at this moment. */
  covering: readonly { adviser: TestPerson; colleague: TestPerson }[];
  admin: TestPerson;
  incidentId: string | null;
  /** Entries that are proposed for the log of the incident, and wait. */
  proposalIds: readonly string[];
  action: { id: string; isProposed: boolean } | null;
  /** The latest one of the law of the draft. */
  review: { id: string; revision: number; isWaiting: boolean } | null;
  draft: Draft | null;
  /** An id as devices make them. */
  id: () => string;
}

export const isMember = ({ people }: State, { uid }: TestPerson): boolean => people.includes(uid);
const isOwner = ({ people }: State, { uid }: TestPerson): boolean => people[0] === uid;

/** The owner first, the others by how long they have belonged to the organisation. */
const order = (
  owner: string | undefined,
  people: readonly string[],
  seniority: readonly string[],
) =>
  people.toSorted(
    (one, other) =>
      Number(other === owner) - Number(one === owner) ||
      seniority.indexOf(one) - seniority.indexOf(other),
  );

/** Someone is gone. Whoever has belonged to the organisation longest follows an owner. */
const without = (state: State, uid: string, { seniority }: Focus): State => {
  const rest = state.people.filter((one) => one !== uid);
  if (state.people[0] !== uid) return { ...state, people: rest };
  const [next] = order(undefined, rest, seniority);
  return {
    ...state,
    people: order(next, rest, seniority),
    ...(next !== undefined && addEvent(state, 'ownership_passed_on')),
  };
};

export const leave = (focus: Focus, person: TestPerson): ReadyCall => ({
  name: 'leaveOrganisation',
  person,
  request: {},
  // Who was removed before is alone in an organisation of their own.
  refusals: ['last_member'],
  apply: (state) =>
    isMember(state, person)
      ? without({ ...state, ...addEvent(state, 'member_left') }, person.uid, focus)
      : null,
});

export const remove = (focus: Focus, person: TestPerson, member: TestPerson): ReadyCall => ({
  name: 'removeMember',
  person,
  request: { params: { memberId: member.uid } },
  refusals: ['not_found', 'not_permitted'],
  apply: (state) =>
    isOwner(state, person) && isMember(state, member)
      ? without({ ...state, ...addEvent(state, 'member_removed') }, member.uid, focus)
      : null,
});

export const promote = (focus: Focus, person: TestPerson, member: TestPerson): ReadyCall => ({
  name: 'promoteMember',
  person,
  request: { params: { memberId: member.uid } },
  refusals: ['not_found', 'not_permitted'],
  apply: (state) =>
    isOwner(state, person) && isMember(state, member)
      ? {
          ...state,
          people: order(member.uid, state.people, focus.seniority),
          ...addEvent(state, 'ownership_handed_over'),
        }
      : null,
});

export const deleteMe = (focus: Focus, person: TestPerson): ReadyCall => ({
  name: 'deleteMe',
  person,
  request: {},
  refusals: [],
  apply: (state) =>
    isMember(state, person)
      ? without({ ...state, ...addEvent(state, 'member_deleted_account') }, person.uid, focus)
      : state,
});

export const share = (incidentId: string, person: TestPerson, adviserUid: string): ReadyCall => ({
  name: 'shareIncident',
  person,
  request: { params: { incidentId }, body: { adviser_uid: adviserUid } },
  refusals: ['not_permitted', 'adviser_changed', 'not_found'],
  apply: (state) => {
    if (!isOwner(state, person) || state.adviser !== adviserUid) return null;
    if (state.shared.includes(incidentId)) return state;
    const shared = [...state.shared, incidentId];
    return { ...state, shared, ...addEvent(state, 'incident_shared') };
  },
});

export const endSharing = (incidentId: string, person: TestPerson): ReadyCall => ({
  name: 'endIncidentSharing',
  person,
  request: { params: { incidentId } },
  refusals: ['not_permitted', 'not_found'],
  apply: (state) => {
    if (!isOwner(state, person)) return null;
    if (!state.shared.includes(incidentId)) return state;
    const shared = state.shared.filter((one) => one !== incidentId);
    return { ...state, shared, ...addEvent(state, 'incident_sharing_ended') };
  },
});

export const handOver = (
  focus: Focus,
  person: TestPerson,
  from: string,
  to: string,
): ReadyCall => ({
  name: 'handOverClient',
  person,
  request: {
    params: { organisationId: focus.organisationId },
    body: { from_uid: from, to_uid: to, note: '' },
  },
  refusals: ['not_found', 'adviser_changed'],
  apply: (state) => {
    if (state.adviser !== from) return null;
    const ended = { ...state, ...addEvent(state, 'incident_sharing_ended', state.shared.length) };
    const passed = { ...ended, adviser: to, shared: [] };
    if (person.uid === from) return { ...passed, ...addEvent(ended, 'client_handed_over') };
    const unassigned = { ...passed, ...addEvent(ended, 'adviser_unassigned') };
    return { ...unassigned, ...addEvent(unassigned, 'adviser_assigned') };
  },
});

export const addEntry = (
  incidentId: string,
  person: TestPerson,
  id: string,
  now: Date,
): ReadyCall => ({
  name: 'addIncidentEntries',
  person,
  request: {
    params: { incidentId },
    body: {
      entries: [
        {
          id,
          corrects: null,
          content: { kind: 'note', text: `At once ${id}` },
          written_at: now.toISOString(),
        },
      ],
    },
  },
  refusals: ['not_found'],
  apply: (state) =>
    isMember(state, person) ? { ...state, entries: [...state.entries, id] } : null,
});

/** Whether someone is the adviser of that moment, or covers for them. */
export const isActing = ({ adviser }: State, { uid }: TestPerson, { covering }: Focus): boolean =>
  adviser === uid ||
  covering.some((one) => one.adviser.uid === adviser && one.colleague.uid === uid);

export const discuss = (
  focus: Focus,
  incidentId: string,
  person: TestPerson,
  id: string,
): ReadyCall => ({
  name: 'addIncidentComment',
  person,
  request: { params: { incidentId }, body: { id, text: `At once ${id}` } },
  refusals: ['not_found', 'not_shared'],
  apply: (state) => {
    const isReader = isMember(state, person) || isActing(state, person, focus);
    if (!isReader || !state.shared.includes(incidentId)) return null;
    return { ...state, comments: [...state.comments, id] };
  },
});
