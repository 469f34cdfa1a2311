import type { Fault } from '../fault.ts';

/** What people write is no markup and no formula, and pages and answers say what they are. */
export const outputFaults: Fault[] = [
  {
    id: 'name-as-markup',
    what: 'The name of a person is inserted into the page as markup.',
    file: 'frame.tsx',
    search: `<p className={classes.greeting} title={name}>
          Hi, {name}
        </p>`,
    replacement: '<p dangerouslySetInnerHTML={{ __html: `Hi, ${name}` }} />',
    run: 'screens',
    test: { file: 'dashboard-layout.test.tsx', words: 'shows markup in a name as text' },
  },
  {
    id: 'markup-unescaped',
    what: 'Markup in the name of a visitor is part of the mail to the provider.',
    file: 'functions/**/mail/templates/parts.tsx',
    search: '<td>{value}</td>',
    replacement: '<td dangerouslySetInnerHTML={{ __html: value }} />',
    run: 'unit',
    test: {
      file: 'functions/**/mail/sending/contact-mail.test.ts',
      words: 'escapes markup in the HTML part, in name',
    },
  },
  {
    id: 'formula-unguarded',
    what: 'A spreadsheet executes a formula in an exported answer.',
    file: 'csv.ts',
    search: '"${guardCell(cell).replaceAll(',
    replacement: '"${cell.replaceAll(',
    run: 'unit',
    test: { file: 'report-files.test.ts', words: 'escapes the formula' },
  },
  {
    id: 'line-break-in-a-header',
    what: 'A line break in a name adds a header to the mail.',
    file: 'one-line.ts',
    search: String.raw`[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+`,
    replacement: String.raw`[\p{Cs}\p{Bidi_Control}\u2028\u2029]+`,
    run: 'unit',
    test: { file: 'contact-mail.test.ts', words: 'removes line breaks and control characters' },
  },
  {
    id: 'any-inline-script',
    what: 'The policy allows every inline script.',
    file: 'firebase.json',
    search: "script-src 'self' ",
    replacement: "script-src 'self' 'unsafe-inline' ",
    run: 'house',
    test: { file: 'hosting.test.ts', words: 'allows no inline script except' },
  },
  {
    id: 'answers-cached',
    what: 'Browsers and servers keep what the API says of a person.',
    file: 'functions/**/http/answer.ts',
    search: "'Cache-Control': 'private, no-store',",
    replacement: "'Cache-Control': 'max-age=60',",
    run: 'api',
    test: {
      file: 'functions/**/http/answers.api.test.ts',
      words: 'forbids caching of its response',
    },
  },
  {
    id: 'read-by-other-sites',
    what: 'Other sites may read answers of the API.',
    file: 'functions/**/http/answer.ts',
    search: "'X-Request-Id': id }",
    replacement: "'X-Request-Id': id, 'Access-Control-Allow-Origin': '*' }",
    run: 'api',
    test: { file: 'functions/**/http/answers.api.test.ts', words: 'sends no CORS headers' },
  },
];
