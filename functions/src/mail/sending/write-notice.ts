import { brand } from '@lexplain/contract/brand/brand';
import type { StoredNotice } from '@lexplain/contract/mail/stored';
import type { SkipReason } from '../../notices/delivery-decisions.ts';
import { findFirmTexts } from '../firm-texts.ts';
import { type MailContent, withCommentTexts } from '../notices/comments.ts';
import { withGivenActions } from '../notices/given-actions.ts';
import { findReadable } from '../notices/incident-check.ts';
import { withStoredChanges } from '../notices/law-changes/withdrawn-changes.ts';
import { isOver } from '../notices/over.ts';
import { withActionsDue } from '../notices/reminders/action-check.ts';
import { withDatesToCome } from '../notices/reminders/coming-date-check.ts';
import { withLapsingEvidence } from '../notices/reminders/evidence-check.ts';
import { checkReminder } from '../notices/reminders/incident-check.ts';
import { withToldEvents } from '../notices/told-events.ts';
import { withUnassigned } from '../notices/unassigned-check.ts';
import { noticeMail } from './notice-mail.tsx';
import { replyTo } from './reply-to.ts';
import type { WriteMail, WrittenMail } from './sender.ts';

/** SendGrid adds links and images of its own unless told not to. */
const untracked: WrittenMail['trackingSettings'] = {
  clickTracking: { enable: false, enableText: false },
  openTracking: { enable: false },
  subscriptionTracking: { enable: false },
};

/** The page by which whoever reads a second address confirms it, and ends the mail to it. */
const secondAddressPath = (token: string): string => `/second-address#${token}`;

/** The page with a button, and the URL that mail programs post to (RFC 8058). */
const unsubscribeLinks = (origin: string, { category, template }: StoredNotice, token: string) => {
  if (template === 'second_address_check') return null;
  if (template === 'second_address_reminder') return { page: origin + secondAddressPath(token) };
  return {
    page: `${origin}/unsubscribe?${new URLSearchParams({ category, token })}`,
    headers: {
      'List-Unsubscribe': `<${origin}/api/unsubscribe/${category}/${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
};

const withheld = (reason: string): SkipReason => ({ kind: 'withheld', reason });

const orWithheld = <Content>(content: Content | null, reason: string): Content | SkipReason =>
  content ?? withheld(reason);

/** What a notice leaves to be read or filled in when it is sent. */
const completeContent = async (
  notice: StoredNotice,
  token: string | null,
): Promise<MailContent | SkipReason> => {
  if (notice.template === 'comments') {
    return orWithheld(await withCommentTexts(notice), 'The comments were deleted');
  }
  if (notice.template === 'law_changes') {
    return orWithheld(await withStoredChanges(notice), 'The changes were withdrawn');
  }
  if (notice.template === 'actions_due') {
    return orWithheld(await withActionsDue(notice), 'Nothing of it is left to do');
  }
  if (notice.template === 'actions_given') {
    return orWithheld(await withGivenActions(notice), 'Nothing of it is left to do');
  }
  if (notice.template === 'evidence_lapses') {
    return orWithheld(await withLapsingEvidence(notice), 'Nothing of it lapses any more');
  }
  if (notice.template === 'told_events') {
    return orWithheld(await withToldEvents(notice), 'What it is about is over');
  }
  if (notice.template === 'unassigned_reviews') {
    return orWithheld(await withUnassigned(notice), 'No review waits for an adviser');
  }
  if (notice.template === 'coming_dates') {
    return orWithheld(await withDatesToCome(notice), 'The dates are over or have moved');
  }
  if (notice.template === 'incident_sharing' || notice.template === 'incident_comments') {
    return findReadable(notice);
  }
  if (notice.template !== 'second_address_check') return notice;
  if (token === null) return withheld('There is no second address');
  const { template, facts } = notice;
  return { template, facts: { ...facts, place: secondAddressPath(token) } };
};

/** Where an answer to a mail goes that a person of the staff has written. */
const findReplyTo = ({ template, facts }: StoredNotice, firm: string) => {
  if (template === 'client_message') return replyTo(facts.reply_to, facts.by);
  if (template !== 'contact_answer') return {};
  return facts.reply_to === '' ? replyTo(firm, brand.name) : replyTo(facts.reply_to, facts.by);
};

/** Writes a notice with what it is about as it is at this moment. */
export const writeNotice: WriteMail<StoredNotice> = async (
  notice,
  { unsubscribeToken },
  { origin, to },
) => {
  if (await isOver(notice)) return withheld('What it is about is over');
  const checked = await checkReminder(notice);
  if ('kind' in checked) return checked;
  const complete = await completeContent(checked, unsubscribeToken);
  if ('kind' in complete) return complete;
  const links = unsubscribeToken ? unsubscribeLinks(origin, notice, unsubscribeToken) : null;
  return {
    ...(await noticeMail(
      complete,
      { origin, unsubscribe: links?.page ?? null },
      await findFirmTexts(),
    )),
    ...findReplyTo(notice, to),
    ...(links?.headers && { headers: links.headers }),
    trackingSettings: untracked,
    // The address is on the provider's own lists, too.
    isTakenOffLists: notice.template === 'address_check',
  };
};
