import { brand } from '@lexplain/contract/brand/brand';
import { contactFields } from '@lexplain/contract/contact/fields';
import type { InboxDelivery, InboxMessage } from '@lexplain/contract/inbox/inbox';
import { formatMoment } from '../../lib/text/dates';

export const deliveryLabels: Record<InboxDelivery, string> = {
  waiting: 'Waiting to be sent',
  sent: 'Sent to us by mail',
  failed: 'Not sent',
  closed: 'Given up',
};

/** The longest quotation, in characters: mail programs refuse long addresses. */
const longestQuotation = 1_200;

const quote = (text: string): string => {
  const cut = text.length > longestQuotation ? `${text.slice(0, longestQuotation)} […]` : text;
  return cut
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\r\n');
};

/** An address that opens the person's own mail program with a reply that quotes the message. */
export const replyAddress = ({ name, email, message, at }: InboxMessage): string => {
  const subject = `Re: your message to ${brand.name}`;
  const body = `\r\n\r\nOn ${formatMoment(at)}, ${name} wrote:\r\n${quote(message)}\r\n`;
  const fields = [`subject=${encodeURIComponent(subject)}`, `body=${encodeURIComponent(body)}`];
  return `mailto:${encodeURIComponent(email)}?${fields.join('&')}`;
};

export type MessageFilter = 'all' | 'open' | 'failed';

export const shownOptions: { value: MessageFilter; label: string }[] = [
  { value: 'all', label: 'All messages' },
  { value: 'open', label: 'Not handled' },
  { value: 'failed', label: 'Not sent' },
];

const isShown = ({ handled, delivery }: InboxMessage, shown: MessageFilter): boolean => {
  if (shown === 'open') return handled === null;
  return shown === 'all' || delivery === 'failed';
};

/** The messages with the words in a name, the address or the text. */
export const filterMessages = (
  messages: InboxMessage[],
  text: string,
  shown: MessageFilter,
): InboxMessage[] => {
  const wanted = text.trim().toLowerCase();
  return messages.filter((one) => {
    const all = contactFields
      .map(({ name }) => one[name])
      .join('\n')
      .toLowerCase();
    return isShown(one, shown) && all.includes(wanted);
  });
};

/** How many of the loaded messages a search or a filter has found. */
export const describeFound = (found: number, loaded: number, hasOlder: boolean): string => {
  const older = hasOlder ? ' Older messages were not searched: show them first.' : '';
  return `${found} of ${loaded} loaded messages.${older}`;
};
