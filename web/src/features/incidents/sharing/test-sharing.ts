import type { IncidentComment } from '@lexplain/contract/incidents/sharing';
import { factOf } from '@lexplain/contract/incidents/test-log';
import { vi } from 'vitest';
import { setTokenSource } from '../../../lib/api/token-source';

// Answers of the server for tests of sharing.

export const adviser = { uid: 'sam', name: 'Sam Lee' };
export const shared = {
  adviser_name: 'Sam Lee',
  at: '2026-03-02T02:00:00.000Z',
  by_name: 'Ann',
};

export const commentOf = (
  id: string,
  text: string,
  more: Partial<IncidentComment> = {},
): IncidentComment => ({
  id,
  by_uid: 'sam',
  by_name: 'Sam Lee',
  by: 'adviser',
  text,
  proposed: null,
  state: 'none',
  decided_by_name: null,
  decided_at: null,
  created_at: '2026-03-02T03:00:00.000Z',
  ...more,
});

/** An answer that the adviser proposes, and that starts a deadline. */
export const proposalOf = (more: Partial<IncidentComment> = {}): IncidentComment =>
  commentOf('c1', 'The bank says so.', {
    proposed: { corrects: null, content: factOf('payment', 'yes') },
    state: 'waiting',
    ...more,
  });

interface Sent {
  method: string;
  path: string;
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
    if (method !== 'GET') sent.push({ method, path, body: body ? JSON.parse(String(body)) : null });
    const given = answers[`${method} ${path}`] ?? [];
    const [status, json] = (given.length > 1 ? given.shift() : given[0]) ?? [404, {}];
    return Response.json(json, { status });
  });
  return sent;
};
