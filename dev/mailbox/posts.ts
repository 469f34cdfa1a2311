import type { DropReason, EventName } from './events.ts';

interface Request {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What the mailbox has posted to the site about a mail, to the byte, and what the site answered. */
export interface Post extends Request {
  message_id: string;
  what: EventName | DropReason | 'unsubscribe';
  at: string;
  /** Null where nothing answered, or nothing was sent: `failure` says why. */
  status: number | null;
  failure: string | null;
}

const timeoutMilliseconds = 20_000;

/** Posts without cookies and follows nothing, as another server would. */
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
