import { pagePathOf } from '@lexplain/contract/actions/page-path';
import type { Transaction } from 'firebase-admin/firestore';
import { matterOf, prepareMattersEnd } from '../notices/matters.ts';
import { tell } from '../notices/telling.ts';
import { type ActionChange, type ActionWithId, titleOf } from './decisions.ts';

// Who is told what became of what they asked for (docs/product.md, "Notifications").

/** Tells whoever asked a question that it is answered. */
export const tellAnswered = (
  transaction: Transaction,
  action: ActionWithId,
  { by, now }: Pick<ActionChange, 'by' | 'now'>,
): void => {
  const { id, organisation_id: organisationId, created_by_uid } = action;
  const notification = {
    kind: 'question_answered',
    organisationId,
    facts: { by: by.name, about: titleOf(action) },
    place: pagePathOf(action),
    key: `question_answered ${id}`,
  } as const;
  tell(transaction, [created_by_uid], notification, { by: by.uid, now });
};

/** Tells the owners of a client what its adviser proposes. */
export const tellProposed = (
  transaction: Transaction,
  action: ActionWithId,
  owners: readonly string[],
  { by, now }: Pick<ActionChange, 'by' | 'now'>,
): void => {
  const { id, organisation_id: organisationId } = action;
  const notification = {
    kind: 'action_proposed',
    organisationId,
    facts: { by: by.name, about: titleOf(action) },
    place: pagePathOf(action),
    key: `action_proposed ${id}`,
    matters: [matterOf.proposal(id)],
  } as const;
  tell(transaction, owners, notification, { by: by.uid, now });
};

/** Tells whoever proposed an action what the client decided. */
const tellDecided = (
  transaction: Transaction,
  action: ActionWithId,
  kind: 'action_accepted' | 'action_declined',
  { organisation, now }: { organisation: string; now: Date },
): void => {
  const { id, organisation_id, proposed_by_uid } = action;
  if (proposed_by_uid === null) return;
  const notification = {
    kind,
    clientOrganisationId: organisation_id,
    facts: { about: titleOf(action), organisation },
    place: `/adviser/clients/${organisation_id}`,
    key: `action_decided ${id}`,
  };
  tell(transaction, [proposed_by_uid], notification, { now });
};

/**
 * Ends what people were told of actions that are changed: nobody does them still, somebody else
 * does, or they are no proposals any more. Reads; the returned function writes in the transaction.
 */
export const prepareActionsEnd = (
  transaction: Transaction,
  changes: readonly { before: ActionWithId; action: ActionWithId }[],
): ReturnType<typeof prepareMattersEnd> => {
  const ended = changes.flatMap(({ before, action: { id, state, owner_uid } }) => [
    ...(before.state === 'proposed' && state !== 'proposed' ? [matterOf.proposal(id)] : []),
    ...(before.state === 'open' && (state !== 'open' || owner_uid !== before.owner_uid)
      ? [matterOf.action(id)]
      : []),
  ]);
  return prepareMattersEnd(transaction, ended);
};

/** Tells whoever waits for it what a member has made of an action. */
export const tellMoved = (
  transaction: Transaction,
  before: ActionWithId,
  action: ActionWithId,
  { by, now, organisation }: Pick<ActionChange, 'by' | 'now'> & { organisation: string },
): void => {
  if (before.state === 'proposed') {
    const kind = action.state === 'declined' ? 'action_declined' : 'action_accepted';
    tellDecided(transaction, action, kind, { organisation, now });
    return;
  }
  const isAnswer = action.about.kind === 'question' && action.state === 'done';
  if (isAnswer) tellAnswered(transaction, action, { by, now });
};
