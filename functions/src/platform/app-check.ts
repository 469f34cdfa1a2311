import { AppError } from '@lexplain/contract/api/errors';
import { enforceAppCheck } from '../runtime.ts';

/**
 * Requires an App Check token where the provider enforces it (`onRequest` can't do it). Throws
 * `app_check_failed`.
 */
export const requireAppCheck = async (token: string | undefined): Promise<void> => {
  if (!enforceAppCheck.value()) return;
  const { getAppCheck } = await import('firebase-admin/app-check');
  await getAppCheck()
    .verifyToken(token ?? '')
    .catch((error: unknown) => {
      throw new AppError('app_check_failed', 'Reload the page and try again', {
        reason: error instanceof Error ? error.name : 'unknown',
      });
    });
};
