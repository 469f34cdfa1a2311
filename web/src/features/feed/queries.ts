import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedConcern } from '@lexplain/contract/changes/concerns';
import type { LapsingEvidence } from '@lexplain/contract/evidence/lapsing';
import type { DueDate } from '@lexplain/contract/library/due-dates';
import type { FirstScreen, OwnAction } from '@lexplain/contract/waits/first-screen';
import { queryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { keys } from '../../lib/queries/keys';

/** Whether a change concerns the organisation. */
type IsOfConcern = (change: StoredChange) => boolean;

/** Renders what offers to follow up a recurring duty, from a day on which it is due. */
type RenderOffer = (duty: DueDate, day: string) => ReactNode;

/** An action as dates name it, with whose it is; null for nobody's yet. */
export type NamedAction = OwnAction & { owner_name: string | null };

/** What of the upcoming dates is known from elsewhere. */
export interface DatesOfOrganisation {
  isOfConcern: IsOfConcern;
  renderOffer: RenderOffer;
  /** The evidence that lapses. */
  lapsing: readonly LapsingEvidence[];
  /** The open ones of the person. */
  actions: readonly NamedAction[];
  /** Those of others, and of nobody yet, that fall due. */
  ofOthers: readonly NamedAction[];
}

export interface LoadedDates {
  /** When recurring duties fall due for everybody. */
  dueDates: readonly DueDate[];
  /** Whether the server has to say which changes concern the organisation by its answers. */
  needsAnswers: (screen: FirstScreen) => boolean;
  /** Decides by what the server says; null where it was not asked. */
  decide: (screen: FirstScreen, listed: readonly ListedConcern[] | null) => IsOfConcern;
  /**
   * Shows the upcoming dates of an organisation, with what offers to follow up a duty; null where
   * there are none.
   */
  show: (screen: FirstScreen, today: string, dates: DatesOfOrganisation) => ReactNode;
}

/**
 * When recurring duties fall due, with the code that shows them and decides which changes concern
 * someone. It is loaded on demand, as the first screen's other parts do not need it; meanwhile the
 * session gets its token, without which nothing is asked.
 */
export const dueDatesQuery = queryOptions({
  queryKey: keys.dueDates,
  queryFn: async ({ signal }): Promise<LoadedDates> =>
    (await import('./show-dates')).loadDates(signal),
});
