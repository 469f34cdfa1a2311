import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { dashboardPaths, publicPaths } from '../../web/build/public-paths.ts';
import { root } from '../processes.ts';

const opened = readFileSync(join(root, 'e2e/fixtures/pages.ts'), 'utf8');

it('lists the pages behind the sign-in by their routes', () => {
  expect(dashboardPaths).toEqual(
    expect.arrayContaining([
      '/dashboard',
      '/dashboard/incidents/new',
      '/dashboard/profile',
      '/dashboard/user/sign-in',
    ]),
  );
  expect(dashboardPaths.filter((path) => /\$|\/-|index|\/$/.test(path))).toEqual([]);
});

it('the tests of the site name words of every public page', () => {
  expect(publicPaths).toContain('/about/mission');
  expect(publicPaths.filter((path) => !opened.includes(`'${path}': {`))).toEqual([]);
});
