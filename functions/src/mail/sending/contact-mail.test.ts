import { expect, it } from 'vitest';
import { contactMail } from './contact-mail.ts';

const message = {
  name: 'Test Visitor',
  organization: 'Example Pty Ltd',
  phone: '02 5550 0000',
  email: 'visitor@example.com',
  message: 'First line\nsecond line',
};

it('sets Reply-To to the visitor and keeps the line breaks of the message', () => {
  const mail = contactMail(message);
  expect(mail.replyTo).toEqual({ email: 'visitor@example.com', name: 'Test Visitor' });
  expect(mail.text).toContain('First line\nsecond line');
});

it('removes line breaks and control characters from headers', () => {
  const mail = contactMail({ ...message, name: 'A\r\nBcc: all@example.com\u0000' });
  expect(mail.subject).toBe('Lexplain: message from A Bcc: all@example.com');
  expect(mail.replyTo?.name).toBe('A Bcc: all@example.com');
});

it('removes bidirectional control characters from headers and text', () => {
  const mail = contactMail({ ...message, name: 'Anna\u202Efdp.exe\u2066\u2069\u200F' });
  expect(mail.subject).toBe('Lexplain: message from Anna fdp.exe');
  expect(mail.replyTo?.name).toBe('Anna fdp.exe');
  expect(mail.text).toContain('Name: Anna fdp.exe\n');
});

it('shows an undeliverable address but sets no Reply-To for it', () => {
  const mail = contactMail({ ...message, email: 'a@b' });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('Email: a@b');
});

it('escapes markup in the HTML part', () => {
  const { html } = contactMail({ ...message, message: `<img onerror="x"> & 'y'`, name: '<b>' });
  expect(html).toContain('&lt;img onerror=&quot;x&quot;&gt; &amp; &#39;y&#39;');
  expect(html).not.toContain('<b>');
});
