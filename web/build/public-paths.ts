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
