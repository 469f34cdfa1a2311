import type { RandomDraw } from '../../dev/tests/seeded-random.ts';
import type { TestPerson } from '../../functions/src/test/people.ts';
import { save, submit, takeReview, withdraw } from './answer-calls.ts';
import {
  addEntry,
  type Draft,
  deleteMe,
  discuss,
  endSharing,
  type Focus,
  handOver,
  leave,
  promote,
  type ReadyCall,
  remove,
  share,
} from './calls.ts';
import { decide, move, proposeEntry } from './proposal-calls.ts';

// Which calls someone may make at this moment.

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
    ...(incidentId === null
      ? []
      : [
          discuss(focus, incidentId, person, focus.id()),
          proposeEntry(focus, incidentId, person, focus.id()),
        ]),
    // A colleague who covers takes it for the adviser.
    ...(review?.isWaiting && !isCovering ? [takeReview(review, person)] : []),
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

/**
 * On top of what was last seen, mostly; now and then without saying so, or with an earlier copy.
 */
const listSaves = (draft: Draft, person: TestPerson): ReadyCall[] =>
  [draft.revision, draft.revision, null, draft.revision - 1]
    .filter((expected) => expected === null || expected >= 0)
    .map((expected) => save(draft, person, expected));

const listOfMember = (focus: Focus, person: TestPerson, { now }: Situation): ReadyCall[] => {
  const { incidentId, proposalIds, action, review, draft } = focus;
  const ofIncident = (id: string) => [
    addEntry(id, person, focus.id(), now),
    discuss(focus, id, person, focus.id()),
    ...proposalIds.flatMap((one) => [
      decide(id, one, person, 'confirm'),
      decide(id, one, person, 'decline'),
    ]),
  ];
  const goals = action?.isProposed
    ? (['open', 'declined'] as const)
    : (['done', 'removed'] as const);
  return [
    ...(incidentId === null ? [] : ofIncident(incidentId)),
    ...(action ? goals.map((to) => move(action.id, person, to)) : []),
    ...(review?.isWaiting ? [withdraw(review, person)] : []),
    ...(draft ? [submit(draft, person), submit(draft, person), ...listSaves(draft, person)] : []),
  ];
};

/** What someone may do, unless what the others do keeps them from it. */
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

/** What all of a step is about, so that its calls meet; null where it is about anything. */
const themes = {
  anything: null,
  answers: ['saveAnswers', 'submitSubmission', 'withdrawReview', 'takeReview'],
  proposals: ['decideIncidentProposal', 'addIncidentComment', 'addIncidentEntries', 'moveAction'],
} as const;
export type Theme = keyof typeof themes;

export const drawTheme = (draw: RandomDraw): Theme =>
  draw.pick(['anything', 'anything', 'answers', 'answers', 'proposals'] as const);

/** The calls that belong to a theme; all where none does. */
export const narrow = (calls: readonly ReadyCall[], theme: Theme): readonly ReadyCall[] => {
  const names: readonly string[] | null = themes[theme];
  const found = calls.filter(({ name }) => names?.includes(name));
  return found.length > 0 ? found : calls;
};
