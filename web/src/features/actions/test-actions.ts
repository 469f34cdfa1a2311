import type { Action } from '@lexplain/contract/actions/actions';
import { vi } from 'vitest';
import { setTokenSource } from '../../lib/api/token-source';

// Actions and answers of the server for tests.

export const today = '2026-11-27';

export const actionOf = (id: string, more: Partial<Action> = {}): Action => ({
  id,
  title: `Title of ${id}`,
  details: '',
  notes: '',
  about: { kind: 'nothing' },
  owner_uid: null,
  owner_name: null,
  due_day: null,
  repetition: null,
  state: 'open',
  state_at: '2026-11-20T00:00:00.000Z',
  state_by_name: 'Ann',
  reason: '',
  accepted_until: null,
  proposed_by_name: null,
  occurrence: 1,
  revision: 1,
  created_by_name: 'Ann',
  created_at: '2026-11-20T00:00:00.000Z',
  updated_at: '2026-11-20T00:00:00.000Z',
  ...more,
});

interface Sent {
  method: string;
  path: string;
  ifMatch: string | null;
  body: unknown;
}

type Answer = [status: number, body: object];

/** Answers calls by method and path; the last answer of a call is given again. Returns what was sent. */
export const serve = (answers: Record<string, Answer[]>): Sent[] => {
  const sent: Sent[] = [];
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
    const [status, json] = (given.length > 1 ? given.shift() : given[0]) ?? [404, {}];
    return Response.json(json, { status });
  });
  return sent;
};
