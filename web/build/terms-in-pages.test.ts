import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServedEndpoint } from '@lexplain/contract/api/terms';
import { endpointNames, endpoints } from '@lexplain/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root, run } from '../../dev/processes.ts';
import { webSettings } from '../../dev/suite/suite-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'lexplain-terms-'));
let scripts: { file: string; text: string }[] = [];

/** The build chooses the quotes of strings. */
const withSameQuotes = (code: string): string => code.replace(/['`]/g, '"');

beforeAll(async () => {
  await run(['vite', 'build', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error'], {
    cwd: join(root, 'web'),
    env: { ...process.env, ...webSettings(0), NODE_ENV: 'production' },
  });
  scripts = globSync(join(folder, 'assets/*.js')).map((file) => ({
    file,
    text: withSameQuotes(readFileSync(file, 'utf8')),
  }));
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

const rows = endpointNames.map((name): ServedEndpoint => endpoints[name]);

/** How a script would contain what the server alone reads of a row. */
const termsIn = ({ summary, permission, errors, limit }: ServedEndpoint): string[] => [
  `summary:'${summary}'`,
  ...(permission ? [`permission:'${permission}'`] : []),
  ...(limit ? [`limit:'${limit}'`] : []),
  ...(errors ? [`errors:${JSON.stringify(errors)}`] : []),
  // A list with a name of its own.
  ...(errors && errors.length > 2 ? [JSON.stringify(errors)] : []),
];

it('leaves permissions, errors, limits and summaries of the API out of the pages', () => {
  const terms = [...new Set(rows.flatMap(termsIn))].map(withSameQuotes);
  const found = terms.filter((term) => scripts.some(({ text }) => text.includes(term)));
  expect(found).toEqual([]);
});

it('finds what the pages read of a row', () => {
  const called = rows.filter(({ path }) =>
    scripts.some(({ text }) => text.includes(`path:"${path}"`)),
  );
  expect(called.length).toBeGreaterThan(100);
});
