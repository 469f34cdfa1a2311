import type { Delivery } from '@lexplain/contract/notices/delivery';
import { error as logError } from 'firebase-functions/logger';
import {
  applyFailure,
  applySkip,
  claimDelivery,
  type Deliverable,
  type DeliveryUpdate,
  markSent,
  readiness,
  type SkipReason,
} from '../../notices/delivery-decisions.ts';
import type { DeliveryStore } from '../store.ts';
import { SendFailure } from './send-failure.ts';

/** Thrown by a sender when a mail must not be sent, or not now, although nothing failed. */
export class Skipped extends Error {
  readonly skip: SkipReason;

  constructor(skip: SkipReason) {
    super(skip.kind);
    this.name = 'Skipped';
    this.skip = skip;
  }
}

/** Hands a mail to the provider. Throws the provider's error, or `Skipped`. */
export type SendMail<Mail> = (id: string, mail: Mail) => Promise<void>;

export interface DeliveryContext<Mail extends Deliverable> {
  store: DeliveryStore<Mail>;
  send: SendMail<Mail>;
  /** The id of this deliverer, so that one whose lease was taken over can't record its outcome. */
  owner: string;
  /** Logs a failure that is not ours. */
  logFailure?: (id: string, failure: SendFailure) => void;
}

/**
 * Thrown where another delivery holds the lease of a mail: that one sends it, or its lease ends.
 */
class Busy extends Error {
  constructor(id: string) {
    super(`Mail ${id} is being sent by another delivery`);
    this.name = 'Busy';
  }
}

const claim = <Mail extends Deliverable>(id: string, { store, owner }: DeliveryContext<Mail>) =>
  store.transact<Mail | null>(id, (mail, now) => {
    const ready = mail && readiness(mail.delivery, now);
    if (ready === 'busy') {
      // Returning would mark the event as done, and the mail of a crashed sender would wait for the
      // sweep. Throwing has it redelivered after the lease.
      throw new Busy(id);
    }
    if (!mail || ready !== 'ready') return { result: null };
    return { result: mail, update: claimDelivery(mail.delivery, owner, now) };
  });

/** Records an outcome, unless the lease was taken over meanwhile. */
const record = <Mail extends Deliverable>(
  id: string,
  { store, owner }: DeliveryContext<Mail>,
  outcome: (before: Delivery, now: Date) => DeliveryUpdate,
) =>
  store.transact<void>(id, (mail, now) =>
    mail?.delivery.owner === owner
      ? { result: undefined, update: outcome(mail.delivery, now) }
      : { result: undefined },
  );

/**
 * Delivers one stored mail (docs/decisions/0010): claims it with a lease, sends it, records the
 * outcome. The sweep retries transient failures. Throws when someone else holds the lease or the
 * outcome can't be recorded, so that the platform redelivers the event.
 */
export const deliver = async <Mail extends Deliverable>(
  id: string,
  context: DeliveryContext<Mail>,
): Promise<void> => {
  const mail = await claim(id, context);
  if (!mail) return;
  try {
    await context.send(id, mail);
  } catch (error) {
    if (error instanceof Skipped) {
      return record(id, context, (before, now) => applySkip(before, error.skip, now));
    }
    const failure = SendFailure.from(error);
    await record(id, context, (before, now) => applyFailure(before, failure, now));
    if (context.logFailure) context.logFailure(id, failure);
    // Neither the provider's answer nor the error: both may contain personal data and the key.
    else logError('A mail was not sent', { id, kind: failure.kind, status: failure.status });
    return;
  }
  await record(id, context, markSent);
};

const batch = 100;
/** Shorter than the function's timeout. The next sweep comes in five minutes. */
const sweepMilliseconds = 180_000;

/**
 * Delivers mails that are due and not leased: retries whose time has come, mails whose event never
 * arrived, and those whose sender crashed. A failure does not stop the others. Returns how many it
 * took.
 */
export const sweep = async <Mail extends Deliverable>(
  context: DeliveryContext<Mail>,
  now = new Date(),
): Promise<number> => {
  const started = Date.now();
  const taken = new Set<string>();
  for (;;) {
    const due = (await context.store.listDue(now, batch)).filter((id) => !taken.has(id));
    if (due.length === 0) return taken.size;
    for (const id of due) {
      if (Date.now() - started > sweepMilliseconds) return taken.size;
      taken.add(id);
      await deliver(id, context).catch((error: unknown) => {
        // Taken since it was listed, which loses nothing.
        if (error instanceof Busy) return;
        logError('A mail was left for the next sweep', { id, reason: String(error) });
      });
    }
  }
};
