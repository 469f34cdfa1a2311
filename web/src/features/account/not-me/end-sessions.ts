import { signInEndpoints } from '@lexplain/contract/account/sign-ins';
import type { Permit } from '../../../lib/actions/permit';
import { send } from '../../../lib/api/api-client';
import { nullIfNotFound } from '../../../lib/api/api-error';

/** Ends all sessions of the account of a link. False where the link is not valid, or no longer. */
export const endSessions = async (token: string, permit: Permit): Promise<boolean> => {
  const ended = send(permit, signInEndpoints.endSessionsByAlert, { body: { token } });
  return (await ended.catch(nullIfNotFound)) !== null;
};
