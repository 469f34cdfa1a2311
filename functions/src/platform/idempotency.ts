import { AppError } from '@lexplain/contract/api/errors';

/**
 * Whether a call with this key is a further attempt of the one that has stored `known`. Throws
 * `idempotency_key_reused` where it says something else (`isSame` is false).
 */
export const isRepeated = (
  known: { idempotency_key: string | null } | null,
  key: string | undefined,
  isSame: boolean,
): boolean => {
  if (key === undefined || known?.idempotency_key !== key) return false;
  if (!isSame) throw createKeyReusedError();
  return true;
};

export const createKeyReusedError = () =>
  new AppError('idempotency_key_reused', 'This key was used for another call');
