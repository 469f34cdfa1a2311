import { pagePathOf } from '@lexplain/contract/actions/page-path';
import type { Transaction } from 'firebase-admin/firestore';
import { addNotification, addNotifications } from '../notices/notifications.ts';
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
  addNotifications(transaction, [created_by_uid], notification, { by: by.uid, now });
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
  } as const;
  addNotifications(transaction, owners, notification, { by: by.uid, now });
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
  addNotification(transaction, proposed_by_uid, notification, now);
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
