/**
 * `fetch` on a connection of its own, for what tests and their people ask of a suite. A connection that is kept may be
 * closed by a busy server just when the next step of a test uses it, and that request then fails.
 */
export const fetchUnpooled = (
  url: string,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
): Promise<Response> => fetch(url, { ...init, headers: { ...headers, Connection: 'close' } });
