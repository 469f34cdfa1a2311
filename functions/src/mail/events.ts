import { createHash } from 'node:crypto';
import { documentId } from '@lexplain/contract/api/fields';
import { storedNotice } from '@lexplain/contract/mail/stored';
import { paths } from '@lexplain/contract/paths';
import type { Transaction } from 'firebase-admin/firestore';
import { z } from 'zod';
import { scheduleDelivery } from '../notices/delivery-decisions.ts';
import { prepareFailureNote } from '../notices/failed-reminders.ts';
import { noticeCollections } from '../notices/store.ts';
import { type AddressReport, prepareSuppression } from '../notices/suppressions.ts';
import { db, fieldsWithin, readAs } from '../platform/firestore.ts';

// Events of the mail provider about mail that it accepted (docs/operations.md, "Mail").

/** An event of SendGrid's Event Webhook, as far as it is used. */
const mailEvent = z.object({
  email: z.string().min(1),
  event: z.string(),
  sg_event_id: z.string().min(1),
  /** In seconds. */
  timestamp: z.number(),
  type: z.string().optional(),
  reason: z.string().optional(),
  notice_id: documentId.optional().catch(undefined),
});
type MailEvent = z.infer<typeof mailEvent>;

/** What an event says about its address; null for events that do not matter here. */
const parseReport = ({ event, type, reason = '' }: MailEvent): AddressReport | null => {
  if (event === 'spamreport') return 'complained';
  if (event === 'bounce') return type === 'blocked' ? 'delayed' : 'bounced';
  if (event !== 'dropped') return null;
  if (/spam report/i.test(reason)) return 'complained';
  return /bounced address|invalid/i.test(reason) ? 'bounced' : null;
};

/** Longer than the provider retries unanswered events. */
const keptMilliseconds = 14 * 24 * 3_600_000;

/** How often a mail that was delayed is sent again. */
const mostAttempts = 5;

/** The notice of an event, whose id is that of one of the collections. */
const findNotice = async (transaction: Transaction, id: string | undefined) => {
  if (id === undefined) return null;
  const references = noticeCollections.map((name) => db.collection(name).doc(id));
  return (await transaction.getAll(...references)).find(({ exists }) => exists) ?? null;
};

/**
 * Processes one event; repeated deliveries of it are ignored. A delayed mail is scheduled again.
 */
const processEvent = ({ sg_event_id, ...event }: MailEvent, report: AddressReport): Promise<void> =>
  db.runTransaction(async (transaction) => {
    const hash = createHash('sha256').update(sg_event_id).digest('hex');
    const known = db.doc(paths.mailEvent(hash));
    if ((await transaction.get(known)).exists) return;
    const now = new Date();
    const found = await findNotice(transaction, event.notice_id);
    const mail = found && readAs(storedNotice, found);
    const suppress = await prepareSuppression(
      transaction,
      { address: event.email, report, reportedAt: new Date(event.timestamp * 1_000) },
      now,
    );
    const noteFailure = mail && (await prepareFailureNote(transaction, mail));
    const expire_at = new Date(now.getTime() + keptMilliseconds);
    noteFailure?.();
    transaction.create(known, { created_at: now, expire_at });
    const next = suppress?.();
    if (!found || mail?.delivery.state !== 'sent' || !next?.until) return;
    const { attempts } = mail.delivery;
    if (attempts >= mostAttempts) return;
    const delivery = { ...scheduleDelivery(next.until, now), attempts };
    transaction.update(found.ref, { ...fieldsWithin('delivery', delivery), expire_at: null });
  });

/**
 * Processes events one after the other, as two may be about one mail. Events that can't be parsed
 * are skipped, as the provider would keep retrying them. Returns the number of relevant events.
 */
export const processMailEvents = async (events: unknown[]): Promise<number> => {
  let taken = 0;
  for (const each of events) {
    const { data: event } = mailEvent.safeParse(each);
    const report = event && parseReport(event);
    if (!report) continue;
    await processEvent(event, report);
    taken += 1;
  }
  return taken;
};
