import { brand } from '@lexplain/contract/brand/brand';
import client from '@sendgrid/client';
import mail from '@sendgrid/mail';

export interface SendgridSettings {
  key: string;
  baseUrl: string;
  from: string;
}

/** Below the function's 60 s, so that a provider that does not answer is a recorded outcome. */
const timeoutMilliseconds = 20_000;

export interface OutgoingMail {
  to: string;
  replyTo?: { email: string; name: string };
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** Returned by SendGrid in the mail's events. */
  customArgs: Record<string, string>;
  /** Whether the address is first taken off SendGrid's lists of suppressed addresses. */
  isTakenOffLists?: boolean;
  trackingSettings?: {
    clickTracking: { enable: boolean; enableText: boolean };
    openTracking: { enable: boolean };
    subscriptionTracking: { enable: boolean };
  };
}

const lists = ['bounces', 'blocks', 'spam_reports'];

/** Hands a mail to the provider. Throws SendGrid's error, or that there was no answer. */
export type SendOutgoing = (mail: OutgoingMail) => Promise<void>;

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 404;

const takeOffLists = async (address: string): Promise<void> => {
  for (const list of lists) {
    const url = `/v3/suppression/${list}/${encodeURIComponent(address)}`;
    await client.request({ method: 'DELETE', url }).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
    });
  }
};

/** The only caller of @sendgrid/mail. */
export const createSendgrid = ({ key, baseUrl, from }: SendgridSettings): SendOutgoing => {
  // A redirect would take the mail and the key elsewhere. The library passes maxRedirects on to
  // axios; its types leave it out, and demand the URL, which is empty by default.
  const request = { url: '', baseUrl, maxRedirects: 0 };
  client.setApiKey(key);
  // After the key: setApiKey() resets the base URL.
  client.setDefaultRequest(request);
  mail.setClient(client);
  mail.setTimeout(timeoutMilliseconds);

  return async ({ isTakenOffLists, ...outgoing }) => {
    if (isTakenOffLists) await takeOffLists(outgoing.to);
    await mail.send({ from: { email: from, name: brand.name }, ...outgoing });
  };
};
