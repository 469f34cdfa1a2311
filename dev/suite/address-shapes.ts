/** Shapes of email addresses: a description, and the parts before and after the @. */
export const addressShapes: [what: string, local: string, domain: string][] = [
  ['an ordinary address', 'anna', 'example.com'],
  ['a plus', 'anna+work', 'example.com'],
  ['an apostrophe', "o'brien", 'example.com'],
  ['an ampersand', 'smith&sons', 'example.com'],
  ['a slash', 'sales/nsw', 'example.com'],
  ['all special characters that HTML accepts', "!#$%&'*+/=?^_`{|}~-", 'example.com'],
  ['dots', 'anna.b.example', 'example.com'],
  ['two dots in a row', 'anna..example', 'example.com'],
  ['a trailing dot', 'anna.', 'example.com'],
  ['upper case', 'Anna.EXAMPLE', 'Example.COM'],
  ['only digits', '61255500000', 'example.com'],
  ['64 characters before the @', 'a'.repeat(56), 'example.com'],
  ['two levels of subdomains', 'anna', 'mail.sydney.example.com'],
  ['hyphens in the domain', 'anna', 'ex-am--ple.com'],
  ['no dot in the domain', 'anna', 'localhost'],
  ['non-ASCII letters before the @', 'jörg', 'example.com'],
  ['non-ASCII letters after the @', 'anna', 'bücher.example'],
  ['a non-Latin script', '用户', '例え.example'],
  ['quotes', '"anna b"', 'example.com'],
];

/** A new address of that shape. */
export const addressOf = (local: string, domain: string, unique: string): string =>
  `${local.replace(/(?="?$)/, unique)}@${domain}`;
