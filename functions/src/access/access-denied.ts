import { AppError, type ErrorCode } from '@lexplain/contract/api/errors';

/**
 * Throws `not_found` for a resource that a known person may not see, and logs who it was and why
 * (docs/operations.md, "What is logged").
 */
export class AccessDenied extends AppError {
  readonly uid: string;
  readonly reason: string;

  constructor(code: ErrorCode, message: string, denied: { uid: string; reason: string }) {
    super(code, message);
    this.uid = denied.uid;
    this.reason = denied.reason;
  }
}
