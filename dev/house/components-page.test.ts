import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const web = join(import.meta.dirname, '../../web/src');

/** Parts without a look of their own. */
const unseen = [
  'breadcrumb', // Part of page-header.
  'client-run', // A dialog alone.
  'deletion-effects', // Text of a dialog, which it reads.
  'error-boundary',
  'keys', // A dialog alone, opened by a key.
  'live-revision',
  'opening-dialog', // Nothing to see, for the moment until a dialog is loaded.
  'page-head', // What the head of the document has.
  'page-time-zone',
  'past-day', // Text alone.
  'pdf',
  'redirect-once',
  'sorted-head', // A heading, which is seen with the table that it heads.
  'standard-text-field', // A field as limited-textarea, with a list that typing opens.
  'table-roles',
  'text-difference', // Text alone.
];

it('the page of components shows every component that can be seen', () => {
  const folder = join(web, 'test-components');
  const shown = readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => [
      ...readFileSync(join(folder, name), 'utf8').matchAll(/'\.\.\/components\/([^/]+)\//g),
    ])
    .map(([, name]) => name);
  const all = readdirSync(join(web, 'components'));
  expect(all.filter((name) => !shown.includes(name))).toEqual(unseen);
});
