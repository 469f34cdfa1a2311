import { globSync } from 'node:fs';
import { join } from 'node:path';
import { brand } from '@lexplain/contract/brand/brand';
import { caniemail } from 'caniemail';
import { describe, expect, it } from 'vitest';
import { everyNotice, notices, noticesSaying } from '../../test/notices.ts';
import { noticeMail } from './notice-mail.tsx';

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
    .map((texts) => decoded(texts).trim())
    .filter((texts) => texts !== '');

const addressesIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => decoded(address));

describe.each(everyNotice)('$name', ({ content }) => {
  it('has a short, single-line subject', async () => {
    const { subject } = await mailOf(content);
    expect(subject).toMatch(/^[^\p{Cc}\p{Bidi_Control}]{10,80}$/u);
  });

  it('has the same content and links in its text and HTML parts', async () => {
    const { html, text } = await mailOf(content);
    const texts = wordsIn(html);
    expect(texts.length).toBeGreaterThan(5);
    expect(texts.filter((some) => !text.includes(some))).toEqual([]);
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
  const shared = ['colours', 'contact-message', 'layout', 'parts', 'plain-text'];
  shared.push('reminder-times', 'template-mail');
  const files = globSync('**/*.{ts,tsx}', { cwd: join(import.meta.dirname, '../templates') })
    .map((file) => file.replace(/^.*\/|\.tsx?$/g, ''))
    .filter((stem) => !shared.includes(stem));
  const stems = Object.keys(notices).map((template) => template.replaceAll('_', '-'));
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

  it('is not turned into a link by mail programs where it names the parties of a review', async () => {
    const { review_turn } = notices;
    const name = 'www.evil.example';
    const facts = { ...review_turn.facts, organisation: name, by: name };
    const { html, subject } = await mailOf({ ...review_turn, facts });
    expect(wordsIn(html).join(' ') + subject).not.toContain('evil.example');
  });
});

describe('a turn of a review', () => {
  const turns = everyNotice.flatMap(({ content }) =>
    content.template === 'review_turn' ? [content] : [],
  );

  it.each([
    ['waiting_for_adviser', 'Example Pty Ltd waits for a review of Privacy Act 1988'],
    ['adviser_assigned', 'Example Pty Ltd waits for a review of Privacy Act 1988'],
    ['still_waiting', 'Example Pty Ltd still waits for a review of Privacy Act 1988'],
    ['withdrawn', 'Example Pty Ltd withdrew its assessment of Privacy Act 1988'],
    ['taken', 'Test Adviser reads your assessment of Privacy Act 1988'],
    ['changes_requested', '3 questions to answer again: Privacy Act 1988'],
    ['closed', 'Your assessment of Privacy Act 1988 is signed off'],
    ['reopened', 'Your assessment of Privacy Act 1988 was reopened'],
  ])('%s says so in its subject and has one button to its place', async (what, said) => {
    const content = turns.find(({ facts }) => facts.what === what);
    if (!content) throw new Error('There is no such notice');
    const { subject, html, text } = await mailOf(content);
    expect(subject).toBe(said);
    const link = `${origin}${content.facts.place}`;
    expect(addressesIn(html).filter((address) => address === link)).toHaveLength(1);
    expect(text).toContain(`<${link}>`);
  });

  it('says "1 question" of one', async () => {
    const { subject } = await mailOf({
      template: 'review_turn',
      facts: { ...notices.review_turn.facts, flagged: 1 },
    });
    expect(subject).toBe('1 question to answer again: Privacy Act 1988');
  });

  it('keeps the line breaks of a reason', async () => {
    const { html, text } = await mailOf({
      template: 'review_turn',
      facts: { ...notices.review_turn.facts, what: 'reopened', reason: 'Replaced.\n\nSee 4.' },
    });
    expect(html).toContain('Replaced.<br/><br/>See 4.');
    expect(text).toContain('Replaced.\n\nSee 4.');
  });

  it('still names everybody where names are missing', async () => {
    for (const content of turns) {
      const facts = { ...content.facts, by: '', organisation: '\u202e', law: '' };
      const { subject, text } = await mailOf({ ...content, facts });
      expect(subject).toMatch(/an organisation|a business|your assessment of a law|again: a law/i);
      expect(text).not.toMatch(/undefined|null| {2}of|of {2}/);
    }
  });
});

it('shows the last minute of a day with which a deadline ends, in the zone of the place', async () => {
  const { incident_reminder: content } = notices;
  const { text } = await mailOf(content);
  expect(text).toContain('Ends on Sunday 20 December 2026 at 11:59 pm AEDT');
  const darwin = { ...content, facts: { ...content.facts, time_zone: 'Australia/Darwin' } };
  expect((await mailOf(darwin)).text).toContain('Monday 23 November 2026 at 1:30 pm ACST');
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

it('says of a change why it concerns the person, what is at stake and what to look at', async () => {
  const { text } = await mailOf(notices.law_changes);
  expect(text).toMatch(/about this\.\s+At stake: up to \$182,000\.\s+.*, questions 4 and 7\./);
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
  const unknownTo = async ({ content }: (typeof everyNotice)[number]): Promise<string[]> => {
    const { html } = await mailOf(content);
    const { issues } = caniemail({ clients: [...clients], html });
    return [...issues.errors.values()].flat().map(({ title }) => title);
  };

  it.each(everyNotice)('support every feature used by $name except known gaps', async (notice) => {
    const unknown = new Set(await unknownTo(notice));
    expect([...unknown].filter((title) => !(title in missing))).toEqual([]);
  });

  it('have no unused entries in their list of known gaps', async () => {
    const unknown = (await Promise.all(everyNotice.map(unknownTo))).flat();
    expect(Object.keys(missing).filter((title) => !unknown.includes(title))).toEqual([]);
  });
});
