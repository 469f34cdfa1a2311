import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contactMessage } from '../contact/contact.ts';
import { contactExample } from '../contact/fields.ts';
import { toAsciiAddress } from './ascii-address.ts';
import { isEmailAddress } from './email-address.ts';

// HTML's own rule, which a browser holds an <input type="email"> to.

const accepts = (email: string): boolean =>
  contactMessage.safeParse({ ...contactExample, email }).success;

describe.each([
  'a@b',
  'visitor@example.com',
  "o'brien+tag@mail.example.com.au",
  '.dots..anywhere.@example.com',
  '!#$%&*/=?^_`{|}~-@example.com',
  'a@xn--bcher-kva.example',
  `a@${'b'.repeat(63)}.example`,
])('%s', (email) => {
  it('is accepted as an address by both browser and server', () => {
    expect([isEmailAddress(email), accepts(email)]).toEqual([true, true]);
  });
});

describe.each([
  '',
  ' ',
  'a',
  '@b',
  'a@',
  'a@b@c',
  'a b@example.com',
  'a@-b.example',
  'a@b-.example',
  'a@b..example',
  'a@b_c.example',
  `a@${'b'.repeat(64)}.example`,
  'a@example.com\nBcc: c@example.com',
  'a@example.com\n',
  '"a b"@example.com',
  'A <a@example.com>',
  'ü@bücher.example',
  'a@bü cher.example',
  'a@bü/cher.example',
  'a@bücher.example:80',
  'a@b%C3%BCcher.ä',
  'a@b@bücher.example',
  'a@-bücher..example',
])('%j', (email) => {
  it('is rejected as an address by both browser and server', () => {
    expect([isEmailAddress(email), accepts(email)]).toEqual([false, false]);
  });
});

/** As the HTML Standard has it, to the letter. */
const standard =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

it('agrees with the HTML Standard for arbitrary text', () => {
  const part = fc.string({ unit: fc.constantFrom('a', '0', '-', '.', '@', '_', '+', ' ', 'é') });
  const long = fc.integer({ min: 60, max: 66 }).map((length) => 'b'.repeat(length));
  const address = fc
    .tuple(part, fc.array(fc.oneof(part, long), { maxLength: 4 }))
    .map(([local, labels]) => `${local}@${labels.join('.')}`);
  fc.assert(
    fc.property(fc.oneof(part, address), (text) => {
      expect(isEmailAddress(text)).toBe(standard.test(text));
    }),
    { numRuns: 2_000 },
  );
});

it('accepts at most 254 characters', () => {
  expect(accepts(`${'a'.repeat(242)}@example.com`)).toBe(true);
  expect(accepts(`${'a'.repeat(243)}@example.com`)).toBe(false);
});

it.each([
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['A@BÜCHER.example', 'A@xn--bcher-kva.example'],
  ['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'],
  ['a@bücher。example', 'a@xn--bcher-kva.example'],
  ['Visitor@Example.com', 'Visitor@Example.com'],
])('accepts %s, with the domain as mail has it', (email, ascii) => {
  expect(toAsciiAddress(email)).toBe(ascii);
  expect(isEmailAddress(ascii)).toBe(true);
  expect(contactMessage.parse({ ...contactExample, email }).email).toBe(ascii);
});

it('leaves every address with an ASCII domain as it is, and converts any text once', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.emailAddress(), (text, email) => {
      expect(toAsciiAddress(email)).toBe(email);
      const ascii = toAsciiAddress(`a@${text}`);
      expect(toAsciiAddress(ascii)).toBe(ascii);
    }),
    { numRuns: 2_000 },
  );
});
