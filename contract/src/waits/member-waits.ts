import { listOpen, mayBind } from '../changes/coming.ts';
import { listNextDuties } from '../incidents/open-incidents.ts';
import { addDays, dayOf } from '../library/day-of.ts';
import type { LawStanding } from '../reviews/standings.ts';
import { type Days, listActions, sortBy, toDays } from './action-waits.ts';
import { countOpen, isUnfinished, shareOpen } from './count-open.ts';
import {
  type FirstScreen,
  findOutcome,
  isWithAdviser,
  type KnownLaw,
  type KnownWork,
  type OwnAction,
} from './first-screen.ts';
import { type AssessedLaws, groupLaws } from './law-groups.ts';
import type { MemberWait, WaitOf, WaitRank } from './waits.ts';

/** Actions that are due so soon come before a law that was never assessed. */
const soonDays = 7;

interface AssessedLaw {
  law: KnownLaw;
  standing: LawStanding;
}

const listAssessed = ({ laws, standings }: Pick<FirstScreen, 'laws' | 'standings'>) =>
  laws.flatMap((law): AssessedLaw[] => {
    const standing = standings.get(law.id);
    return standing ? [{ law, standing }] : [];
  });

/** Of one law only the first of these is listed, as all of them lead to its questionnaire. */
const idOf = ({ id }: KnownLaw): string => `law ${id}`;

/** What was asked for first comes first. */
const listFlagged = (known: Pick<FirstScreen, 'laws' | 'standings'>): WaitOf<'flagged'>[] => {
  const flagged = listAssessed(known).filter(
    ({ standing }) => standing.review?.state === 'changes_requested',
  );
  return sortBy(flagged, ({ standing }) => standing.review?.waiting_since ?? '').map(
    ({ law, standing }) => {
      const questions = standing.review?.flagged ?? 0;
      return { kind: 'flagged', id: idOf(law), rank: 'asked', law, questions };
    },
  );
};

/** The nearest to its end first. */
const listUnfinished = (
  all: readonly AssessedLaw[],
  outside: FirstScreen['outside'],
): WaitOf<'unfinished'>[] => {
  const begun = all.filter(({ standing }) => isUnfinished(standing));
  return sortBy(begun, ({ law, standing }) => shareOpen(standing, outside.get(law.id))).flatMap(
    ({ law, standing: { draft } }): WaitOf<'unfinished'>[] => {
      if (!draft) return [];
      const open = countOpen(draft, outside.get(law.id));
      const { questions } = draft;
      return [{ kind: 'unfinished', id: idOf(law), rank: 'unfinished', law, questions, open }];
    },
  );
};

/** The law with most questions that the profile has brought in since its submission first. */
const listCameIn = (
  all: readonly AssessedLaw[],
  outside: FirstScreen['outside'],
): WaitOf<'came_in'>[] => {
  const moved = all.flatMap(({ law, standing }): WaitOf<'came_in'>[] => {
    const cameIn = outside.get(law.id)?.came_in ?? [];
    const [first] = cameIn;
    if (first === undefined || isWithAdviser(standing)) return [];
    const questions = cameIn.length;
    return [{ kind: 'came_in', id: idOf(law), rank: 'changed', law, questions, first }];
  });
  return sortBy(moved, ({ questions }) => -questions);
};

/** When obligations of the law changed first since a day; null if they did not. */
const findChange = (
  lawId: string,
  since: string,
  changes: NonNullable<FirstScreen['changes']>,
  today: string,
): string | null =>
  changes
    .filter(({ date, obligations }) => {
      const isSince = date > since && date <= today;
      return isSince && obligations.some(({ subject_id }) => subject_id === lawId);
    })
    .map(({ date }) => date)
    .toSorted()[0] ?? null;

const listSettled = (all: readonly AssessedLaw[]): AssessedLaw[] =>
  all.filter(({ standing }) => standing.submitted !== null && !isWithAdviser(standing));

/** What changed earliest first. */
const listChanged = (
  all: readonly AssessedLaw[],
  { changes, timeZone }: FirstScreen,
  today: string,
): WaitOf<'changed'>[] => {
  const changed = listSettled(all).flatMap(({ law, standing: { submitted } }) => {
    const since = submitted && dayOf(new Date(submitted.at), timeZone);
    const day = since && changes && findChange(law.id, since, changes, today);
    return day ? [{ law, day }] : [];
  });
  return sortBy(changed, ({ day }) => day).map(({ law }) => ({
    kind: 'changed',
    id: idOf(law),
    rank: 'changed',
    law,
  }));
};

/** The law with most of them first. */
const listGaps = (
  all: readonly AssessedLaw[],
  { highRiskGaps }: Pick<FirstScreen, 'highRiskGaps'>,
): WaitOf<'gaps'>[] => {
  const gaps = all.flatMap(({ law, standing }): WaitOf<'gaps'>[] => {
    const questions = highRiskGaps.get(law.id) ?? 0;
    if (!standing.submitted || questions === 0) return [];
    const { submission_id } = standing.submitted;
    // They lead to the report, where each can be followed up.
    return [{ kind: 'gaps', id: `gaps ${law.id}`, rank: 'gaps', law, questions, submission_id }];
  });
  return sortBy(gaps, ({ questions }) => -questions);
};

const listNotBegun = (known: AssessedLaws): WaitOf<'begin'>[] =>
  groupLaws(known).applying.flatMap(({ law, headline, standing }) =>
    headline !== null && !standing?.submitted
      ? [{ kind: 'begin' as const, id: idOf(law), rank: 'unfinished' as const, law }]
      : [],
  );

/** The laws with what the profile settles of each. */
export type KnownLaws = AssessedLaws & Pick<FirstScreen, 'outside'>;

