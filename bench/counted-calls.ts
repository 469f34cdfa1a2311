import type { Billed } from './billed.ts';
import type { Row } from './table.ts';

export interface Ask {
  method?: string;
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Goal {
  reads: number;
  writes: number;
}

/** Calls the API as somebody. Throws for a failure. */
export const ask = async (
  origin: string,
  token: string,
  { method, path, body, headers }: Ask,
): Promise<unknown> => {
  const response = await fetch(`${origin}${path}`, {
    method: method ?? 'GET',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Bearer ${token}`,
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  const answer: unknown = await response.json();
  return answer;
};

/** What was billed for something, against its goal. */
export const countedRow = (what: string, ours: Billed, goal: Goal): Row => ({
  what,
  ours: `${ours.reads} read, ${ours.writes} written`,
  goal: `≤ ${goal.reads} read, ≤ ${goal.writes} written`,
  met: ours.reads <= goal.reads && ours.writes <= goal.writes,
});
