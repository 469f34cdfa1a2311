import { serviceEndpoints } from '@lexplain/contract/api/service-endpoints';
import { call } from '../lib/api/api-client';
import { isRetryable } from '../lib/api/api-error';

/**
 * Asks the server for its time, on a page that has called nothing. Without a network it stays
 * unknown.
 */
export const askServerTime = async (): Promise<void> => {
  await call(serviceEndpoints.getHealth, {}).catch((error: unknown) => {
    if (!isRetryable(error)) throw error;
  });
};
