import { brand } from '@lexplain/contract/brand';
import client from '@sendgrid/client';
import mail from '@sendgrid/mail';
import type { Send } from './deliver.ts';
import { contactMail } from './template.ts';

interface SendgridSettings {
  key: string;
  baseUrl: string;
  from: string;
  to: string;
}

/** Below the function's 60 s, so that a silent provider is an outcome we record. */
const timeoutMilliseconds = 20_000;

/** The only caller of @sendgrid/mail. */
export const sendgridSender = ({ key, baseUrl, from, to }: SendgridSettings): Send => {
  client.setApiKey(key);
  // After the key: setApiKey() resets the base URL.
  client.setDefaultRequest('baseUrl', baseUrl);
  mail.setClient(client);
  mail.setTimeout(timeoutMilliseconds);

  return async (id, message) => {
    await mail.send({
      to,
      from: { email: from, name: brand.name },
      ...contactMail(message),
      // SendGrid has no idempotency key: the id lets a duplicate be recognised.
      customArgs: { contact_message_id: id },
    });
  };
};
