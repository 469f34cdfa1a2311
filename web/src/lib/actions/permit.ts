class SendingPermit {
  // Protected, so that no other object has this type.
  protected readonly isIssued = true;
}

/**
 * What a function needs to send something that a person started. The hooks for that issue it to the
 * functions that they run, and nobody else may (docs/decisions/0058, dev/house/commands.test.ts).
 */
export type Permit = SendingPermit;

export const permit: Permit = new SendingPermit();
