import type { StoredNotice } from '@lexplain/contract/mail/stored';
import { withCommentTexts } from '../notices/comments.ts';
import { checkReminder } from '../notices/incident-reminder-check.ts';
import { noticeMail } from './notice-mail.tsx';
import type { WriteMail, WrittenMail } from './sender.ts';

/** SendGrid adds links and images of its own unless told not to. */
const untracked: WrittenMail['trackingSettings'] = {
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

/** Writes a notice with what it is about as it is at this moment. */
export const writeNotice: WriteMail<StoredNotice> = async (
  notice,
  { unsubscribeToken },
  { origin },
) => {
  const checked = await checkReminder(notice);
  if ('kind' in checked) return checked;
  const complete = await withCommentTexts(checked);
  if (!complete) return { kind: 'withheld', reason: 'The comments were deleted' };
  const links = unsubscribeToken ? unsubscribeLinks(origin, notice, unsubscribeToken) : null;
  return {
    ...(await noticeMail(complete, { origin, unsubscribe: links?.page ?? null })),
    ...(links && { headers: links.headers }),
    trackingSettings: untracked,
    // The address is on the provider's own lists, too.
    isTakenOffLists: notice.template === 'address_check',
  };
};
