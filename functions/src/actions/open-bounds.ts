import { bounds } from '@lexplain/contract/api/bounds';
import { AppError } from '@lexplain/contract/api/errors';
import { countProposed, queryCounted } from './lists.ts';

// How many actions of an organisation are open at a time.

/**
 * Counted by the database: one document read. Without a lock, for which calls at the same moment
 * would wait: they can exceed the bound by as many as they are (docs/decisions/0100).
 */
export const requireRoom = async (organisationId: string): Promise<void> => {
  const { count } = (await queryCounted(organisationId).count().get()).data();
  if (count < bounds.openActions) return;
  const message = `${bounds.openActions} actions are open. Complete or remove another one first.`;
  throw new AppError('actions_full', message);
};

/** The room for what an adviser proposes, which takes none of the client's own. */
export const requireRoomToPropose = async (organisationId: string): Promise<void> => {
  if ((await countProposed(organisationId)) < bounds.proposedActions) return;
  const message = `${bounds.proposedActions} proposals wait for the client’s answer. Propose more once some are accepted or declined.`;
  throw new AppError('actions_full', message);
};
