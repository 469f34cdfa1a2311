import { mapContactFields } from '@lexplain/contract/contact/fields';
import { lookUp } from '@lexplain/contract/look-up';
import type { MailContent } from '../mail/notices/comments.ts';
import { contactMail } from '../mail/sending/contact-mail.tsx';
import { noticeMail } from '../mail/sending/notice-mail.tsx';
import { everyNotice, noticesSaying } from './notices.ts';

// Prints every mail, with ordinary names and with names that are one long word. Node runs no JSX:
// bundle it first.

const origin = 'https://lexplain.example';

/** Of templates that are not called like their category. */
const categories: Record<string, string> = {
  actions_due: 'deadlines',
  actions_given: 'deadlines',
  client_deleted: 'review_turn',
  client_handed_over: 'review_turn',
  told_events: 'deadlines',
  coming_dates: 'law_changes',
  evidence_lapses: 'deadlines',
};

const unsubscribeOf = ({ template }: MailContent): string | null =>
  new Set([
    'actions_due',
    'actions_given',
    'adviser_message',
    'client_deleted',
    'client_handed_over',
    'coming_dates',
    'comments',
    'due_readings',
    'evidence_lapses',
    'law_changes',
    'review_turn',
    'told_events',
    'unassigned_reviews',
  ]).has(template)
    ? `${origin}/unsubscribe?category=${lookUp(categories, template) ?? template}&token=example`
    : null;

const renderAll = (named: { name: string; content: MailContent }[]) =>
  Promise.all(
    named.map(async ({ name, content }) => ({
      name,
      html: (await noticeMail(content, { origin, unsubscribe: unsubscribeOf(content) })).html,
    })),
  );

/** Names that may widen a mail. */
const longName = 'Wm'.repeat(100);

const renderLongMessage = () => contactMail(mapContactFields(() => longName));

console.log(
  JSON.stringify({
    usual: await renderAll(everyNotice),
    long: [
      ...(await renderAll(
        Object.entries(noticesSaying(longName)).map(([template, content]) => ({
          name: template.replaceAll('_', '-'),
          content,
        })),
      )),
      { name: 'contact-message', html: (await renderLongMessage()).html },
    ],
  }),
);
