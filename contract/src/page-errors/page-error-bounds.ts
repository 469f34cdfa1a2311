// Constants only: what sends an error loads no schemas.

export const pageErrorPath = '/api/page-errors';

/** How an error reached the page. */
export const pageErrorKinds = [
  /** Nobody caught it. */
  'error',
  /** A promise failed, and nobody waited for it. */
  'rejection',
  /** It was thrown while a part of a page was rendered, which shows something else now. */
  'boundary',
  /** A part of the page's code could not be loaded. */
  'chunk',
  /** A reading or a change failed in our own code, not by an answer. */
  'call',
  /** The page that was built beforehand could not be started. */
  'start',
] as const;

export type PageErrorKind = (typeof pageErrorKinds)[number];

export const pageErrorBounds = {
  message: 300,
  frames: 20,
  route: 120,
  position: 99_999_999,
} as const;

/** A place in our own code: a script of the build, or the page itself for the script within it. */
export const ownFile = /^(?:assets\/[\w-]{1,80}\.js|page)$/;

/**
 * The pattern of a route, such as `/dashboard/laws/$id`, with words of ours and names of
 * parameters.
 */
export const routePattern = /^(?:\/(?:[a-z-]+|\{?-?\$[A-Za-z]+\}?))*\/?$/;

export const releasePattern = /^[\w-]{3,12}$/;
