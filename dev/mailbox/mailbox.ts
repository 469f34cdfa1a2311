import type { KeyObject } from 'node:crypto';
import { type DropReason, type EventName, makeSignedEvent } from './events.ts';
import { type Mail, recipientOf } from './mail.ts';
import { type Post, postToSite } from './posts.ts';
import { makeOneClick } from './unsubscribe.ts';

interface Site {
  /** Where events are posted to, and the only site that a one-click request is sent to. */
  siteUrl: string;
  /** Signs the events; the site has the public key. */
  webhookKey: KeyObject;
}

const lists = ['bounces', 'blocks', 'spam_reports'] as const;
export type SuppressionList = (typeof lists)[number];

/** The list of SendGrid to which an event adds the address. */
const listOf: Record<EventName, SuppressionList> = {
  hard_bounce: 'bounces',
  soft_bounce: 'blocks',
  complaint: 'spam_reports',
};

/** Mails, SendGrid's suppression lists, and the posted events, newest first. */
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

  const postEvent = async (mail: Mail, what: EventName | DropReason): Promise<Post> => {
    const request = {
      url: `${siteUrl}/api/mail-events`,
      ...makeSignedEvent(mail, what, webhookKey),
    };
    return note(mail, what, request, await postToSite(request));
  };

  /** SendGrid still sends to addresses on the list of blocks. */
  const dropReasonOf = (email: string): DropReason | null => {
    if (isOn('bounces', email)) return 'Bounced Address';
    return isOn('spam_reports', email) ? 'Spam Reporting Address' : null;
  };

  return {
    mails,
    dropped,
    posts,
    suppressed,

    /** Delivers a mail, or drops it where its address is suppressed and posts an event. */
    receive: (mail: Mail): void => {
      const reason = dropReasonOf(recipientOf(mail));
      (reason ? dropped : mails).unshift(mail);
      if (reason) void postEvent(mail, reason);
    },

    /** The newest delivered mail with this `message_id` or custom argument. */
    findDelivered: (id: string): Mail | undefined =>
      mails.find(
        ({ message_id, custom_args = {} }) =>
          message_id === id || Object.values(custom_args).includes(id),
      ),

    findAny: (messageId: string): Mail | undefined =>
      [...mails, ...dropped].find(({ message_id }) => message_id === messageId),

    /** Simulates an event for a mail: adds its address to the list, and posts the event. */
    simulateEvent: (mail: Mail, event: EventName): Promise<Post> => {
      const entry = { list: listOf[event], email: recipientOf(mail).toLowerCase() };
      if (!isOn(entry.list, entry.email)) suppressed.unshift(entry);
      return postEvent(mail, event);
    },

    /** Unsubscribes as a mail program does. Returns why not, where the mail does not offer it. */
    unsubscribe: async (mail: Mail): Promise<string | null> => {
      const { request, refusal } = makeOneClick(mail, siteUrl);
      if (!request) return refusal;
      note(mail, 'unsubscribe', request, await postToSite(request));
      return null;
    },

    /** Returns whether the address was on the list. */
    removeSuppression: (list: string, email: string): boolean => {
      const index = suppressed.findIndex(
        (entry) => entry.list === list && entry.email === email.toLowerCase(),
      );
      if (index >= 0) suppressed.splice(index, 1);
      return index >= 0;
    },

    /**
     * Deletes the mails and the requests about them. Suppressed addresses stay suppressed, as with
     * SendGrid.
     */
    deleteMails: (): void => {
      for (const list of [mails, dropped, posts]) list.length = 0;
    },
  };
};

export type Mailbox = ReturnType<typeof openMailbox>;
