import {
  isCorrection,
  type StoredChange,
  splitCorrections,
} from '@lexplain/contract/changes/changes';
import {
  type Concern,
  findConcern,
  type ListedConcern,
  listLaws,
} from '@lexplain/contract/changes/concerns';
import type { FirstScreen } from '@lexplain/contract/waits/first-screen';

// Which changes concern an organisation, by the rule of the mail (docs/product.md, "Alerts").

/** What the profile and the followed laws say; answers to questions are not on the first screen. */
const findKnownConcern = (
  { profile, followedLaws }: FirstScreen,
  change: StoredChange,
): Concern | null =>
  findConcern(change, {
    facts: profile?.facts ?? new Map(),
    outcomes: profile?.outcomes ?? new Map(),
    answered: [],
    followed: new Set(followedLaws),
  });

const wasAnswered = ({ standings }: FirstScreen, lawId: string): boolean => {
  const standing = standings.get(lawId);
  return Boolean(standing?.submitted || standing?.draft?.answered);
};

/**
 * Whether answers may say of a change that it concerns the organisation where nothing else does.
 */
export const needsAnswers = (screen: FirstScreen): boolean =>
  splitCorrections(screen.changes ?? []).ofLaw.some(
    (change) =>
      findKnownConcern(screen, change) === null &&
      listLaws(change).some((lawId) => wasAnswered(screen, lawId)),
  );

/**
 * Whether a change concerns the organisation. `listed` is what the server says; null where it was
 * not asked.
 */
export const concerns = (
  screen: FirstScreen,
  listed: readonly ListedConcern[] | null,
  change: StoredChange,
): boolean =>
  findKnownConcern(screen, change) !== null ||
  (listed?.some(({ change_id }) => change_id === change.id) ?? false);

/**
 * Whether a change to the law is news for the organisation. Corrections of our texts are listed
 * apart.
 */
export const isNews = (
  screen: FirstScreen,
  listed: readonly ListedConcern[] | null,
  change: StoredChange,
): boolean => !isCorrection(change) && concerns(screen, listed, change);
