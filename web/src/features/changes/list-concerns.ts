import { concernEndpoints } from '@lexplain/contract/changes/concerns';
import { call } from '../../lib/api/api-client';

/** Which changes since a day concern the signed-in person's organisation, and why. */
export const listConcerns = (since: string, signal: AbortSignal) =>
  call(concernEndpoints.listConcerns, { query: { since } }, signal);
