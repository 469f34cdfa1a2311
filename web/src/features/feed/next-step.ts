import type { Subject } from '@lexplain/contract/library/subjects';
import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { countOpen } from '../../lib/queries/count-open';
import { toIsoDay } from '../../lib/text/dates';
import { type FirstScreen, findOutcome, hasDuty, isWithAdviser } from './first-screen';
import { groupLaws } from './law-groups';

/** What an organisation has to do next. */
export type NextStep =
  /** A duty of an open incident runs. */
  | { kind: 'incident' }
  /** An adviser asks for answers again, or has reopened the review (then it is no question). */
  | { kind: 'flagged'; law: Subject; questions: number }
  /** The organisation has the name of a person so far. */
  | { kind: 'name' }
  | { kind: 'profile'; isBegun: boolean }
  /** A draft with answers; nothing is open in a complete one, which has to be submitted. */
  | { kind: 'unfinished'; law: Subject; open: number; questions: number }
  /** The profile has changed since a submission, which left these questions out. */
  | { kind: 'came_in'; law: Subject; questions: number; first: string }
  /** The law has changed since the latest assessment of it. */
  | { kind: 'changed'; law: Subject }
  /** What changed is not known. */
  | { kind: 'unknown_changes' }
  /** A law applies and was never assessed. */
  | { kind: 'begin'; law: Subject }
  | { kind: 'done'; withAdviser: number };

interface AssessedLaw {
  law: Subject;
  standing: LawStanding;
}

/** The smallest by a key; the first of equals. */
const findFirst = <T>(all: readonly T[], keyOf: (one: T) => number | string): T | undefined =>
  all.toSorted((a, b) => {
    const [first, second] = [keyOf(a), keyOf(b)];
    return first === second ? 0 : first < second ? -1 : 1;
  })[0];

const findFlagged = (all: readonly AssessedLaw[]): NextStep | null => {
  const flagged = all.filter(({ standing }) => standing.review?.state === 'changes_requested');
  const longest = findFirst(flagged, ({ standing }) => standing.review?.waiting_since ?? '');
  if (!longest) return null;
  const { law, standing } = longest;
  return { kind: 'flagged', law, questions: standing.review?.flagged ?? 0 };
};

const findUnfinished = (
  all: readonly AssessedLaw[],
  outside: FirstScreen['outside'],
): NextStep | null => {
  const drafts = all.flatMap(({ law, standing: { draft, review } }) => {
    // A submit is refused while an adviser reads the round before.
    if (!draft || draft.answered === 0 || review?.state === 'in_review') return [];
    return [{ law, questions: draft.questions, open: countOpen(draft, outside.get(law.id)) }];
  });
  const nearest = findFirst(drafts, ({ open, questions }) => open / questions);
  return nearest ? { kind: 'unfinished', ...nearest } : null;
};

/** The law with most questions that the profile has brought in since its submission. */
const findCameIn = (
  all: readonly AssessedLaw[],
  outside: FirstScreen['outside'],
): NextStep | null => {
  const moved = all.flatMap(({ law, standing }) => {
    const cameIn = outside.get(law.id)?.came_in ?? [];
    const [first] = cameIn;
    if (first === undefined || isWithAdviser(standing)) return [];
    return [{ law, questions: cameIn.length, first }];
  });
  const most = findFirst(moved, ({ questions }) => -questions);
  return most ? { kind: 'came_in', ...most } : null;
};

/** When obligations of the law changed first since a day; null if they did not. */
const findChange = (
  lawId: string,
  since: string,
  changes: NonNullable<FirstScreen['changes']>,
  now: string,
): string | null =>
  changes
    .filter(({ date, obligations }) => {
      const isSince = date > since && date <= now;
      return isSince && obligations.some(({ subject_id }) => subject_id === lawId);
    })
    .map(({ date }) => date)
    .toSorted()[0] ?? null;

const findChanged = (
  all: readonly AssessedLaw[],
  { changes, timeZone }: FirstScreen,
  now: string,
): NextStep | null => {
  const settled = all.filter(({ standing }) => !isWithAdviser(standing));
  if (changes === null) {
    const isAny = settled.some(({ standing }) => standing.submitted);
    return isAny ? { kind: 'unknown_changes' } : null;
  }
  const changed = settled.flatMap(({ law, standing: { submitted } }) => {
    const since = submitted && toIsoDay(new Date(submitted.at), timeZone);
    const day = since && findChange(law.id, since, changes, now);
    return day ? [{ law, day }] : [];
  });
  const earliest = findFirst(changed, ({ day }) => day);
  return earliest ? { kind: 'changed', law: earliest.law } : null;
};

const findNotBegun = (screen: FirstScreen): NextStep | null => {
  const row = groupLaws(screen).applying.find(
    ({ headline, standing }) => headline !== null && !standing?.submitted,
  );
  return row ? { kind: 'begin', law: row.law } : null;
};

/**
 * What to do next, the first that holds: what an incident asks for, as its time runs out; answer
 * what an adviser asks for, as someone waits for it; say what the business is called, as it is in
 * every mail; say what it does, as that decides which laws matter; finish what was begun, the
 * nearest to its end first; answer what the profile has brought in; look again at what the law has
 * changed; begin the next law that applies.
 */
export const findNextStep = (screen: FirstScreen, now: string): NextStep => {
  const { laws, standings, profile, isUnnamed } = screen;
  const all = laws.flatMap((law): AssessedLaw[] => {
    const standing = standings.get(law.id);
    return standing ? [{ law, standing }] : [];
  });
  const binding = all.filter(({ law }) => findOutcome(profile, law.id) !== 'does_not_apply');
  const isProfileOpen = profile !== null && !profile.isComplete;
  return (
    (hasDuty(screen) ? { kind: 'incident' as const } : null) ??
    findFlagged(all) ??
    (isUnnamed ? { kind: 'name' as const } : null) ??
    (isProfileOpen ? { kind: 'profile' as const, isBegun: profile.isBegun } : null) ??
    findUnfinished(binding, screen.outside) ??
    findCameIn(binding, screen.outside) ??
    findChanged(binding, screen, now) ??
    findNotBegun(screen) ?? {
      kind: 'done',
      withAdviser: all.filter(({ standing }) => isWithAdviser(standing)).length,
    }
  );
};
