import { deviceHeader } from '@lexplain/contract/account/device-header';
import { pageErrorPath, routePattern } from '@lexplain/contract/page-errors/page-error-bounds';
import type { PageError } from '@lexplain/contract/page-errors/page-errors';
import { describeError, isObject } from './describe-error';
import { type NotedError, takePageErrors } from './noted-errors';

/** Of one load of a page. */
const mostSent = 5;

interface Page {
  release: string;
  /** The pattern of the route that is shown; undefined before there is one. */
  findRoute: () => string | undefined;
  /**
   * The id of this browser where it has one. Of the first script: a script of the API's client has
   * it otherwise.
   */
  findDevice: () => string | null;
}

/** Without the API's client, which public pages do not load, and without a sign-in. */
const post = (body: PageError, device: string | null): Promise<Response> =>
  fetch(pageErrorPath, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(device !== null && { [deviceHeader]: device }),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    // Also where the page is being left.
    keepalive: true,
    priority: 'low',
  });

/** What fails may be the router itself. */
const readRoute = (findRoute: Page['findRoute']): string => {
  try {
    const route = findRoute() ?? '/';
    return routePattern.test(route) ? route : '/';
  } catch {
    return '/';
  }
};

/**
 * Reports the errors of this page to the provider, each once, a few in all. Nobody waits for it,
 * and it fails in silence: it never causes an error, which it would report itself.
 */
export const sendPageErrors = ({ release, findRoute, findDevice }: Page): void => {
  const seen = new WeakSet<object>();
  const sent = new Set<string>();
  let isOver = false;
  const report = async (noted: NotedError): Promise<void> => {
    const { error } = noted;
    // A part that could not be loaded is heard of again by the boundary around it.
    if (isOver || (isObject(error) && seen.has(error))) return;
    if (isObject(error)) seen.add(error);
    const described = describeError(noted, location.origin);
    const key = JSON.stringify(described);
    if (described === null || sent.has(key) || sent.size >= mostSent) return;
    sent.add(key);
    const route = readRoute(findRoute);
    const { ok } = await post({ ...described, route, release }, findDevice());
    if (!ok) isOver = true;
  };
  takePageErrors((noted) => {
    report(noted).catch(() => {
      // There is nobody to tell: the error has been shown, or logged, where it happened.
      isOver = true;
    });
  });
};
