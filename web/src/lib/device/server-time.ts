// The time of the server, by which entries on the device expire (docs/decisions/0013): the device's
// clock may be wrong by months, and put right later.

let known: { server: number; page: number } | null = null;

/**
 * Notes the time of an answer of the API. One that the browser may have kept says nothing about
 * now.
 */
export const noteServerTime = ({ headers }: Response): void => {
  const server = Date.parse(headers.get('Date') ?? '');
  const isFresh = headers.get('Cache-Control')?.includes('no-store') === true;
  if (isFresh && !Number.isNaN(server)) known = { server, page: performance.now() };
};

/** In milliseconds. Null before the first answer of this page. */
export const serverNow = (): number | null =>
  // The page's own timer does not follow the device's clock.
  known && Math.round(known.server + performance.now() - known.page);
