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

export type MessageFilter = 'all' | 'open' | 'mine' | 'nobodys' | 'failed';

export const shownOptions: { value: MessageFilter; label: string }[] = [
  { value: 'all', label: 'All messages' },
  { value: 'open', label: 'Not handled' },
  { value: 'mine', label: 'Mine, not handled' },
  { value: 'nobodys', label: 'Nobody’s, not handled' },
  { value: 'failed', label: 'Not sent' },
];

const isShown = (
  { handled, delivery, assigned }: InboxMessage,
  shown: MessageFilter,
  uid: string,
): boolean => {
  switch (shown) {
    case 'all':
      return true;
    case 'failed':
      return delivery === 'failed';
    case 'open':
      return handled === null;
    case 'mine':
      return handled === null && assigned?.uid === uid;
    case 'nobodys':
      return handled === null && assigned === null;
  }
};

interface WantedMessages {
  /** Words in a name, the address or the text. */
  text: string;
  shown: MessageFilter;
  /** The reader. */
  uid: string;
}

/** The messages that the reader wants to see. */
export const filterMessages = (
  messages: InboxMessage[],
  { text, shown, uid }: WantedMessages,
): InboxMessage[] => {
  const wanted = text.trim().toLowerCase();
  return messages.filter((one) => {
    const all = contactFields
      .map(({ name }) => one[name])
      .join('\n')
      .toLowerCase();
    return isShown(one, shown, uid) && all.includes(wanted);
  });
};

/** How many of the loaded messages a search or a filter has found. */
export const describeFound = (found: number, loaded: number, hasOlder: boolean): string => {
  const older = hasOlder ? ' Older messages were not searched: show them first.' : '';
  return `${found} of ${loaded} loaded messages.${older}`;
};
