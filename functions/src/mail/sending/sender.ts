import type { SkipReason } from '../../notices/delivery-decisions.ts';
import type { Outbox, Recipient } from '../outboxes.ts';
import type { StoredMail } from '../store.ts';
import { type SendMail, Skipped } from './deliver.ts';
import type { OutgoingMail, SendOutgoing } from './sendgrid.ts';

export interface MailSettings {
  /** The provider's address for contact messages. */
  to: string;
  /** The site's origin, without a slash at the end. */
  origin: string;
}

/** A mail for whoever gets it. */
export type WrittenMail = Omit<OutgoingMail, 'to' | 'customArgs'>;

/** Writes a stored mail, or says why it must not be sent. */
export type WriteMail<Mail> = (
  mail: Mail,
  recipient: Recipient,
  settings: MailSettings,
) => Promise<WrittenMail | SkipReason>;

const refuseSkipped = <T extends object>(found: T | SkipReason): T => {
  if ('kind' in found) throw new Skipped(found);
  return found;
};

/** Sends the mails of an outbox, each to its recipient at this moment. */
export const createSender = async <Mail extends StoredMail>(
  {
    idName,
    findRecipient,
    takeFromLimits,
    loadWriter,
  }: Pick<Outbox<Mail>, 'idName' | 'findRecipient' | 'takeFromLimits' | 'loadWriter'>,
  settings: MailSettings,
  send: SendOutgoing,
): Promise<SendMail<Mail>> => {
  const write = await loadWriter();
  return async (id, mail) => {
    const recipient = refuseSkipped(await findRecipient(mail, settings));
    const written = refuseSkipped(await write(mail, recipient, settings));
    // Last, so that only sent mail counts.
    const limited = await takeFromLimits(mail);
    if (limited) throw new Skipped(limited);
    await send({ to: recipient.address, ...written, customArgs: { [idName]: id } });
  };
};
