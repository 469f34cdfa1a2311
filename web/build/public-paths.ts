import { globSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of the file of a route, without a parameter that may be left out. Null where it needs
 * one, and for what stands beside the routes.
 */
const pathOfRoute = (file: string): string | null => {
  const parts = file
    .replace(/\.tsx$/, '')
    .split(/[/.]/)
    .filter((part) => !part.startsWith('{-$') && part !== 'index' && part !== '_site');
  return parts.some((part) => /^[$-]/.test(part)) ? null : `/${parts.join('/')}`;
};

const routes = join(import.meta.dirname, '../src/routes');

const pathsIn = (folder: string): string[] => {
  const files = globSync(`${folder}/**/*.tsx`, { cwd: routes });
  return [...new Set(files.map(pathOfRoute).filter((path) => path !== null))].sort();
};

const sitePaths = pathsIn('_site');

/** The pages behind the sign-in whose address has no parameter. */
export const dashboardPaths: readonly string[] = pathsIn('dashboard');

/** Also prerendered, but not listed for search engines: links in mails lead here. */
export const unlistedPaths: readonly string[] = [
  '/unsubscribe',
  '/invitations',
  '/second-address',
  '/not-me',
];

/** The pages of the site that are listed for search engines: its other routes. All are prerendered. */
export const publicPaths: readonly string[] = sitePaths.filter(
  (path) => !unlistedPaths.includes(path),
);

/**
 * Pages whose code starts without a touch: the animated headline, the forms of the sign-in, which
 * load the identity provider's SDK at the first focus, and the pages that act on the link of a
 * mail.
 */
export const eagerPaths: readonly string[] = ['/', '/login', '/register', ...unlistedPaths];

/** The file that Hosting serves for a public path: with clean URLs `/contact` is `contact.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
