import { createHash } from 'node:crypto';
import { AppError } from '@lexplain/contract/api/errors';
import {
  type InvitationState,
  type StoredInvitation,
  storedInvitation,
} from '@lexplain/contract/organisations/invitations';
import { paths } from '@lexplain/contract/paths';
import { db, withId } from '../../platform/firestore.ts';
import { day } from './limits.ts';

// Invitations as they are stored.

export type Invitation = StoredInvitation & { id: string };

export const hashOf = (...words: string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('hex');

export const invitationAt = (id: string) => db.doc(paths.invitation(id));
export const invitationWithId = withId(storedInvitation);

export const stateOf = ({ state, expires_at }: StoredInvitation, now: Date): InvitationState =>
  state === 'open' && expires_at <= now ? 'expired' : state;

/** How long an invitation is kept after it has ended, and the whole address in the log. */
const keptMilliseconds = 90 * day;
export const keptUntil = (ended: Date): Date => new Date(ended.getTime() + keptMilliseconds);

export const createEndedError = () =>
  new AppError('invitation_ended', 'This invitation is no longer open');
