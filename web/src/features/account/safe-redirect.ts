/**
 * Where to go after signing in: a path of this site, else the dashboard. The browser's own URL parser
 * decides, as it reads backslashes, tabs and dot segments in ways a pattern would miss.
 */
export const safeRedirect = (
  wanted: string | undefined,
  origin = window.location.origin,
): string => {
  const fallback = '/dashboard';
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]|%5c/iu.test(wanted)) return fallback;
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin) return fallback;
  // Nobody who has just signed in has anything to do there.
  if (url.pathname === '/login' || url.pathname === '/register') return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? fallback : path;
};
