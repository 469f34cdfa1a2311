import type { OrganisationEvent } from '@lexplain/contract/organisations/events';
import { groupOf } from './log-events';

// Where the log leads from what an entry is about.

/** The ids of the laws by their names: an entry holds the name alone. */
export type LawIds = ReadonlyMap<string, string>;

type LogLink =
  | { to: '/dashboard/subjects/$id'; params: { id: string } }
  | { to: '/dashboard/incidents' | '/dashboard/actions' };

/** The page of the law, or the list where an incident or an action stands; null for others. */
export const findLink = (
  event: Pick<OrganisationEvent, 'kind' | 'about'>,
  lawIds: LawIds,
): LogLink | null => {
  const group = groupOf(event);
  if (group === 'incidents') return { to: '/dashboard/incidents' };
  if (group === 'actions') return { to: '/dashboard/actions' };
  if (group !== 'assessments' && group !== 'reviews') return null;
  const id = lawIds.get(event.about);
  return id === undefined ? null : { to: '/dashboard/subjects/$id', params: { id } };
};
