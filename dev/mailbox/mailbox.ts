import type { KeyObject } from 'node:crypto';
import { type DropReason, type EventName, makeSignedEvent } from './events.ts';
import { type Mail, recipientOf } from './mail.ts';
import { type Post, postToSite } from './posts.ts';
import { makeOneClick } from './unsubscribe.ts';

interface Site {
  /** Where the site is told of events, and the only place that one click is sent to. */
  siteUrl: string;
  /** Signs the events: the site has the public key of this pair. */
  webhookKey: KeyObject;
}

const lists = ['bounces', 'blocks', 'spam_reports'] as const;
export type SuppressionList = (typeof lists)[number];

/** The list of SendGrid that an event puts the address on. */
const listOf: Record<EventName, SuppressionList> = {
  hard_bounce: 'bounces',
  soft_bounce: 'blocks',
  complaint: 'spam_reports',
};

/** Mails, SendGrid's lists of addresses, and what the site was told. The newest is first. */
export const openMailbox = ({ siteUrl, webhookKey }: Site) => {
  const mails: Mail[] = [];
  const dropped: Mail[] = [];
  const posts: Post[] = [];
  const suppressed: { list: SuppressionList; email: string }[] = [];

  const isOn = (list: SuppressionList, email: string): boolean =>
    suppressed.some((entry) => entry.list === list && entry.email === email.toLowerCase());

  const note = (
    mail: Mail,
    what: Post['what'],
    request: Pick<Post, 'url' | 'headers' | 'body'>,
    outcome: Pick<Post, 'status' | 'failure'>,
  ): Post => {
    const at = new Date().toISOString();
    const post = { message_id: mail.message_id, what, at, ...request, ...outcome };
    posts.unshift(post);
    return post;
  };

  const tell = async (mail: Mail, what: EventName | DropReason): Promise<Post> => {
    const request = {
      url: `${siteUrl}/api/mail-events`,
      ...makeSignedEvent(mail, what, webhookKey),
    };
    return note(mail, what, request, await postToSite(request));
  };

  /** SendGrid goes on sending to an address on the list of blocks. */
  const dropReasonOf = (email: string): DropReason | null => {
    if (isOn('bounces', email)) return 'Bounced Address';
    return isOn('spam_reports', email) ? 'Spam Reporting Address' : null;
  };

  return {
    mails,
    dropped,
    posts,
    suppressed,

    /** Delivers a mail, or drops it where its address is suppressed, and tells the site so. */
    keep: (mail: Mail): void => {
      const reason = dropReasonOf(recipientOf(mail));
      (reason ? dropped : mails).unshift(mail);
      if (reason) void tell(mail, reason);
    },

    /** The newest mail with this `message_id` or custom argument that was delivered. */
    findDelivered: (id: string): Mail | undefined =>
      mails.find(
        ({ message_id, custom_args = {} }) =>
          message_id === id || Object.values(custom_args).includes(id),
      ),

    findAny: (messageId: string): Mail | undefined =>
      [...mails, ...dropped].find(({ message_id }) => message_id === messageId),

    /** Lets the world answer a mail: puts its address on the list that belongs to it, and tells the site. */
    answer: (mail: Mail, event: EventName): Promise<Post> => {
      const entry = { list: listOf[event], email: recipientOf(mail).toLowerCase() };
      if (!isOn(entry.list, entry.email)) suppressed.unshift(entry);
      return tell(mail, event);
    },

    /** Unsubscribes as a mail program does. Says why not, where the mail does not offer it. */
    unsubscribe: async (mail: Mail): Promise<string | null> => {
      const { request, refusal } = makeOneClick(mail, siteUrl);
      if (!request) return refusal;
      note(mail, 'unsubscribe', request, await postToSite(request));
      return null;
    },

    /** Whether the address was on the list. */
    takeOff: (list: string, email: string): boolean => {
      const index = suppressed.findIndex(
        (entry) => entry.list === list && entry.email === email.toLowerCase(),
      );
      if (index >= 0) suppressed.splice(index, 1);
      return index >= 0;
    },

    /** Forgets the mails. An address stays on its list until it is taken off, as with SendGrid. */
    empty: (): void => {
      for (const list of [mails, dropped, posts]) list.length = 0;
    },
  };
};

export type Mailbox = ReturnType<typeof openMailbox>;
