import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../processes.ts';

/** The page of `/dashboard`, for staff. */
const otherAddress = '/dashboard/feed';

/** Pages whose address has no parameter. */
const listPages = (): string[] => {
  const files = globSync('**/*.tsx', { cwd: join(root, 'web/src/routes/dashboard') });
  return files
    .filter((file) => !/\$|(^|\/)-/.test(file))
    .map((file) => `/dashboard/${file}`.replace(/\.tsx$/, '').replace(/\/index$/, ''));
};

it('the tests of layout, contrast and headers open every page of the dashboard', () => {
  const opened = readFileSync(join(root, 'e2e/fixtures/pages.ts'), 'utf8');
  const pages = new Set(listPages());
  pages.delete(otherAddress);
  expect(pages).toContain('/dashboard/incidents/new');
  expect([...pages].filter((path) => !opened.includes(`'${path}'`))).toEqual([]);
});
