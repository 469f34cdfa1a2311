import { globSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@lexplain/contract/brand';
import { caniemail } from 'caniemail';
import { describe, expect, it } from 'vitest';
import { noticeMail } from './notice-mail.tsx';
import { notices, noticesSaying } from './test-notices.ts';

const origin = 'https://lexplain.example';
const unsubscribe = `${origin}/unsubscribe?category=comments&token=example`;
const mailOf = (content: Parameters<typeof noticeMail>[0], ends: string | null = unsubscribe) =>
  noticeMail(content, { origin, unsubscribe: ends });

const decoded = (html: string): string =>
  html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');

/** The visible text of the HTML, in order. */
const wordsIn = (html: string): string[] =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<div[^>]*data-skip-in-text="true".*?<\/div><\/div>/s, '')
    .replace(/<!--.*?-->/gs, '')
    .split(/<[^>]+>/)
    .map((words) => decoded(words).trim())
    .filter((words) => words !== '');

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decoded(address));

const everyNotice = Object.values(notices);

describe.each(everyNotice)('$template', (content) => {
  it('has a short, single-line subject', async () => {
    const { subject } = await mailOf(content);
    expect(subject).toMatch(/^[^\p{Cc}\p{Bidi_Control}]{10,80}$/u);
  });

  it('has the same content and links in its text and HTML parts', async () => {
    const { html, text } = await mailOf(content);
    const words = wordsIn(html);
    expect(words.length).toBeGreaterThan(5);
    expect(words.filter((some) => !text.includes(some))).toEqual([]);
    expect(addressesIn(html).filter((address) => !text.includes(`<${address}>`))).toEqual([]);
  });

  it('identifies the sender', async () => {
    const { html, text } = await mailOf(content);
    for (const part of [decoded(html), text]) {
      expect(part).toContain(brand.name);
      expect(part).toContain(brand.sender.name);
      expect(part).toContain(brand.sender.address);
      expect(part).toContain('You received this email because');
    }
  });

  it('links only to our origin and loads no resources', async () => {
    const { html } = await mailOf(content);
    expect(addressesIn(html).length).toBeGreaterThan(1);
    expect(addressesIn(html).filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
    // The URL in the document type is not fetched.
    const rest = html.replace(/<!DOCTYPE[^>]*>/, '').replace(/href="[^"]*"/g, '');
    expect(rest).not.toMatch(/<(img|script|link|iframe|object)|https?:|src=|url\(|@import/i);
  });

  it('contains an unsubscribe link only if one is given', async () => {
    const [ending, lasting] = await Promise.all([mailOf(content), mailOf(content, null)]);
    expect(addressesIn(ending.html)).toContain(unsubscribe);
    expect(ending.text).toContain(`Unsubscribe <${unsubscribe}>`);
    expect(lasting.html + lasting.text).not.toMatch(/unsubscribe/i);
  });

  it('renders the same mail for the same notice', async () => {
    expect(await mailOf(content)).toEqual(await mailOf(content));
  });
});

it('has a file for every template', () => {
  const shared = ['colours', 'layout', 'parts', 'template-mail', 'words'];
  const files = globSync('*', { cwd: join(import.meta.dirname, 'templates') })
    .map((file) => file.replace(/\.tsx?$/, ''))
    .filter((stem) => !shared.includes(stem));
  const stems = everyNotice.map(({ template }) => template.replaceAll('_', '-'));
  expect(files.sort()).toEqual(stems.sort());
});

describe('user-written content', () => {
  const markup = `<img src=x onerror="alert(1)"> & '</style><script>alert(1)</script>`;

  it.each(Object.values(noticesSaying(markup)))('is escaped in $template', async (content) => {
    const { html } = await mailOf(content);
    expect(html).not.toMatch(/<img|<script/i);
    expect(html.match(/<\/style>/g)).toHaveLength(1);
    expect(addressesIn(html).filter((address) => !address.startsWith(`${origin}/`))).toEqual([]);
  });

  const controls = 'Anna\r\nBcc: all@example.com\u0000\u0007 \u202Efdp.exe\u2066\u200F\u2028';

  it.each(Object.values(noticesSaying(controls)))(
    'cannot inject headers or change the text direction in $template',
    async (content) => {
      const { subject, html, text } = await mailOf(content);
      expect(subject).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
      expect(text).not.toMatch(/[^\P{Cc}\n]|[\p{Bidi_Control}\u2028]/u);
      expect(wordsIn(html).join('')).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028]/u);
    },
  );

  it.each(['//evil.example', '/\\evil.example', '/@evil.example', '/\r\nhttps://evil.example'])(
    'cannot produce a link to another host: %s',
    async (place) => {
      const { invitation } = notices;
      const { html } = await mailOf({ ...invitation, facts: { ...invitation.facts, place } });
      const hosts = addressesIn(html).map((address) => new URL(address).host);
      expect(new Set(hosts)).toEqual(new Set(['lexplain.example']));
    },
  );

  it.each(['"', 'W', '法', '👩‍🚀 ', '\n'])(
    'cannot make a mail so long that Gmail clips it: %j',
    async (character) => {
      const longest = Object.values(noticesSaying(character.repeat(5_000)));
      for (const content of longest) {
        const { html, subject } = await mailOf(content);
        expect(Buffer.byteLength(html), content.template).toBeLessThan(102_400);
        expect(subject.length).toBeLessThanOrEqual(80);
      }
    },
  );

  it('keeps its line breaks', async () => {
    const { html, text } = await mailOf(notices.comments);
    expect(html).toContain('no longer use.<br/><br/>Can you look?');
    expect(text).toContain('no longer use.\n\nCan you look?');
  });

  it('is not turned into a link by mail programs in an invitation', async () => {
    const { html, subject } = await mailOf(noticesSaying('www.evil.example').invitation);
    expect(wordsIn(html).join(' ') + subject).not.toContain('evil.example');
  });
});

