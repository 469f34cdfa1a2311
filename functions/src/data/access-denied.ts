import { AppError, type ErrorCode } from '@lexplain/contract/errors';

/**
 * Somebody known asked for what they may not have. What they are told may be that it is not there; the log is
 * told who it was and why (docs/operations.md, "What is logged").
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
