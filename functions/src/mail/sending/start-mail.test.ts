import { expect, it } from 'vitest';
import { notices } from '../../test/notices.ts';
import { noticeMail } from './notice-mail.tsx';

const links = { origin: 'https://example.com', unsubscribe: null };

const { facts } = notices.invitation;
const mailOf = (text: string | null) =>
  noticeMail(
    {
      template: 'invitation',
      facts: { ...facts, role: 'owner', start: text === null ? null : { text } },
    },
    links,
  );

it('shows what an adviser wrote to an owner as text, with who wrote it and what follows', async () => {
  const { html, text } = await mailOf('Hello <b>there</b>.\nSee you.');
  expect(html).toContain('&lt;b&gt;there&lt;/b&gt;');
  expect(html).not.toContain('<b>there');
  expect(text).toContain('Test Owner, an adviser at');
  expect(text).toContain(
    'can read nothing until you confirm the name of the business and the terms.',
  );
  expect(text).not.toContain('invites you to join');
});

it('has no quotation where the adviser wrote nothing', async () => {
  expect((await mailOf('')).text).not.toMatch(/Test Owner\s*\n/);
  expect((await mailOf(null)).text).toContain('invites you to join');
});
