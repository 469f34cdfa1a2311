import type { TestPerson } from '../../people.ts';
import {
  addEntry,
  deleteMe,
  discuss,
  endSharing,
  type Focus,
  handOver,
  leave,
  move,
  promote,
  type ReadyCall,
  remove,
  share,
  submit,
  take,
  withdraw,
} from './calls.ts';

// Which calls somebody may make at this moment.

/** Who is in the organisation at the beginning. */
interface Situation {
  people: readonly TestPerson[];
  adviser: string | null;
  now: Date;
}

const listPassing = (focus: Focus, person: TestPerson, adviser: string | null): ReadyCall[] => {
  const to = focus.advisers.find(({ uid }) => uid !== adviser);
  return adviser !== null && to ? [handOver(focus, person, adviser, to.uid)] : [];
};

const listOfAdviser = (focus: Focus, person: TestPerson, { adviser }: Situation): ReadyCall[] => {
  const { incidentId, review, covering } = focus;
  const isCovering = covering.some(({ colleague }) => colleague === person);
  return [
    ...(person.uid === adviser ? listPassing(focus, person, adviser) : []),
    ...(incidentId === null ? [] : [discuss(focus, incidentId, person, focus.id())]),
    // A colleague who covers takes it for the adviser.
    ...(review && !isCovering ? [take(review, person)] : []),
  ];
};

const listOfOwner = (focus: Focus, owner: TestPerson, situation: Situation): ReadyCall[] => {
  const { people, adviser } = situation;
  const { incidentId } = focus;
  const others = people.filter((one) => one !== owner);
  const sharing =
    incidentId === null || adviser === null
      ? []
      : [share(incidentId, owner, adviser), endSharing(incidentId, owner)];
  return [
    ...others.flatMap((one) => [remove(focus, owner, one), promote(focus, owner, one)]),
    ...sharing,
    ...sharing,
  ];
};

const listOfMember = (focus: Focus, person: TestPerson, { now }: Situation): ReadyCall[] => {
  const { incidentId, actionId, review, draftId } = focus;
  const ofIncident = (id: string) => [
    addEntry(id, person, focus.id(), now),
    discuss(focus, id, person, focus.id()),
  ];
  return [
    ...(incidentId === null ? [] : ofIncident(incidentId)),
    ...(actionId === null
      ? []
      : [move(actionId, person, 'done'), move(actionId, person, 'removed')]),
    ...(review ? [withdraw(review, person)] : []),
    ...(draftId === null ? [] : [submit(draftId, person), submit(draftId, person)]),
  ];
};

/** What somebody may do, unless what the others do keeps them from it. */
export const listCallsOf = (
  focus: Focus,
  person: TestPerson,
  situation: Situation,
): ReadyCall[] => {
  if (person === focus.admin) return listPassing(focus, person, situation.adviser);
  if (focus.advisers.includes(person)) return listOfAdviser(focus, person, situation);
  const own =
    person === situation.people[0]
      ? listOfOwner(focus, person, situation)
      : [leave(focus, person), deleteMe(focus, person)];
  return [...own, ...listOfMember(focus, person, situation)];
};
