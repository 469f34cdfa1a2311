import { z } from 'zod';
import { ask, countedRow, type startCounted } from '../reads/counted-calls.ts';
import type { Row } from '../table.ts';

// The calls of each screen, with the documents that one may read however many organisations there
// are. What it writes is a line in a log.

export interface Screen {
  what: string;
  path: string;
  body?: object;
  reads: number;
  writes?: number;
  /** A row without a limit: the counter of its caller is neither read nor written. */
  isUncounted?: true;
}

const law = 'cyber-security-act-2024';
const laws = `/api/client-laws/${law}`;
const found = 'kind=question&of=q01&result=non_compliant';
const search = { search: 'North' };

/** A page of 50 clients: them, one more, and the account. */
const page = 55;
const pageOfLaw = 60;

/** Of an adviser with 4,000 clients. */
export const adviserScreens: Screen[] = [
  // With the question that waits longest, and the number of started clients.
  { what: 'adviser: review queue', path: '/api/review-queue', reads: 68 },
  { what: 'adviser: clients', path: '/api/clients', reads: page },
  {
    what: 'adviser: clients, the longest waiting first',
    path: '/api/clients?sort=waiting',
    reads: page,
  },
  ...['adviser', 'laws', 'state', 'submitted', 'score', 'worst', 'oldest'].map((sort) => ({
    what: `adviser: clients by ${sort}`,
    path: `/api/clients?sort=${sort}`,
    reads: page,
  })),
  {
    what: 'adviser: clients whose turn it is',
    path: '/api/clients?filter=client_turn&sort=score',
    reads: page,
  },
  // For each word it is counted how many have it: a read for a thousand of them.
  { what: 'adviser: clients searched', path: '/api/clients/search', body: search, reads: page + 5 },
  { what: 'adviser: one law', path: laws, reads: pageOfLaw },
  { what: 'adviser: one law by gaps', path: `${laws}?sort=gaps`, reads: pageOfLaw },
  { what: 'adviser: one law with one result', path: `${laws}/answers?${found}`, reads: pageOfLaw },
  {
    what: 'adviser: clients that a change touches',
    path: '/api/changes/2027-01-01-wa-breach-notification/clients',
    reads: 155,
  },
  { what: 'adviser: a client', path: '/api/clients/client-0', reads: 20, writes: 1 },
  {
    what: 'adviser: actions of a client',
    path: '/api/clients/client-0/actions',
    reads: 15,
    writes: 1,
  },
  { what: 'adviser: shared incidents', path: '/api/clients/shared-incidents', reads: 105 },
  { what: 'adviser: clients to start', path: '/api/client-starts', reads: 3 },
  { what: 'adviser: cover', path: '/api/covers', reads: 3 },
];

/** Of an owner. */
export const memberScreens: Screen[] = [
  { what: 'member: first screen, account', path: '/api/auth/me', reads: 2, isUncounted: true },
  {
    what: 'member: first screen, standing',
    path: '/api/organisation/standing',
    reads: 3,
    isUncounted: true,
  },
  {
    what: 'member: first screen, profile',
    path: '/api/organisation/profile',
    reads: 2,
    isUncounted: true,
  },
  { what: 'member: first screen, next actions', path: '/api/next-actions', reads: 6 },
  { what: 'member: actions', path: '/api/actions', reads: 8 },
  { what: 'member: actions done', path: '/api/closed-actions', reads: 8 },
  { what: 'member: incidents', path: '/api/incidents', reads: 4 },
  {
    what: 'member: a questionnaire',
    path: `/api/saq/forms/${law}/my-submission`,
    reads: 3,
    isUncounted: true,
  },
  { what: 'member: earlier submissions', path: `/api/saq/forms/${law}/submissions`, reads: 5 },
  { what: 'member: evidence of a law', path: `/api/saq/${law}/evidence`, reads: 5 },
  { what: 'member: what a change concerns', path: '/api/changes/concerns', reads: 20 },
  { what: 'member: organisation', path: '/api/organisation', reads: 3, isUncounted: true },
  { what: 'member: members', path: '/api/organisation/members', reads: 6 },
  { what: 'member: invitations', path: '/api/organisation/invitations', reads: 5 },
  { what: 'member: log', path: '/api/organisation/events', reads: 5 },
  { what: 'member: records of the profile', path: '/api/organisation/profile/records', reads: 3 },
  {
    what: 'member: download, a page of submissions',
    path: '/api/organisation/export/submissions',
    reads: 8,
  },
  { what: 'member: notice settings', path: '/api/notices/settings', reads: 3, isUncounted: true },
];

/** Of an admin, to whom all 10,000 are listed. */
export const adminScreens: Screen[] = [
  { what: 'admin: clients', path: '/api/clients', reads: page },
  {
    what: 'admin: clients, the longest waiting first',
    path: '/api/clients?sort=waiting',
    reads: page,
  },
  { what: 'admin: clients by score', path: '/api/clients?sort=score', reads: page },
  {
    what: 'admin: clients without an adviser',
    path: '/api/clients?filter=unassigned',
    reads: page,
  },
  { what: 'admin: clients searched', path: '/api/clients/search', body: search, reads: page + 5 },
  { what: 'admin: one law', path: laws, reads: pageOfLaw },
  { what: 'admin: one law by gaps', path: `${laws}?sort=gaps`, reads: pageOfLaw },
  // A count of clients for each adviser: a read for a thousand of them.
  { what: 'admin: people', path: '/api/people', reads: 10 },
  { what: 'admin: inbox', path: '/api/inbox', reads: 4 },
  { what: 'admin: colleagues', path: '/api/colleagues', reads: 4 },
];

const next = z.looseObject({ after: z.string().nullable().optional() });

interface CountedServer extends Pick<Awaited<ReturnType<typeof startCounted>>, 'origin' | 'count'> {
  token: string;
}

/**
 * Counts each call once the library is in memory, and the page after the first where there is one.
 */
export const countScreens = async (
  screens: Screen[],
  { origin, count, token }: CountedServer,
): Promise<Row[]> => {
  const rows: Row[] = [];
  const measure = async (screen: Screen): Promise<unknown> => {
    const { what, path, body, reads, writes = 0, isUncounted } = screen;
    const counter = isUncounted ? 0 : 1;
    const call = { path, ...(body && { method: 'POST', body }) };
    await count();
    const answer = await ask(origin, token, call);
    rows.push(
      countedRow(what, await count(), { reads: reads + counter, writes: writes + counter }),
    );
    return answer;
  };
  for (const screen of screens) {
    const answer = next.safeParse(await measure(screen));
    const after = answer.data?.after;
    if (!after || screen.body) continue;
    const path = `${screen.path}${screen.path.includes('?') ? '&' : '?'}after=${after}`;
    await measure({ ...screen, what: `${screen.what}, the page after`, path });
  }
  return rows;
};

/** Reads the library into the memory of the instance. */
export const warmUp = async (
  screens: Screen[],
  { origin, token }: Omit<CountedServer, 'count'>,
) => {
  for (const { path, body } of screens) {
    await ask(origin, token, { path, ...(body && { method: 'POST', body }) });
  }
};
