import { write } from 'firebase-functions/logger';

/** Security events for later investigation. docs/generated/log-messages.md lists them. */
export type SecurityEvent =
  | 'sign_in_refused'
  | 'access_denied'
  | 'limit_reached'
  | 'role_given'
  | 'firm_changed'
  | 'client_start_cancelled'
  | 'mail_replayed'
  | 'sessions_ended'
  | 'second_factor_added'
  | 'second_factor_removed'
  | 'second_factor_allowed'
  | 'recovery_codes_created'
  | 'data_exported'
  | 'account_deleted'
  | 'organisation_deleted'
  | 'evidence_deleted'
  | 'file_refused';

/** Ids, codes and routes only: no addresses, names, tokens or texts of people. */
interface Facts {
  uid: string | null;
  route: string;
  reason: string | null;
  request_id?: string;
}

const refusals: SecurityEvent[] = [
  'sign_in_refused',
  'access_denied',
  'limit_reached',
  'file_refused',
];

export const logEvent = (event: SecurityEvent, facts: Facts): void =>
  write({
    severity: refusals.includes(event) ? 'WARNING' : 'NOTICE',
    message: 'security event',
    event,
    ...facts,
  });
