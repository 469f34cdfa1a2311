import { onRequest } from 'firebase-functions/v2/https';

/** The least that a function can do: no routes, no sign-in, no schema, no data. */
export const api = onRequest((_request, response) => {
  response.json({ ok: true });
});
