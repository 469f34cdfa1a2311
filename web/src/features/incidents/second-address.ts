import {
  readinessEndpoints,
  type ShownSecondAddress,
} from '@lexplain/contract/incidents/readiness';
import type { Permit } from '../../lib/actions/permit';
import { call, send } from '../../lib/api/api-client';
import { nullIfNotFound } from '../../lib/api/api-error';

const { getSecondAddress, answerSecondAddress } = readinessEndpoints;

/** The second address of a link. Null where the link is not valid, or no longer. */
export const readSecondAddress = async (token: string): Promise<ShownSecondAddress | null> => {
  const params = getSecondAddress.params.safeParse({ token });
  if (!params.success) return null;
  return call(getSecondAddress, { params: params.data }).catch(nullIfNotFound);
};

/** Confirms it, or ends the emails. Null as above. */
export const answerLink = (
  token: string,
  state: 'confirmed' | 'ended',
  permit: Permit,
): Promise<ShownSecondAddress | null> =>
  send(permit, answerSecondAddress, { params: { token }, body: { state } }).catch(nullIfNotFound);
