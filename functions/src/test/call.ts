import { type Endpoint, listErrorCodes } from '@lexplain/contract/api/endpoint';
import { type EndpointName, endpoints } from '@lexplain/contract/api/endpoints';
import { errorBody, errorStatus } from '@lexplain/contract/api/errors';
import { offsetFromEnv, projectId, urlOf } from '../../../dev/addresses.ts';
import { projectOfPeople } from '../../../dev/people.ts';

interface Request {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Of another server than the usual one. */
  origin?: string;
}

const expectDeclared = (row: Endpoint, status: number): void => {
  const declared = new Set<number>(listErrorCodes(row).map((code) => errorStatus[code]));
  if (!declared.has(status)) throw new Error(`${row.path} answered an undeclared ${status}`);
};

// Hosting serves the project of the suite only.
let usualOrigin = projectOfPeople() === projectId ? urlOf('hosting', offsetFromEnv()) : undefined;

/** From now on calls go there, not through Hosting. */
export const callAt = (origin: string): void => {
  usualOrigin = origin;
};

/**
 * One call over HTTP: to the app in this process, or else through Hosting like a browser's. Every answer is
 * checked against the table: a success against the row's status and output, anything else against the error
 * body.
 */
export const callApi = async (name: EndpointName, request: Request = {}) => {
  const row: Endpoint = endpoints[name];
  const path = row.path.replace(/:(\w+)/g, (_, key: string) => request.params?.[key] ?? '');
  const query = request.query ? `?${new URLSearchParams(request.query)}` : '';
  const origin = request.origin ?? usualOrigin;
  if (origin === undefined) throw new Error('Nothing serves this project: call withApp() first');
  const response = await fetch(`${origin}${path}${query}`, {
    method: row.method,
    redirect: 'manual',
    headers: {
      'Content-Type': 'application/json',
      ...(request.token && { Authorization: `Bearer ${request.token}` }),
      ...request.headers,
    },
    ...(request.body !== undefined && { body: JSON.stringify(request.body) }),
  });
  const body: unknown = await response.json();
  const schema = response.status === row.status ? row.output : errorBody;
  if (response.status !== row.status) expectDeclared(row, response.status);
  return { status: response.status, body: schema.parse(body), headers: response.headers };
};

/** An error's code, or undefined for a success. */
export const codeOf = (body: unknown): string | undefined => errorBody.safeParse(body).data?.code;

/** Repeats a call that many others were faster than, as the answer asks for. Busy machines need it. */
export const repeatWhileBusy = async <A extends { body: unknown }>(
  call: () => Promise<A>,
): Promise<A> => {
  const answer = await call();
  return codeOf(answer.body) === 'try_again' ? repeatWhileBusy(call) : answer;
};
