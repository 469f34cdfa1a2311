import { contactDetails, contactExample } from '@lexplain/contract/contact/fields';
import { expect, it } from 'vitest';
import { contactMail } from './contact-mail.tsx';

const message = {
  ...contactExample,
  name: 'Test Visitor',
  message: 'First line\nsecond line',
};
const rows = contactDetails.map(({ label, name }) => [label, message[name]]);

it('sets Reply-To to the visitor and keeps the line breaks and spaces of the message', async () => {
  const mail = await contactMail({ ...message, message: 'First line\n\n  second  line' });
  expect(mail.replyTo).toEqual({ email: 'visitor@example.com', name: 'Test Visitor' });
  expect(mail.text).toBe(
    `${rows.map((row) => row.join(': ')).join('\n')}\n\nFirst line\n\n  second  line\n`,
  );
  expect(mail.html).toMatch(/white-space:pre-wrap[^>]*>First line\n\n {2}second {2}line</);
});

it('removes line breaks and control characters from headers', async () => {
  const mail = await contactMail({ ...message, name: 'A\r\nBcc: all@example.com\u0000' });
  expect(mail.subject).toBe('Lexplain: message from A Bcc: all@example.com');
  expect(mail.replyTo?.name).toBe('A Bcc: all@example.com');
});

it('removes bidirectional control characters from headers and text', async () => {
  const mail = await contactMail({ ...message, name: 'Anna\u202Efdp.exe\u2066\u2069\u200F' });
  expect(mail.subject).toBe('Lexplain: message from Anna fdp.exe');
  expect(mail.replyTo?.name).toBe('Anna fdp.exe');
  expect(mail.text).toContain('Name: Anna fdp.exe\n');
});

it('shows an undeliverable address but sets no Reply-To for it', async () => {
  const mail = await contactMail({ ...message, email: 'a@b' });
  expect(mail).not.toHaveProperty('replyTo');
  expect(mail.text).toContain('Email: a@b');
});

it.each(Object.keys(message))('escapes markup in the HTML part, in %s', async (field) => {
  const { html } = await contactMail({ ...message, [field]: `<img onerror="x"> & 'y'` });
  expect(html).toContain('&lt;img onerror=&quot;x&quot;&gt; &amp; &#x27;y&#x27;');
  expect(html).not.toContain('<img');
});

it('shows the message and who wrote it, and nothing else', async () => {
  const { html } = await contactMail(message);
  const shown = html.replace(/<head>.*<\/head>/s, '').replace(/<[^>]+>/g, '|');
  expect(shown.split(/\|+/).filter(Boolean)).toEqual([...rows.flat(), 'First line\nsecond line']);
  expect(html).not.toMatch(/<(img|script|link|iframe|a)\b|src=|href=/);
});
