import { accountEndpoints } from '@lexplain/contract/account/account';
import type { AppError, ErrorCode } from '@lexplain/contract/api/errors';
import { accountExportEndpoints } from '@lexplain/contract/exports/account';
import { write } from 'firebase-functions/logger';
import { AccessDenied } from '../access/access-denied.ts';
import { logEvent, type SecurityEvent } from '../access/security-events.ts';
import type { Call } from './call.ts';

const keyOf = (method = '', path: string): string => `${method} ${path}`;
const { deleteMe } = accountEndpoints;
const { exportMe } = accountExportEndpoints;

/** The successes that are logged as security events. */
const done = new Map<string, { event: SecurityEvent; reason: string | null }>([
  [keyOf(exportMe.method, exportMe.path), { event: 'data_exported', reason: null }],
  [keyOf(deleteMe.method, deleteMe.path), { event: 'account_deleted', reason: 'asked' }],
]);

const severityOf = (status: number) => (status >= 500 ? 'ERROR' : 'INFO');

/** One structured line for each request: never a token, an address or an answer. */
export const logWhenAnswered = (call: Call): void => {
  const started = performance.now();
  call.response.on('finish', () => {
    write({
      severity: severityOf(call.response.statusCode),
      message: 'request',
      method: call.request.method,
      request_id: call.id,
      route: call.route,
      uid: call.uid,
      status: call.response.statusCode,
      duration_ms: Math.round(performance.now() - started),
    });
    const success = done.get(keyOf(call.request.method, call.route));
    if (success && call.response.statusCode === 200) {
      const { event, reason } = success;
      logEvent(event, { uid: call.uid, route: call.route, reason, request_id: call.id });
    }
  });
};

const refusals: Partial<Record<ErrorCode, SecurityEvent>> = {
  token_missing: 'sign_in_refused',
  token_malformed: 'sign_in_refused',
  token_expired: 'sign_in_refused',
  token_wrong_project: 'sign_in_refused',
  token_revoked: 'sign_in_refused',
  recovery_refused: 'sign_in_refused',
  app_check_failed: 'access_denied',
  rate_limited: 'limit_reached',
};

/**
 * Logs a refusal as a security event. There is no uid if the token was refused, as it identifies
 * nobody reliably.
 */
export const logRefusal = ({ uid, route, id: request_id }: Call, failure: AppError): void => {
  const denied = failure instanceof AccessDenied ? failure : null;
  const event = denied ? 'access_denied' : refusals[failure.code];
  if (!event) return;
  const { reason } = denied ?? { reason: failure.code };
  logEvent(event, { uid: denied?.uid ?? uid, route, reason, request_id });
};
