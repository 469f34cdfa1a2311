import { expect, it } from 'vitest';
import { everyNotice } from '../../test/notices.ts';
import { noticeMail } from './notice-mail.tsx';

const links = { origin: 'https://lexplain.example', unsubscribe: null };

it.each(everyNotice)(
  '$name ends with the lines of the firm as text, where they are set',
  async ({ content }) => {
    const firm = { name: 'Example & Sons', signature_line: '<b>1 Example Street</b>' };
    const { html, text } = await noticeMail(content, links, firm);
    expect(html).toContain('Example &amp; Sons');
    expect(html).toContain('&lt;b&gt;1 Example Street&lt;/b&gt;');
    for (const line of Object.values(firm)) expect(text).toContain(line);
    const { text: without } = await noticeMail(content, links);
    expect(without).not.toContain('Example & Sons');
  },
);