const listBinding = (known: AssessedLaws): AssessedLaw[] =>
  listAssessed(known).filter(({ law }) => findOutcome(known.profile, law.id) !== 'does_not_apply');

/**
 * The ids of laws whose questionnaire is to be answered, in the order of what waits. What the law
 * itself has changed is left out, as only the first screen has the changes.
 */
export const listToAnswer = (known: KnownLaws): string[] => {
  const binding = listBinding(known);
  const waits = [
    ...listFlagged(known),
    ...listCameIn(binding, known.outside),
    ...listUnfinished(binding, known.outside),
    ...listNotBegun(known),
  ];
  return [...new Set(waits.map(({ law }) => law.id))];
};

/** Whether an action follows up a recurring duty. */
const isAbout = (due: WaitOf<'duty'>['due'], { about }: OwnAction): boolean =>
  about.kind === 'duty' &&
  about.subject_id === due.subject_id &&
  about.code === due.obligation.code;

/** Recurring duties that fall due within 48 hours, and that no action of the person follows up. */
const listDuties = (
  { dueDates, profile, actions }: Pick<KnownWork, 'dueDates' | 'profile' | 'actions'>,
  { today, deadline }: Days,
): WaitOf<'duty'>[] => {
  const outcomes = profile?.isBegun ? profile.outcomes : null;
  return sortBy(dueDates, ({ id }) => id)
    .flatMap((due) => listOpen(today, due).slice(0, 1))
    .filter((due) => due.day <= deadline && outcomes !== null && mayBind(outcomes, due))
    .filter((due) => !actions.some((action) => isAbout(due, action)))
    .map((due) => ({ kind: 'duty', id: `duty ${due.id}`, rank: 'deadline', due }));
};

const listIncidents = ({ openIncidents }: Pick<FirstScreen, 'openIncidents'>) =>
  listNextDuties(openIncidents).map(
    (next): WaitOf<'incident'> => ({
      kind: 'incident',
      id: `incident ${next.incident.id}`,
      rank: 'incident',
      ...next,
    }),
  );

/** What is read for what cannot be put off, or that somebody waits for. */
type PressingWork = Pick<
  KnownWork,
  | 'laws'
  | 'standings'
  | 'profile'
  | 'timeZone'
  | 'openIncidents'
  | 'actions'
  | 'proposals'
  | 'isInvited'
  | 'dueDates'
>;

const dayOfWait = (wait: WaitOf<'duty'> | WaitOf<'action'>): string =>
  wait.kind === 'duty' ? wait.due.day : (wait.action.due_day ?? '');

const findPressing = (known: PressingWork, days: Days): MemberWait[] => {
  const actions = listActions(known.actions, days);
  const ofRank = (rank: WaitRank) => actions.filter((wait) => wait.rank === rank);
  return [
    ...listIncidents(known),
    ...sortBy([...listDuties(known, days), ...ofRank('deadline')], dayOfWait),
    ...(known.isInvited ? [{ kind: 'invitation', id: 'invitation', rank: 'asked' } as const] : []),
    ...listFlagged(known),
    ...(known.proposals > 0
      ? [{ kind: 'proposals', id: 'proposals', rank: 'asked', actions: known.proposals } as const]
      : []),
    ...ofRank('asked'),
    ...ofRank('overdue'),
  ];
};

/** What cannot be put off, or what somebody waits for, in its order: the first ranks. */
export const listPressing = (known: PressingWork, now: Date): MemberWait[] =>
  findPressing(known, toDays(known.timeZone, now));

/** What is unfinished, in its order. */
const listRest = (known: KnownWork, binding: readonly AssessedLaw[], days: Days): MemberWait[] => {
  const { profile, isUnnamed, changes, outside } = known;
  const rank = 'unfinished';
  const actions = listActions(known.actions, days).filter((wait) => wait.rank === rank);
  const isSoon = ({ action: { due_day } }: WaitOf<'action'>) =>
    due_day !== null && due_day <= addDays(days.today, soonDays);
  const isUnknown = changes === null && listSettled(binding).length > 0;
  return [
    ...(isUnnamed ? [{ kind: 'name', id: 'name', rank } as const] : []),
    // Naming the business leads to its profile.
    ...(profile !== null && !profile.isComplete && (profile.isBegun || !isUnnamed)
      ? [{ kind: 'profile', id: 'profile', rank, isBegun: profile.isBegun } as const]
      : []),
    ...listUnfinished(binding, outside),
    ...actions.filter(isSoon),
    ...(isUnknown ? [{ kind: 'unknown_changes', id: 'unknown_changes', rank } as const] : []),
    ...listNotBegun(known),
    ...actions.filter((wait) => !isSoon(wait)),
  ];
};

/**
 * What waits for a member, in the order in which to do it: what an incident asks for, as its time
 * runs out; what falls due within 48 hours; what somebody asked of them; what is overdue; answers
 * that a change of the profile or of the law touches; gaps of high risk that nobody follows up; and
 * what is unfinished: the name of the business, as it is in every mail, its profile, as that decides
 * which laws matter, what was begun, and what was never begun.
 */
export const listWaits = (known: KnownWork, now: Date): MemberWait[] => {
  const days = toDays(known.timeZone, now);
  const binding = listBinding(known);
  const all: MemberWait[] = [
    ...findPressing(known, days),
    ...listCameIn(binding, known.outside),
    ...listChanged(binding, known, days.today),
    ...listGaps(binding, known),
    ...listRest(known, binding, days),
  ];
  const seen = new Set<string>();
  return all.filter(({ id }) => {
    const isNew = !seen.has(id);
    seen.add(id);
    return isNew;
  });
};
