import type { Fault } from './fault.ts';

/** Faults of what all layers share: the contract, rules, Hosting, the library's import and the test runner. */
export const sharedFaults: Fault[] = [
  {
    id: 'permission-added',
    what: 'Members may export the whole organisation, which is for owners.',
    file: 'policy.ts',
    search: `'organisation.export': ['owner'],`,
    replacement: `'organisation.export': client,`,
    run: 'api',
    test: {
      file: 'functions/**/organisations/organisation-export.api.test.ts',
      words: 'is available to owners only',
    },
  },
  {
    id: 'outcome-comparison-turned',
    what: 'Facts that could lead to a stronger outcome are not asked.',
    file: 'outcomes.ts',
    search: 'headlines.indexOf(headlineOf(rule)) < strength ||',
    replacement: 'headlines.indexOf(headlineOf(rule)) > strength ||',
    run: 'unit',
    test: {
      file: 'seed/profile.test.ts',
      words: 'decides for any answers what all of them decide',
    },
  },
  {
    id: 'business-days-off-by-one',
    what: 'A deadline in business days ends a business day late.',
    file: 'local-days.ts',
    search: 'for (let counted = 1; counted < count; counted += 1)',
    replacement: 'for (let counted = 0; counted < count; counted += 1)',
    run: 'unit',
    test: {
      file: 'contract/**/deadlines.test.ts',
      words: 'counts a business day of the event only',
    },
  },
  {
    id: 'text-direction-kept',
    what: 'Characters that change the direction of text stay in a line of a mail header.',
    file: 'one-line.ts',
    search: String.raw`[\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029]+`,
    replacement: String.raw`[\p{Cc}\p{Cs}\u2028\u2029]+`,
    run: 'unit',
    test: { file: 'one-line.test.ts', words: 'removes characters that override text direction' },
    requirements: ['1.3.11'],
  },
  {
    id: 'stored-default-privileged',
    what: 'An account that was stored without a role is that of an adviser.',
    file: 'contract/**/account/stored.ts',
    search: `role: role.default('client'),`,
    replacement: `role: role.default('adviser'),`,
    run: 'unit',
    test: { file: 'stored-schemas.test.ts', words: 'fill in missing fields of an account' },
  },
  {
    id: 'formula-unguarded',
    what: 'A spreadsheet executes a formula in an exported answer.',
    file: 'csv.ts',
    search: '"${guardCell(cell).replaceAll(',
    replacement: '"${cell.replaceAll(',
    run: 'unit',
    test: { file: 'report-files.test.ts', words: 'escapes the formula' },
    requirements: ['1.2.10'],
  },
  {
    id: 'rule-widened',
    what: 'Every verified person reads the accounts of others by the SDK.',
    file: 'firestore.rules',
    search: 'isVerified() && request.auth.uid == uid && isGoingOn(resource.data)',
    replacement: 'isVerified() && isGoingOn(resource.data)',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'does not read users/' },
    requirements: ['8.4.1'],
  },
  {
    id: 'ended-session-reads',
    what: 'A session that was signed out reads submissions by the SDK.',
    file: 'firestore.rules',
    search:
      'return isGoingOn(user) && user.organisation_id == organisation && maySeeAsMember(user);',
    replacement: 'return user.organisation_id == organisation && maySeeAsMember(user);',
    run: 'rules',
    test: { file: 'firestore.rules.test.ts', words: 'a session that was signed out' },
  },
  {
    id: 'header-lost',
    what: 'Pages may be framed by other sites in browsers that ignore the policy.',
    file: 'firebase.json',
    search: `
          {
            "key": "X-Frame-Options",
            "value": "DENY"
          },`,
    replacement: '',
    run: 'house',
    test: { file: 'hosting.test.ts', words: 'sends X-Frame-Options with every page and file' },
  },
  {
    id: 'rewrite-lost',
    what: 'Addresses of the pages of staff answer 404.',
    file: 'firebase.json',
    search: `
      {
        "source": "/adviser{,/**}",
        "destination": "/dashboard.html"
      },`,
    replacement: '',
    run: 'e2e',
    test: { file: 'headers.test.ts', words: 'are answered with their page' },
  },
  {
    id: 'change-without-entry',
    what: 'The import accepts an altered obligation without a change entry.',
    file: 'difference.ts',
    search: '.filter(({ path }) => !announced.has(path))',
    replacement: '.filter(({ path }) => announced.size > 0 && !announced.has(path))',
    run: 'unit',
    test: { file: 'difference.test.ts', words: 'requires a change that names its code' },
  },
  {
    id: 'impossible-rule-accepted',
    what: 'The import accepts an outcome rule that can never match.',
    file: 'check-outcomes.ts',
    search: '...(isPossible(set, rule.when) ? []',
    replacement: '...(isPossible(set, {}) ? []',
    run: 'unit',
    test: { file: 'library-faults.test.ts', words: 'a rule that can never match' },
  },
  {
    id: 'skipped-test-passes',
    what: 'A run with skipped tests counts as passed.',
    file: 'reports.ts',
    search: 'if (tally.skipped > 0) return',
    replacement: 'if (tally.skipped > tally.passed) return',
    run: 'unit',
    test: { file: 'reports.test.ts', words: '1 skipped: skipped tests count as failures' },
  },
];
