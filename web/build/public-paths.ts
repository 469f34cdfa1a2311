/** The pages that are built to HTML. A test holds them against the routes and the sitemap. */
export const publicPaths = [
  '/',
  '/contact',
  '/services/compliance',
  '/services/assessment',
  '/services/alerts',
  '/services/training',
  '/services/consulting',
  '/about/mission',
  '/about/team',
  '/login',
  '/register',
  '/privacy',
  '/terms',
] as const;

/** Built to HTML as well, and in no list for search engines: links in mail lead to them. */
export const unlistedPaths = ['/unsubscribe', '/invitations'] as const;

/** The file that hosting answers a public path with: with clean addresses `/contact` is `contact.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
