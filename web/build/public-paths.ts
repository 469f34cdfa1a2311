/** The prerendered pages. A test compares them with the routes and the sitemap. */
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

/** Also prerendered, but not listed for search engines: links in mails lead here. */
export const unlistedPaths = ['/unsubscribe', '/invitations'] as const;

/** The file that Hosting serves for a public path: with clean URLs `/contact` is `contact.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
