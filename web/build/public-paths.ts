/** The prerendered pages. A test compares them with the routes and the sitemap. */
export const publicPaths = [
  '/',
  '/contact',
  '/services/compliance',
  '/services/assessment',
  '/services/alerts',
  '/services/training',
  '/services/consulting',
  '/changes',
  '/about/mission',
  '/about/team',
  '/login',
  '/register',
  '/privacy',
  '/terms',
] as const;

/** Also prerendered, but not listed for search engines: links in mails lead here. */
export const unlistedPaths = [
  '/unsubscribe',
  '/invitations',
  '/second-address',
  '/not-me',
] as const;

/**
 * Pages whose code starts without a touch: the animated headline, the forms of the sign-in, which
 * load the identity provider's SDK at the first focus, and the pages that act on the link of a
 * mail.
 */
export const eagerPaths: readonly string[] = [
  '/',
  '/login',
  '/register',
  '/unsubscribe',
  '/invitations',
  '/second-address',
  '/not-me',
];

/** The file that Hosting serves for a public path: with clean URLs `/contact` is `contact.html`. */
export const fileOf = (path: string): string =>
  path === '/' ? 'index.html' : `${path.slice(1)}.html`;
