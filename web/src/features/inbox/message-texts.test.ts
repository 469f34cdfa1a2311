import { contactExample } from '@lexplain/contract/contact/fields';
import type { InboxMessage } from '@lexplain/contract/inbox/inbox';
import { describe, expect, it } from 'vitest';
import { filterMessages, type MessageFilter, replyAddress } from './message-texts';

const message: InboxMessage = {
  id: 'a',
  ...contactExample,
  name: 'Test Visitor',
  email: 'a+b&c@example.com',
  message: 'First line\nSecond & last',
  revision: 0,
  at: '2026-03-04T01:02:03.000Z',
  delivery: 'sent',
  failure: null,
  handled: null,
  account: null,
  assigned: null,
  answers: [],
};

describe('a reply', () => {
  it('has the address, a subject and every line quoted', () => {
    const [address = '', fields] = replyAddress(message).split('?');
    expect(decodeURIComponent(address)).toBe('mailto:a+b&c@example.com');
    const found = new URLSearchParams(fields);
    expect(found.get('subject')).toBe('Re: your message to Lexplain');
    expect(found.get('body')).toContain('Test Visitor wrote:\r\n> First line\r\n> Second & last');
  });

  it('quotes the beginning of a long message', () => {
    const long = replyAddress({ ...message, message: 'x'.repeat(5_000) });
    expect(long.length).toBeLessThan(2_000);
    expect(decodeURIComponent(long)).toContain('x […]');
  });
});

describe('the filter', () => {
  const failed: InboxMessage = { ...message, id: 'b', delivery: 'failed', name: 'Other' };
  const mark = { by_name: 'Adviser', at: message.at, note: 'Done' };
  const handled: InboxMessage = { ...message, id: 'c', handled: mark };
  const mine: InboxMessage = { ...message, id: 'd', assigned: { uid: 'ada', name: 'Ada' } };
  const done: InboxMessage = { ...mine, id: 'e', handled: mark };
  const all = [message, failed, handled];
  const found = (text: string, shown: MessageFilter = 'all', messages = all) =>
    filterMessages(messages, { text, shown, uid: 'ada' }).map(({ id }) => id);

  it('finds words in names, address and text, whatever their case', () => {
    expect(found(' other ')).toEqual(['b']);
    expect(found('SECOND')).toEqual(['a', 'b', 'c']);
    expect(found('b&c@')).toEqual(['a', 'b', 'c']);
    expect(found('nowhere')).toEqual([]);
  });

  it('shows what is not handled, or not sent', () => {
    expect(found('', 'open')).toEqual(['a', 'b']);
    expect(found('', 'failed')).toEqual(['b']);
  });

  it('shows what the reader looks after, or nobody', () => {
    const theirs: InboxMessage = { ...mine, id: 'f', assigned: { uid: 'ben', name: 'Ben' } };
    const some = [...all, mine, done, theirs];
    expect(found('', 'mine', some)).toEqual(['d']);
    expect(found('', 'nobodys', some)).toEqual(['a', 'b']);
  });
});
