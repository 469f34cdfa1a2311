import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLibrary } from '../read-library.ts';
import { checkAddresses } from './check-addresses.ts';
import { formatDue } from './due-report.ts';
import { listAddresses, listUnconfirmed } from './source-list.ts';
import { toUnconfirmedPage } from './unconfirmed-page.ts';

const library = readLibrary();

describe('addresses', () => {
  const server = createServer(({ url }, response) => {
    if (url === '/gone') response.statusCode = 404;
    response.end(
      url === '/moved' ? 'PRIVACY ACT 1988 - SECT 26WKA' : 'PRIVACY ACT 1988 - SECT 26WK',
    );
  });
  let origin = '';
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('reports those that fail and those whose page is about another section', async () => {
    const address = (path: string, section: string | null = '26WK') => ({
      url: `${origin}${path}`,
      section,
      usedBy: ['PA s 26WK'],
    });
    const faults = await checkAddresses([
      address('/section'),
      address('/whole', null),
      address('/moved'),
      address('/gone'),
      { url: 'http://127.0.0.1:1/', section: null, usedBy: [] },
    ]);
    expect(faults.map(({ fault }) => fault)).toEqual([
      'does not name section 26WK',
      'answers 404',
      expect.stringMatching(/^cannot be read: /),
    ]);
  });

  it('lists each once, with the section that its page must name', () => {
    const addresses = listAddresses(library);
    const urls = addresses.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    expect(addresses.find(({ url }) => url.endsWith('/pa1988108/s26wk.html'))).toMatchObject({
      section: '26WK',
      usedBy: expect.arrayContaining(['PA s 26WK', 'clockRules/privacy-act-1988']),
    });
    expect(addresses.find(({ url }) => url.endsWith('/sch1.html'))?.section).toBeNull();
  });
});

it('says what is to be read again on a day, by risk, and what starts or ends after it', () => {
  const { readings, dates } = library.readings;
  const soon = [...dates].sort((a, b) => a.day.localeCompare(b.day))[0];
  if (!soon) throw new Error('The library knows no day to come');
  const early = formatDue(library.readings, soon.day);
  expect(early).toContain(`\n  ${soon.day}  ${soon.group}; ${soon.name}`);
  expect(formatDue({ readings, dates: [] }, '2026-12-01')).toMatch(
    /^Starts or ends in the next 180 days: 0\n0 of \d+ entries are to be read again on 2026-12-01\nNext: \d+ on /,
  );
  const late = formatDue(library.readings, '2050-01-01');
  for (const line of [
    /^Penalties and amounts, after 90 days: \d+\n {2}read \d{4}-/,
    /\nDeadlines and days, after 90 days: \d+\n {2}read \d{4}-/,
    /\nDefinitions: facts and outcome rules, after 180 days: \d+\n {2}read \d{4}-/,
    /\nObligations, controls and other entries, after 365 days: \d+\n {2}read \d{4}-/,
  ]) {
    expect(late).toMatch(line);
  }
  expect(late).toContain('; PA s 26WK; s 26WK');
  expect(late).toContain('Clock soci-critical-incident-12h; SOCI Act ss 30BC(1)');
});

describe('unconfirmed statements', () => {
  const items = listUnconfirmed(library);

  it('lists contents, days, section numbers, rules and clocks with what to look at', () => {
    const questions = items.map(({ question }) => question);
    for (const start of [
      'Is this what the law says?',
      'Has it been in force since',
      'Is the number of the section right?',
      'Is this the deadline',
      'Does each question differ as it says?',
    ]) {
      expect(
        questions.filter((question) => question.startsWith(start)).length,
        start,
      ).toBeGreaterThan(0);
    }
    expect(items.some(({ name }) => name.startsWith('Outcome rule '))).toBe(true);
    expect(items.some(({ law }) => law === 'Laws that are not covered')).toBe(true);
  });

  it('prints them by law, escaped, with a line to sign', () => {
    const [first] = items;
    if (!first) throw new Error('Nothing is unconfirmed');
    const page = toUnconfirmedPage([{ ...first, question: 'Is a < b?' }], '2026-11-27');
    expect(page).toContain(`<h2>${first.law}</h2>`);
    expect(page).toContain('Is a &#60; b?');
    expect(page).toContain('2026-11-27, statements: 1.');
    expect(page).toContain('Signature');
  });
});
