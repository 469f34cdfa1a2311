import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeMail, sendTo, startTestMailbox, type TestMailbox } from './test-mailbox.ts';

let mailbox: TestMailbox;

beforeAll(async () => {
  mailbox = await startTestMailbox();
});
afterAll(() => mailbox.close());
beforeEach(() => {
  mailbox.told.length = 0;
});

const oneClick = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

/** Sends a mail and returns the path of its page. */
const send = async (more: object): Promise<string> => {
  const { headers, status } = await sendTo(mailbox.url, makeMail(more));
  expect(status).toBe(202);
  return `${mailbox.url}/mails/${headers.get('X-Message-Id')}`;
};

const read = async (url: string): Promise<string> => (await fetch(url)).text();
const press = (page: string, action: string) =>
  fetch(`${page}/${action}?view=text`, { method: 'POST', redirect: 'manual' });

const attack = `"'><i>&`;

it.each(['html', 'text', 'headers'])(
  'escapes all content of a mail in the %s view',
  async (view) => {
    const page = await send({
      subject: attack,
      from: { email: 'website@example.com', name: attack },
      reply_to: { email: 'visitor@example.com', name: attack },
      content: [
        { type: 'text/plain', value: attack },
        { type: 'text/html', value: attack },
      ],
      headers: { [`X-${attack}`]: attack, 'List-Unsubscribe': `<${mailbox.site.url}/${attack}>` },
      custom_args: { [attack]: attack },
    });
    await press(page, 'hard_bounce');
    const shown = await read(`${page}?view=${view}`);
    expect(shown).toContain('&#34;&#39;&#62;&#60;i&#62;&#38;');
    expect(shown).not.toContain('<i>');
  },
);

it('shows the HTML in a sandboxed frame that runs no scripts', async () => {
  const page = await send({
    content: [{ type: 'text/html', value: '<!doctype html><script>alert(1)</script>' }],
  });
  const { headers } = await fetch(page);
  const [, sandbox, srcdoc] =
    (await read(page)).match(/<iframe[^>]*sandbox="([^"]*)"\s+srcdoc="([^"]*)"/) ?? [];
  expect(sandbox).toBe('allow-popups allow-popups-to-escape-sandbox');
  expect(srcdoc).toMatch(/^&#60;!doctype html&#62;&#60;base target/);
  expect(headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'; (?!.*script-src)/);
});

it('shows the triggered event and the response status of the site', async () => {
  const page = await send({});
  mailbox.site.status = 503;
  const { status, headers } = await press(page, 'soft_bounce');
  mailbox.site.status = 200;
  expect([status, headers.get('Location')]).toEqual([
    303,
    `${new URL(page).pathname}?view=text#happened`,
  ]);
  expect(await read(page)).toMatch(/Soft bounce, the site answered <strong class="bad">503</);
});

it('removes an address from a suppression list', async () => {
  const page = await send({ personalizations: [{ to: [{ email: 'off@example.com' }] }] });
  await press(page, 'complaint');
  expect(await read(mailbox.url)).toContain('Take off@example.com off spam_reports');
  await fetch(`${mailbox.url}/suppressed/spam_reports`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'off@example.com' }),
  });
  expect(await read(mailbox.url)).not.toContain('Take off@example.com off spam_reports');
});

it('sends a one-click unsubscribe request without cookies and does not follow redirects', async () => {
  const page = await send({
    headers: {
      'list-unsubscribe': `<mailto:no@example.com>, <${mailbox.site.url}/api/unsubscribe/comments/1>`,
      ...oneClick,
    },
  });
  mailbox.site.status = 303;
  await press(page, 'unsubscribe');
  mailbox.site.status = 200;
  expect(mailbox.told).toMatchObject([
    {
      method: 'POST',
      path: '/api/unsubscribe/comments/1',
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    },
  ]);
  expect(mailbox.told[0]?.headers).not.toHaveProperty('cookie');
});

const token = '/api/unsubscribe/comments/1';

it.each([
  ['another host', () => `<http://127.0.0.1:9${token}>`, oneClick],
  ['a host with the same prefix', () => `<${mailbox.site.url}.example.com${token}>`, oneClick],
  ['a URL with the site as user name', () => `<${mailbox.site.url}@example.com${token}>`, oneClick],
  ['a mail without List-Unsubscribe-Post', () => `<${mailbox.site.url}${token}>`, {}],
  ['a javascript: URL', () => '<javascript:alert(1)>', oneClick],
])('sends no unsubscribe request for %s', async (_, header, more) => {
  const page = await send({ headers: { 'List-Unsubscribe': header(), ...more } });
  expect(await read(page)).not.toMatch(/action="[^"]*unsubscribe|href="javascript/);
  expect((await press(page, 'unsubscribe')).status).toBe(400);
  expect(mailbox.told).toEqual([]);
});
