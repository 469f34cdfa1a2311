import type { StoredChange } from '@lexplain/contract/changes/changes';
import {
  type Concern,
  findConcern,
  isCorrection,
  type ListedConcern,
  listLaws,
} from '@lexplain/contract/changes/concerns';
import type { FirstScreen } from './first-screen';

// Which changes concern an organisation, by the rule of the mail (docs/product.md, "Alerts").

/** What the profile and the followed laws say; answers to questions are not on the first screen. */
const findKnownConcern = (
  { profile, followedLaws }: FirstScreen,
  change: StoredChange,
): Concern | null =>
  findConcern(change, {
    outcomes: profile?.outcomes ?? new Map(),
    answered: [],
    followed: new Set(followedLaws),
  });

const wasAnswered = ({ standings }: FirstScreen, lawId: string): boolean => {
  const standing = standings.get(lawId);
  return Boolean(standing?.submitted || standing?.draft?.answered);
};

/** Whether answers may say of a change that it concerns the organisation where nothing else does. */
export const needsAnswers = (screen: FirstScreen): boolean =>
  (screen.changes ?? []).some(
    (change) =>
      findKnownConcern(screen, change) === null &&
      listLaws(change).some((lawId) => wasAnswered(screen, lawId)),
  );

/** Whether a change concerns the organisation. `listed` is what the server says; null where it was not asked. */
export const concerns = (
  screen: FirstScreen,
  listed: readonly ListedConcern[] | null,
  change: StoredChange,
): boolean =>
  findKnownConcern(screen, change) !== null ||
  (listed?.some(({ change_id }) => change_id === change.id) ?? false);

/** Whether a law was submitted before a day. */
const wasAssessed = ({ standings }: FirstScreen, lawId: string, day: string): boolean => {
  const at = standings.get(lawId)?.submitted?.at;
  return at !== undefined && at < day;
};

/**
 * Whether a change is news for the organisation: a correction only for those who have assessed themselves by the
 * description that was wrong, although its duty applies to others, too.
 */
export const isNews = (
  screen: FirstScreen,
  listed: readonly ListedConcern[] | null,
  change: StoredChange,
): boolean =>
  concerns(screen, listed, change) &&
  (!isCorrection(change) ||
    listLaws(change).some((lawId) => wasAssessed(screen, lawId, change.date)));
