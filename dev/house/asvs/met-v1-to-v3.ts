import type { Chapter } from './requirement.ts';

export const metV1ToV3: Chapter[] = [
  {
    title: 'V1 Encoding and sanitization',
    requirements: [
      {
        numbers: ['1.2.1'],
        what: 'Output is encoded for its context',
        how: 'React encodes what pages and mails show, and inserts no raw HTML. The pages of a download are templates that escape each value',
        tests: [
          'e2e/site/headers.test.ts: markup in a name or an answer is shown as text',
          'functions/src/mail/sending/contact-mail.test.ts: escapes markup in the HTML part',
          'functions/src/mail/sending/notice-mail.test.ts: is escaped in $template',
          'web/src/features/organisations/archive/archive.test.ts: escapes user input in HTML pages and spreadsheets',
          'web/src/features/account/frame/dashboard-layout.test.tsx: shows markup in a name as text',
        ],
      },
      {
        numbers: ['1.2.2'],
        what: 'Values in URLs are encoded, and only safe protocols are allowed',
        how: 'Every path segment and query value is encoded. Links to the sources of laws must use https',
        tests: [
          'web/src/lib/api/api-client.test.ts: encodes path and query parameters',
          'seed/library-faults.test.ts: a javascript: link',
        ],
      },
      {
        numbers: ['1.2.3'],
        what: 'Values in JavaScript and JSON are encoded',
        how: 'JSON is written only by `JSON.stringify`. No value is inserted into a script: the two inline scripts are allowed by their hashes, and what describes a page to search engines is data in JSON',
        tests: [
          'functions/src/account/account.api.test.ts: returns a name unchanged even if it contains JSON or script syntax',
          'web/src/features/assessments/report/report-files.test.ts: produces valid JSON for any text in the answers',
          'web/build/page-html.test.ts: contains only two scripts: the shared inline script and valid JSON-LD',
          'dev/house/hosting.test.ts: allows no inline script except that of public pages and that of the dashboard, by their hashes',
        ],
      },
      {
        numbers: ['1.2.4'],
        what: 'Queries are protected against injection',
        how: 'Queries are typed calls of the Firestore SDK, and every id of a request that becomes part of a path must match a pattern',
        tests: [
          'contract/src/endpoint-schemas.test.ts: takes only one segment of a path as %s',
          'functions/src/assessments/assessments.api.test.ts: a path as an id',
          'functions/src/http/odd-ids.api.test.ts: refuses ids that are none, and never fails',
        ],
      },
      {
        numbers: ['1.2.10'],
        level3: true,
        what: 'Exported cells cannot run formulas in a spreadsheet',
        how: 'Cells of any column that begin with =, +, -, @, also in full width or after white space and invisible characters, or with a control character, are prefixed; an import removes exactly that. Cells are quoted according to RFC 4180',
        tests: [
          'web/src/features/assessments/report/report-files.test.ts: escapes the formula',
          'web/src/features/assessments/report/report-files.test.ts: escapes a formula in the CSV column of',
          'web/src/features/assessments/report/report-files.test.ts: keeps quotes, commas and line breaks within one CSV cell',
          'web/src/features/organisations/archive/archive.test.ts: escapes user input in HTML pages and spreadsheets',
          'web/src/features/organisations/log/log-events.test.ts: writes CSV with formulas escaped',
          'web/src/features/clients/client-rows.test.ts: guards a spreadsheet against formulas in names',
          'seed/sheets/sheet.test.ts: escapes cells that a spreadsheet would evaluate as formulas',
          'seed/sheets/sheet.test.ts: escapes formulas in every column',
          'seed/sheets/sheet.test.ts: imports any text as it was exported, and exports none that is read as a formula',
        ],
      },
      {
        numbers: ['1.3.2'],
        what: 'Text is never evaluated as code',
        how: 'Our own code does not do it. The Content-Security-Policy forbids it in the browser, where the schema library works without evaluation. On the server, that library compiles our schemas, which contain nothing that users send',
        tests: [
          'dev/house/evaluation.test.ts: no text from outside becomes %s',
          'e2e/site/headers.test.ts: the content security policy blocks the evaluation of text as code',
          'dev/house/hosting.test.ts: allows no inline script except that of public pages and that of the dashboard, by their hashes',
        ],
      },
      {
        numbers: ['1.3.11'],
        what: 'Input to mail is sanitized',
        how: 'Line breaks, control characters and characters that change the text direction are removed from headers. Each message has one recipient',
        tests: [
          7,
          'functions/src/mail/sending/contact-mail.test.ts: removes bidirectional control characters from headers',
          'functions/src/mail/sending/notice-mail.test.ts: cannot inject headers or change the text direction in $template',
          'contract/src/text/one-line.test.ts: characters that override text direction',
        ],
      },
      {
        numbers: ['1.3.12'],
        level3: true,
        what: 'No input can make a regular expression hang',
        how: 'Every regular expression in the product is analysed for catastrophic backtracking',
        tests: ['dev/house/patterns.test.ts: is safe from catastrophic backtracking'],
      },
      {
        numbers: ['1.5.2'],
        what: 'Deserialization cannot create arbitrary objects',
        how: "JSON is parsed and validated against strict schemas. Of the mail provider's signed events, only the fields that are needed are read",
        tests: [
          'contract/src/endpoint-schemas.test.ts: refuses unknown fields in its body and its query',
          'functions/src/http/http.api.test.ts: is rejected: %s',
          'functions/src/assessments/assessments.api.test.ts: an unknown field',
          'functions/src/mail/events.api.test.ts: ignores unknown events and processes the rest',
        ],
      },
    ],
  },
  {
    title: 'V2 Validation and business logic',
    requirements: [
      {
        numbers: ['2.2.1', '2.2.2'],
        what: 'Input is validated on the server, against expected values and structure',
        how: "Each call has one schema. Unknown fields of a body, unknown parameters of a query and times that Firestore cannot store are rejected; a call that takes no body or no query ignores one. The mail provider's events are not in the table of calls: their signature is checked first, then the fields that are needed",
        tests: [
          'contract/src/endpoint-schemas.test.ts: refuses unknown fields in its body and its query',
          'functions/src/assessments/assessments.api.test.ts: rejects %s',
          'functions/src/http/stored-times.api.test.ts: refuses %o',
          'functions/src/account/account.api.test.ts: rejects %s',
          'functions/src/mail/sending/deliver.trigger.test.ts: rejects a message with %s',
          'functions/src/mail/events.api.test.ts: is rejected with 401 and changes nothing: %s',
          'functions/src/http/http.api.test.ts: is rejected: %s',
        ],
      },
      {
        numbers: ['2.2.3'],
        what: 'Related data is consistent',
        how: 'Answers are validated against their own version of the form, those of a profile against the library, and a verdict against the answer that it is about',
        tests: [
          'functions/src/assessments/merge.test.ts: rejects questions of another form',
          'functions/src/profile/profile.api.test.ts: are refused together with what the library does not ask',
          'functions/src/reviews/refusals.api.test.ts: of a verdict on an answer that has changed shows the new answer',
        ],
      },
      {
        numbers: ['2.3.1'],
        what: 'Business steps are processed in the expected order',
        how: 'Submitting requires all required answers. A submission that has been submitted is closed',
        tests: [
          'functions/src/assessments/assessments.api.test.ts: names the required questions',
          'functions/src/assessments/assessments.api.test.ts: closes the submission',
        ],
      },
      {
        numbers: ['2.3.2'],
        what: 'Documented limits are enforced',
        how: "Contact messages ([decision 11](../decisions/0011-limits-for-contact-mail.md)), a person's calls ([limits.md](limits.md)) and notices ([decision 61](../decisions/0061-budgets-of-mail.md)) are limited. With several instances, some more calls may be accepted ([decision 11](../decisions/0011-limits-for-contact-mail.md)). No limit is documented for other reads and for writes that end sessions or happen once",
        tests: [
          37,
          'functions/src/contact/contact-limits.api.test.ts: accepts five messages an hour',
          'functions/src/contact/contact-limits.api.test.ts: accepts twenty messages an hour per IPv6 network',
          'functions/src/contact/contact-limits.api.test.ts: despite spoofed X-Forwarded-For addresses',
          'functions/src/platform/person-limits.api.test.ts: requests per person and hour',
          'functions/src/platform/person-limits.api.test.ts: counts calls accepted by other instances',
          'contract/src/endpoints.test.ts: counts its calls if it writes',
          'contract/src/endpoints.test.ts: counts the reads that copy data or read a review, and no others',
          'functions/src/mail/notices/budgets.api.test.ts: an organisation that exceeds its budget holds up no other',
        ],
      },
    ],
  },
  {
    title: 'V3 Web frontend',
    requirements: [
      {
        numbers: ['3.2.1'],
        what: 'API responses are not rendered as pages',
        how: 'They are JSON, with nosniff and a Content-Security-Policy that allows nothing',
        tests: [
          'functions/src/http/answers.api.test.ts: sends all security headers',
          'functions/src/http/answers.api.test.ts: returns JSON with a UTF-8 content type',
        ],
      },
      {
        numbers: ['3.2.2'],
        what: 'Text is inserted as text',
        how: 'React renders it; innerHTML is not used',
        tests: [
          'e2e/site/headers.test.ts: markup in a name or an answer is shown as text',
          'web/src/features/account/frame/dashboard-layout.test.tsx: shows markup in a name as text',
        ],
      },
      {
        numbers: ['3.4.1'],
        what: 'Strict-Transport-Security on every response',
        how: 'One year, including subdomains',
        tests: [
          'e2e/site/headers.test.ts: has its content type and the security headers',
          'functions/src/http/answers.api.test.ts: sends all security headers',
          'dev/house/hosting.test.ts: sends %s with every page and file',
        ],
      },
      {
        numbers: ['3.4.2'],
        what: 'Foreign origins are not allowed',
        how: 'CORS is disabled: no response has a CORS header, also to preflight requests, through Hosting or directly from the function',
        tests: [
          'functions/src/http/answers.api.test.ts: sends no CORS headers',
          'functions/src/http/http.api.test.ts: gets no CORS headers',
        ],
      },
      {
        numbers: ['3.4.3'],
        what: 'Content-Security-Policy',
        how: 'Two inline scripts are allowed, by their hashes. Permitted hosts are listed; plug-ins and base URLs are forbidden',
        tests: [
          'dev/house/hosting.test.ts: allows no inline script except that of public pages and that of the dashboard, by their hashes',
          'dev/house/hosting.test.ts: forbids plug-ins, base URLs and framing',
          'e2e/site/headers.test.ts: the content security policy blocks an injected inline script',
          'dev/house/hosting.test.ts: lets pages reach only the identity provider, Firestore and App Check',
        ],
      },
      {
        numbers: ['3.4.4', '3.4.6'],
        what: 'nosniff and frame-ancestors on every response',
        how: 'Sent by Hosting and by the API',
        tests: [
          'e2e/site/headers.test.ts: has its content type and the security headers',
          'functions/src/http/answers.api.test.ts: sends all security headers',
          'dev/house/hosting.test.ts: sends %s with every page and file',
        ],
      },
      {
        numbers: ['3.4.5'],
        what: 'The Referer header discloses no sensitive data to third parties',
        how: 'Pages send only their origin to other sites. API responses send no-referrer',
        tests: [
          'e2e/site/headers.test.ts: a link to another site sends only the origin as the referrer',
          'functions/src/http/answers.api.test.ts: sends all security headers',
          'dev/house/hosting.test.ts: sends %s with every page and file',
        ],
      },
      {
        numbers: ['3.4.8'],
        level3: true,
        what: 'Cross-Origin-Opener-Policy',
        how: 'same-origin',
        tests: ['dev/house/hosting.test.ts: sends %s with every page and file'],
      },
      {
        numbers: ['3.5.1', '3.5.2'],
        what: 'Cross-site request forgery is prevented',
        how: 'Calls use bearer tokens in a header and no cookies. Public calls that write are made in the name of no session: contact messages (JSON only), mail preferences with the token of a mail, and signed events of the mail provider',
        tests: [
          'functions/src/access/access.api.test.ts: answers 401 to the token',
          'functions/src/http/http.api.test.ts: is rejected: %s',
          'functions/src/access/claims.api.test.ts: a token in a cookie is not read',
          'functions/src/mail/events.api.test.ts: is rejected with 401 and changes nothing: %s',
          'functions/src/mail/notices/settings.api.test.ts: is stable and unique per person and category',
        ],
      },
      {
        numbers: ['3.5.3'],
        what: 'GET and HEAD do not change data',
        how: 'Every call that writes uses POST, PUT, PATCH or DELETE',
        tests: ['functions/src/http/methods.api.test.ts: change nothing'],
      },
      {
        numbers: ['3.7.2'],
        what: 'No redirects to other sites',
        how: 'Only paths of the same origin are accepted as redirect targets',
        tests: [
          'web/src/features/account/sign-in/safe-redirect.test.ts: goes to the dashboard instead of',
          'e2e/account/session-start.test.ts: goes to the dashboard',
        ],
      },
    ],
  },
];
