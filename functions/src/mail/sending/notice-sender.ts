import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { takeFromBudgets } from '../notices/budgets.ts';
import { withCommentTexts } from '../notices/comments.ts';
import { putOff } from '../notices/gathering.ts';
import { findRecipient, type Recipient } from '../notices/recipients.ts';
import { type SendMail, Skipped } from './deliver.ts';
import { noticeMail } from './notice-mail.tsx';
import { type OutgoingMail, type Provider, type SendgridSettings, sendgrid } from './sendgrid.ts';

/** SendGrid adds links and images of its own unless told not to. */
const untracked: OutgoingMail['trackingSettings'] = {
  clickTracking: { enable: false, enableText: false },
  openTracking: { enable: false },
  subscriptionTracking: { enable: false },
};

/** The page with a button, and the URL that mail programs post to (RFC 8058). */
const unsubscribeLinks = (origin: string, { category }: StoredNotice, token: string) => ({
  page: `${origin}/unsubscribe?${new URLSearchParams({ category, token })}`,
  headers: {
    'List-Unsubscribe': `<${origin}/api/unsubscribe/${category}/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
});

interface NoticeSenderContext extends Provider {
  /** The site's origin, without a slash at the end. */
  origin: string;
  find?: (notice: StoredNotice) => ReturnType<typeof findRecipient>;
  /** Counts the mail. Returns until when it waits, where it exceeds a budget. */
  take?: (notice: StoredNotice) => Promise<Date | null>;
}

const compose = async (
  id: string,
  notice: StoredNotice,
  { address, unsubscribeToken }: Recipient,
  origin: string,
): Promise<OutgoingMail> => {
  const links = unsubscribeToken ? unsubscribeLinks(origin, notice, unsubscribeToken) : null;
  return {
    to: address,
    ...(await noticeMail(notice, { origin, unsubscribe: links?.page ?? null })),
    ...(links && { headers: links.headers }),
    trackingSettings: untracked,
    // SendGrid has no idempotency key: the id identifies duplicates and the mail's events.
    customArgs: { notice_id: id },
  };
};

/** Sends a notice to its recipient at this moment. */
export const sendNotice =
  ({
    origin,
    send,
    forget,
    find = findRecipient,
    take = takeFromBudgets,
  }: NoticeSenderContext): SendMail<StoredNotice> =>
  async (id, notice) => {
    const recipient = await find(notice);
    if ('kind' in recipient) throw new Skipped(recipient);
    const complete = await withCommentTexts(notice);
    if (!complete) throw new Skipped({ kind: 'withheld', reason: 'The comments were deleted' });
    const until = await take(notice);
    if (until) throw new Skipped(await putOff(notice, until));
    // The address is on the provider's own lists, too.
    if (notice.template === 'address_check') await forget(recipient.address);
    await send(await compose(id, complete, recipient, origin));
  };

export const noticeSender = ({
  origin,
  ...settings
}: SendgridSettings & { origin: string }): SendMail<StoredNotice> =>
  sendNotice({ origin, ...sendgrid(settings) });
