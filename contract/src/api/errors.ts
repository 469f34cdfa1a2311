import { z } from 'zod';

/** Every error code with its HTTP status. The code is for programs; the message is for people. */
export const errorStatus = {
  bad_request: 400,
  malformed_json: 400,
  invalid_if_match: 400,
  token_missing: 401,
  token_malformed: 401,
  token_expired: 401,
  token_wrong_project: 401,
  token_revoked: 401,
  app_check_failed: 401,
  signature_refused: 401,
  recent_login_required: 401,
  recovery_refused: 401,
  email_unverified: 403,
  second_factor_required: 403,
  second_factor_link_needed: 403,
  not_permitted: 403,
  invitation_for_another: 403,
  not_found: 404,
  method_not_allowed: 405,
  account_missing: 409,
  second_factor_missing: 409,
  second_factor_named: 409,
  already_member: 409,
  invitation_ended: 409,
  organisation_not_empty: 409,
  already_started: 409,
  starts_full: 409,
  last_member: 409,
  last_admin: 409,
  submission_closed: 409,
  origin_not_offered: 409,
  review_state: 409,
  nothing_flagged: 409,
  not_all_accepted: 409,
  id_taken: 409,
  comments_full: 409,
  incident_full: 409,
  adviser_changed: 409,
  not_shared: 409,
  sharing_full: 409,
  proposal_state: 409,
  action_state: 409,
  actions_full: 409,
  evidence_full: 409,
  evidence_held: 409,
  evidence_kept: 409,
  evidence_not_held: 409,
  file_removed: 409,
  file_waiting: 409,
  parts_missing: 409,
  not_a_member: 409,
  owner_needed: 409,
  not_an_adviser: 409,
  cover_refused: 409,
  revision_stale: 412,
  answer_changed: 412,
  verdict_stale: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  answers_too_large: 413,
  invalid_input: 422,
  idempotency_key_reused: 422,
  unknown_question: 422,
  duplicate_question: 422,
  required_answers_missing: 422,
  file_refused: 422,
  rate_limited: 429,
  internal: 500,
  no_default_plan: 503,
  keys_unavailable: 503,
  try_again: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** Every code as a tuple, for `z.enum`. */
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorBody = z.strictObject({
  code: z.enum(errorCodes),
  message: z.string(),
  details: z.unknown().optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/**
 * The error that layers throw on purpose; the API answers it with its status and an `ErrorBody`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: unknown;

  constructor(code: ErrorCode, message: string, details?: unknown) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
