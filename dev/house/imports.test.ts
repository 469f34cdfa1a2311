import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';
import { isTestCode } from './test-code.ts';

/**
 * What a folder of the functions may import of others: nothing that sends mail, no command, no
 * helper of tests.
 */
const importable =
  'functions/src/(runtime|(?!mail/(sending|templates)/|cli/|test/)[\\w-]+/(?!sending/|templates/))';

/**
 * Who may import whom (docs/architecture.md, "Layers"), from the specific to the general: the first
 * match decides.
 */
const layers: { files: RegExp; mayImport: RegExp }[] = [
  {
    files: /^contract\/src\/library\/public-holidays/,
    mayImport: /^(contract\/|pkg:date-holidays$)/,
  },
  // What is in an archive decides which files are evidence, and what a workbook says.
  { files: /^contract\/src\/zip-parts\.ts$/, mayImport: /^pkg:fflate$/ },
  { files: /^contract\//, mayImport: /^(contract\/|zod$|pkg:(temporal-polyfill|#temporal)$)/ },
  {
    // Tests stand beside what they test, and may reach it through any other folder.
    files: /^functions\/src\/(test\/|.*\.test\.ts$)/,
    mayImport: /^(functions\/|contract\/|scanner\/|pkg:(?!@sendgrid\/mail|express))/,
  },
  {
    // The mail provider's signatures are verified by its own library.
    files: /^functions\/src\/mail\/events-api\.ts/,
    mayImport: /^(functions\/src\/runtime|pkg:@sendgrid\/eventwebhook$)/,
  },
  {
    files: /^functions\/src\/mail\/sending\/sendgrid\.ts/,
    mayImport: /^(functions\/src\/(mail|notices)\/|contract\/|pkg:@sendgrid)/,
  },
  {
    // It names what writes its mails. dev/deploy/deployed-functions.test.ts checks that the API
    // does not load that.
    files: /^functions\/src\/mail\/outboxes\.ts/,
    mayImport: /^(functions\/src\/(mail|notices)\/|contract\/)/,
  },
  {
    files: /^functions\/src\/mail\/(sending|templates)\//,
    mayImport:
      /^(functions\/src\/(mail|notices)\/|functions\/src\/runtime|contract\/|pkg:(?!@sendgrid|express|firebase-admin))/,
  },
  {
    // What decides is pure, so that it can be tested with random histories.
    files: /^functions\/src\/.*\/([\w-]+-)?(decisions|merge|rounds|receipt|receipt-hash)\.ts/,
    mayImport:
      /^(functions\/src\/.*\/([\w-]+-)?(decisions|merge|rounds|receipt|receipt-hash)\.ts$|contract\/)/,
  },
  {
    files: /^functions\/src\/(http\/|.*\/([\w-]+-)?(api|wire)\.ts)/,
    mayImport: new RegExp(`^(${importable}|contract/|pkg:(?!@sendgrid))`),
  },
  {
    files: /^functions\/src\/platform\//,
    mayImport:
      /^(functions\/src\/platform\/|functions\/src\/runtime|contract\/|pkg:(?!@sendgrid|express))/,
  },
  {
    files: /^functions\/src\/cli\//,
    mayImport: new RegExp(
      `^(functions/src/(cli/|followers\\.ts$)|${importable}|dev/(command|credentials)\\.ts$|contract/)`,
    ),
  },
  {
    files: /^functions\/src\/channels\/(sender|test-channel)\.ts/,
    mayImport: new RegExp(
      `^(${importable}|functions/src/mail/sending/|contract/|pkg:(?!@sendgrid))`,
    ),
  },
  {
    // Domains: what they store and decide. Only handlers know HTTP.
    files: /^functions\/src\/(?!test\/)\w[\w-]*\//,
    mayImport: new RegExp(
      `^((?!functions/src/http/|.*/([\\w-]+-)?(api|wire)\\.ts$)${importable}|contract/|pkg:(?!@sendgrid|express))`,
    ),
  },
  { files: /^functions\//, mayImport: /^(functions\/|contract\/|pkg:(?!@sendgrid|express))/ },

  {
    // An import says whom it would tell by what tells them.
    files: /^seed\/import(er\/import-library)?\.ts/,
    mayImport:
      /^(seed\/|dev\/(command|confirm|credentials|html)\.ts$|functions\/src\/(cli\/target|mail\/notices\/law-changes\/recipient-counts)\.ts$|contract\/|pkg:)/,
  },
  { files: /^seed\//, mayImport: /^(seed\/|dev\/(command|confirm|html)\.ts$|contract\/|pkg:)/ },

  {
    // The month with faults plays the product from outside. Nothing imports it.
    files: /^simulation\//,
    mayImport: /^(simulation\/|dev\/|functions\/src\/|contract\/|pkg:(?!@sendgrid|express))/,
  },

  {
    files: /^web\/src\/design\//,
    mayImport: /^(web\/src\/design\/|contract\/|pkg:@(mantine|fontsource))/,
  },
  { files: /^web\/src\/lib\/firebase\//, mayImport: /^(web\/src\/lib\/|contract\/|pkg:)/ },
  {
    files: /^web\/src\/lib\//,
    mayImport: /^(web\/src\/lib\/|contract\/|pkg:(?!firebase|reactfire))/,
  },
  {
    files: /^web\/src\/components\//,
    mayImport: /^(web\/src\/(components|design|lib)\/|contract\/|pkg:(?!firebase|reactfire))/,
  },
  {
    files: /^web\/src\/session\//,
    mayImport:
      /^(web\/src\/(session|components|design|lib)\/|contract\/|pkg:(?!firebase|reactfire))/,
  },
  ...readdirSync(join(root, 'web/src/features')).map((feature) => ({
    files: new RegExp(`^web/src/features/${feature}/`),
    mayImport: new RegExp(
      `^(web/src/features/${feature}/|web/src/(session|components|design|lib)/|contract/|pkg:(?!firebase|reactfire))`,
    ),
  })),
  {
    files: /^web\/src\/(routes|app|main|prerender|test-)/,
    mayImport: /^(web\/src\/|contract\/|pkg:(?!firebase|reactfire))/,
  },

  {
    // The library's table of businesses is walked in a browser, too.
    files: /^e2e\//,
    mayImport: /^(e2e\/|dev\/|seed\/test-businesses\.ts$|web\/build\/|contract\/|pkg:)/,
  },
  {
    // Two jobs are run with the data of many.
    files: /^bench\/large\//,
    mayImport:
      /^(bench\/|dev\/|functions\/src\/(mail\/notices\/law-changes\/law-changes|personal-data\/register-library|projections\/recount)\.ts$|contract\/|pkg:)/,
  },
  {
    // What one client can cost follows from the limits of a person.
    files: /^bench\//,
    mayImport:
      /^(bench\/|dev\/|functions\/src\/platform\/person-limits\.ts$|web\/build\/|contract\/|pkg:)/,
  },
  // Documents are printed from the register of personal data, the limits of a person and the names
  // of security events.
  {
    files: /^dev\/house\//,
    mayImport:
      /^(dev\/|functions\/src\/(personal-data\/register(-\w+)?|platform\/person-limits|access\/security-events)\.ts$|web\/(build\/|vite(\.test)?\.config\.ts$)|contract\/|pkg:)/,
  },
  {
    // A deployment compares the imported library with that of the pages.
    files: /^dev\/deploy\//,
    mayImport:
      /^(dev\/|seed\/(database|pages\/imported-library)\.ts$|web\/build\/|contract\/|pkg:)/,
  },
  {
    // What a suite holds when it starts is made as by the commands and by the calls of people.
    files: /^dev\/suite\/fill\.ts$/,
    mayImport:
      /^(dev\/|seed\/(database|importer\/import-library)\.ts$|functions\/src\/(cli\/(target|demo-\w+)|people\/roles)\.ts$|contract\/|pkg:)/,
  },
  {
    // Files of tests that run alone are told from the others.
    files: /^dev\/tests\/parts\.ts$/,
    mayImport: /^(dev\/|(functions\/src\/test|e2e)\/alone\.ts$|contract\/|pkg:)/,
  },
  { files: /^dev\//, mayImport: /^(dev\/|web\/build\/|contract\/|pkg:)/ },
  {
    // The library's files are read when the public pages of changes are built.
    files: /^web\/build\//,
    mayImport: /^(web\/build\/|seed\/pages\/public-changes\.ts$|contract\/|pkg:)/,
  },
];

/** Tests may also import test helpers and the suite's addresses. */
const testsMayImport =
  /^(dev\/|functions\/src\/(test\/|followers\.ts$)|seed\/(test-businesses|incidents\/test-written-incidents)\.ts$|web\/src\/test-|pkg:(vitest|@testing-library|@playwright|@firebase\/rules|fast-check|fast-xml-parser|fflate|ical\.js))/;

const files = globSync(
  '{contract,functions/src,seed,simulation,web/build,web/src,dev,e2e,bench}/**/*.{ts,tsx,mjs}',
  {
    cwd: root,
    exclude: (path) => /node_modules|\.gen\.ts$/.test(String(path)),
  },
);

const specifiers = (file: string): string[] => {
  const source = readFileSync(join(root, file), 'utf8');
  const pattern = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
  return [...source.matchAll(pattern)].map((match) => match[1] ?? '');
};

/**
 * `@lexplain/contract/assessments/assessments` and `../../contract/src/assessments/assessments.ts`
 * both become `contract/…`.
 */
const target = (file: string, specifier: string): string => {
  if (specifier.startsWith('.')) return relative(root, resolve(root, dirname(file), specifier));
  if (specifier.startsWith('@lexplain/')) return specifier.slice('@lexplain/'.length);
  return specifier === 'zod' ? 'zod' : `pkg:${specifier}`;
};

const isAllowed = (file: string, imported: string): boolean => {
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) return false;
  if (imported === 'zod' || imported.startsWith('pkg:node:')) return true;
  return layer.mayImport.test(imported) || (isTestCode(file) && testsMayImport.test(imported));
};

it('finds the source files to check', () => {
  expect(files.length).toBeGreaterThan(80);
});

it('lets each layer import only what the architecture allows', () => {
  const forbidden = files.flatMap((file) =>
    specifiers(file)
      .map((specifier) => target(file, specifier))
      .filter((imported) => !isAllowed(file, imported))
      .map((imported) => `${file} must not import ${imported}`),
  );
  expect(forbidden).toEqual([]);
});

it('allows fetch in the pages only in three places beside the API client', () => {
  const callers = files.filter((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return file.startsWith('web/src/') && !isTestCode(file) && /\bfetch\(/.test(source);
  });
  // One of the others reports an error of a page, also where the client could not be loaded. One
  // requests scripts of the page. One asks a service, where one is set, whether a password is known
  // from stolen data.
  expect(callers).toEqual([
    'web/src/lib/page-errors/send-page-errors.ts',
    'web/src/lib/api/api-client.ts',
    'web/src/lib/actions/missing-chunks.ts',
    'web/src/features/account/settings/breached-passwords.ts',
  ]);
});

it('keeps the full endpoint table out of the pages', () => {
  const carriers = files.filter(
    (file) =>
      /^(contract|web)\/src\//.test(file) &&
      !isTestCode(file) &&
      specifiers(file).some((specifier) => /(^|\/)endpoints(\.ts)?$/.test(specifier)),
  );
  expect(carriers).toEqual([]);
});

/** The files with rows of the endpoint table that a file imports, directly or not. */
const rowsBroughtBy = (file: string): string[] =>
  specifiers(file)
    .map((specifier) => target(file, specifier))
    .filter((imported) => imported.startsWith('contract/'))
    .flatMap((imported) => {
      const hasRows = readFileSync(join(root, imported), 'utf8').includes('Endpoints = {');
      return [...(hasRows ? [imported] : []), ...rowsBroughtBy(imported)];
    });

it.each(['account/account', 'changes/changes'])(
  'imports the endpoint rows of %s without any others',
  (name) => {
    expect(rowsBroughtBy(`contract/src/${name}.ts`)).toEqual([]);
  },
);

it.each([
  ['contract/src/assessments/assessments.ts', '../../../functions/src/assessments/merge.ts'],
  ['functions/src/assessments/api.ts', '../mail/sending/sendgrid.ts'],
  ['functions/src/library/forms.ts', '../http/endpoint.ts'],
  ['functions/src/reviews/store.ts', './api.ts'],
  ['functions/src/reviews/decisions.ts', './store.ts'],
  ['functions/src/platform/firestore.ts', '../access/sessions.ts'],
  ['functions/src/index.ts', 'express'],
  ['functions/src/reviews/store.ts', '../test/people.ts'],
  ['functions/src/test/people.ts', '../../../simulation/player.ts'],
  ['web/src/lib/api/api-client.ts', '../../session/use-auth'],
  ['web/src/features/assessments/queries.ts', '../subjects/queries'],
  ['web/src/routes/index.tsx', 'firebase/auth'],
  ['seed/import.ts', '../functions/src/platform/firestore.ts'],
])('rejects %s importing %s', (file, specifier) => {
  expect(isAllowed(file, target(file, specifier))).toBe(false);
});