it('masks the new address in the notice to the old address', async () => {
  const { html, text } = await mailOf(notices.address_changed);
  expect(text).toContain('a…@example.com');
  expect(html + text).not.toContain('anna');
});

it('formats times in Australian style and time zone', async () => {
  const { text } = await mailOf(notices.password_changed);
  expect(text).toContain('22 November 2026 at 9:34 am AEDT');
});

it('omits the day if only the month is known, and states how many more changes there are', async () => {
  const { text, subject } = await mailOf(notices.law_changes);
  expect(subject).toBe('5 changes to the law this week');
  expect(text).toMatch(/\n1 July 2026\n.*\nApril 2026\n.*\nAnd 3 more\.\n/s);
});

/** What current mail programs leave out, and the resulting mail. */
const anyway = {
  'color-scheme CSS property': 'the light mail is shown',
  'color-scheme meta tag': 'the light mail is shown',
  'target attribute': 'links open as the program opens links',
};
const forgone = {
  ...anyway,
  '<body> element': 'the row inside it has the same ground',
};

/** What Outlook with Word's engine and Gmail without styles leave out as well. */
const forgoneByOlder = {
  ...anyway,
  '@media': 'the light mail is shown, with wide margins',
  '<style> element': 'the same: each colour stands inline',
  'display:none': 'the preview line is read twice',
  opacity: 'hides the preview line where nothing else does',
  overflow: 'hides the preview line where nothing else does',
  'max-height property': 'hides the preview line where nothing else does',
  'table-layout': 'a very long word widens the mail',
  'word-break': 'a very long word widens the mail',
  'border-radius': 'corners are square',
  'text-decoration-line': 'text-decoration stands beside it',
  'role attribute': 'it is read out as the tables that it is made of',
  'aria-label attribute': 'it is read out without its name',
};

describe.each([
  {
    programs: 'current mail programs',
    clients: [
      'gmail.android',
      'gmail.desktop-webmail',
      'gmail.ios',
      'outlook.android',
      'outlook.ios',
      'outlook.macos',
      'outlook.outlook-com',
      'apple-mail.*',
    ],
    missing: forgone,
  },
  {
    programs: 'older mail programs',
    clients: ['gmail.mobile-webmail', 'outlook.windows', 'outlook.windows-mail'],
    missing: forgoneByOlder,
  },
] as const)('$programs', ({ clients, missing }) => {
  const unknownTo = async (content: (typeof everyNotice)[number]): Promise<string[]> => {
    const { html } = await mailOf(content);
    const { issues } = caniemail({ clients: [...clients], html });
    return [...issues.errors.values()].flat().map(({ title }) => title);
  };

  it.each(everyNotice)(
    'support every feature used by $template except known gaps',
    async (content) => {
      const unknown = new Set(await unknownTo(content));
      expect([...unknown].filter((title) => !(title in missing))).toEqual([]);
    },
  );

  it('have no unused entries in their list of known gaps', async () => {
    const unknown = (await Promise.all(everyNotice.map(unknownTo))).flat();
    expect(Object.keys(missing).filter((title) => !unknown.includes(title))).toEqual([]);
  });
});
