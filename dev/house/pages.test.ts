import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publicPaths } from '../../web/build/public-paths.ts';
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

const opened = readFileSync(join(root, 'e2e/fixtures/pages.ts'), 'utf8');

it('the tests of layout, contrast and headers open every page of the dashboard', () => {
  const pages = new Set(listPages());
  pages.delete(otherAddress);
  expect(pages).toContain('/dashboard/incidents/new');
  expect([...pages].filter((path) => !opened.includes(`'${path}'`))).toEqual([]);
});

it('the tests of the site name words of every public page', () => {
  expect(publicPaths).toContain('/about/mission');
  expect(publicPaths.filter((path) => !opened.includes(`'${path}': {`))).toEqual([]);
});
