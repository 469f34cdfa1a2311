import type { DropReason, EventName } from './events.ts';

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A request of the mailbox to the site about a mail, byte by byte, and the site's answer. */
export interface Post extends Request {
  message_id: string;
  what: EventName | DropReason | 'unsubscribe';
  at: string;
  /** Null where no answer came or nothing was sent: `failure` says why. */
  status: number | null;
  failure: string | null;
}

const timeoutMilliseconds = 20_000;

/** Posts without cookies or redirects, like another server. */
export const postToSite = async ({
  url,
  headers,
  body,
}: Request): Promise<Pick<Post, 'status' | 'failure'>> => {
  try {
    const { status } = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    return { status, failure: null };
  } catch (error) {
    return { status: null, failure: String(error) };
  }
};
