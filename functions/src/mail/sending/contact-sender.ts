import type { StoredContactMessage } from '@lexplain/contract/contact/contact';
import { contactMail } from './contact-mail.ts';
import type { SendMail } from './deliver.ts';
import { type SendgridSettings, sendgrid } from './sendgrid.ts';

export type ContactSend = SendMail<StoredContactMessage>;

/** Sends contact messages to the provider's address. */
export const contactSender = ({
  to,
  ...settings
}: SendgridSettings & { to: string }): ContactSend => {
  const { send } = sendgrid(settings);
  return (id, message) =>
    // SendGrid has no idempotency key: the id identifies duplicates.
    send({ to, ...contactMail(message), customArgs: { contact_message_id: id } });
};
