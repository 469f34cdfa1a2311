import { vi } from 'vitest';
import { setTokenSource } from './lib/api/token-source';

interface SentRequest {
  method: string;
  path: string;
  ifMatch: string | null;
  body: unknown;
}

type Answer = [status: number, body: object];
export type Answers = Record<string, (Answer | Promise<Answer>)[]>;

/**
 * Answers calls by method and path; the last answer of a call is given again. Returns what was
 * sent.
 */
export const serve = (answers: Answers): SentRequest[] => {
  const sent: SentRequest[] = [];
  setTokenSource(async () => 'token');
  vi.stubGlobal('fetch', async (address: string, request: RequestInit = {}) => {
    const { pathname } = new URL(address, 'http://localhost');
    const { method = 'GET', body } = request;
    const path = pathname.replace(/^.*\/api/, '');
    const sentHeaders = [...new Headers(request.headers)];
    const ifMatch = sentHeaders.find(([name]) => name.startsWith('if-'))?.[1] ?? null;
    if (method !== 'GET') {
      sent.push({ method, path, ifMatch, body: body ? JSON.parse(String(body)) : null });
    }
    const given = answers[`${method} ${path}`] ?? [];
    const [status, json] = (await (given.length > 1 ? given.shift() : given[0])) ?? [404, {}];
    return Response.json(json, { status });
  });
  return sent;
};
