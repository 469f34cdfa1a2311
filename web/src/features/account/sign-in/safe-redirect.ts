/**
 * Where to go after signing in: a path of this site, otherwise the dashboard. The browser's URL
 * parser decides, as it handles backslashes, tabs and dot segments that a pattern would miss.
 */
export const safeRedirect = (
  wanted: string | undefined,
  origin = window.location.origin,
): string => {
  const fallback = '/dashboard';
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]|%5c/iu.test(wanted)) return fallback;
  const url = URL.parse(wanted, origin);
  if (url?.origin !== origin) return fallback;
  // Pages for signed-out people are no target.
  if (url.pathname === '/login' || url.pathname === '/register') return fallback;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? fallback : path;
};
