import type { accountEndpoints } from '@lexplain/contract/account/account';
import { deviceHeader } from '@lexplain/contract/account/device-header';
import type { Endpoint, EndpointOutput, EndpointRequest } from '@lexplain/contract/api/endpoint';
import { isBinary, mediaOf } from '@lexplain/contract/api/media';
import type { saqEndpoints } from '@lexplain/contract/assessments/assessments';
import type { clientEndpoints } from '@lexplain/contract/clients/clients';
import type { inboxEndpoints } from '@lexplain/contract/inbox/inbox';
import type { invitationEndpoints } from '@lexplain/contract/organisations/invitations';
import type { peopleEndpoints } from '@lexplain/contract/people/people';
import type { reviewWorkEndpoints } from '@lexplain/contract/reviews/work';
import { z } from 'zod';
import type { Permit } from '../actions/permit';
import { readDeviceId } from '../device/device-id';
import { noteServerTime } from '../device/server-time';
import { ApiError } from './api-error';
import { toCurrentFormat, withoutNewerKeys } from './other-shapes';
import { readToken, reportEndedSession, reportHeldBack } from './token-source';

const requestParts = z.object({
  params: z.record(z.string(), z.string()).default({}),
  query: z.record(z.string(), z.string().optional()).default({}),
  headers: z.record(z.string(), z.string().optional()).default({}),
  body: z.unknown().optional(),
  /** Bytes that are sent as they are. */
  raw: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
});
type RequestParts = z.output<typeof requestParts>;

const addressOf = (path: string, { params, query }: RequestParts): string => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const asked = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled;
};

const withCode = z.object({ code: z.string() });
/** The code of a failure of ours or of the identity provider. */
const codeOf = (failure: unknown): string | undefined => withCode.safeParse(failure).data?.code;

/** The error of a call without a response: no network, or the server could not be reached. */
const toNoAnswer = (error: unknown): ApiError =>
  new ApiError('No connection. Check your network and try again.', null, error);

const readTokenOnline = (force: boolean): Promise<string> =>
  readToken(force).catch((error: unknown) => {
    throw codeOf(error) === 'auth/network-request-failed' ? toNoAnswer(error) : error;
  });

const nameSession = (sent: Headers, token: string): void => {
  sent.set('Authorization', `Bearer ${token}`);
  const device = readDeviceId();
  if (device !== null) sent.set(deviceHeader, device);
};

const request = async (
  row: Endpoint,
  parts: RequestParts,
  token: string | null,
  signal: AbortSignal | undefined,
): Promise<Response> => {
  const { headers, body, raw } = parts;
  const sent = new Headers({
    'Content-Type': raw ? 'application/octet-stream' : 'application/json',
  });
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) sent.set(name, value);
  if (token !== null) nameSession(sent, token);
  const init: RequestInit = {
    method: row.method,
    headers: sent,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(raw && { body: raw }),
    ...(signal && { signal }),
  };
  return fetch(addressOf(row.path, parts), init).catch((error: unknown) => {
    throw signal?.aborted ? error : toNoAnswer(error);
  });
};

const readBytes = async (response: Response, signal: AbortSignal | undefined) =>
  new Uint8Array(
    await response.arrayBuffer().catch((error: unknown) => {
      throw signal?.aborted ? error : toNoAnswer(error);
    }),
  );

const answer = async (
  row: Endpoint,
  response: Response,
  signal: AbortSignal | undefined,
): Promise<{ response: Response; data: unknown }> => {
  noteServerTime(response);
  const isBytes = isBinary(mediaOf(row)) && response.ok;
  const data = isBytes ? readBytes(response, signal) : response.json().catch(() => null);
  return { response, data: await data };
};

type RecentTokenSource = (minutes: number) => Promise<string | null>;
const noRecentToken: RecentTokenSource = async () => null;
let readRecentToken = noRecentToken;

/**
 * Set by the pages that make calls which need it, as this layer asks nobody for a password: the
 * token of a sign-in of the last minutes, or null where the person does not confirm it.
 */
export const setRecentTokenSource = (next = noRecentToken): void => {
  readRecentToken = next;
};

/** A token that may be accepted where another one was refused; null where there is none. */
const findOtherToken = async (
  { access, recentSignIn }: Endpoint,
  status: number,
  data: unknown,
): Promise<string | null> => {
  if (access === 'public') return null;
  const code = codeOf(data);
  if (recentSignIn && code === 'recent_login_required') return readRecentToken(recentSignIn);
  // A token that was issued before the verification says unverified for up to an hour.
  return status === 401 || code === 'email_unverified' ? readTokenOnline(true) : null;
};

const withMessage = z.object({ message: z.string() });

/** Which message a failed call has: docs/product.md, "Errors". */
const toError = (status: number, data: unknown): ApiError => {
  const said = withMessage.safeParse(data);
  return new ApiError(
    said.success ? said.data.message : `Request failed with ${status}`,
    status,
    data,
  );
};

const parseAnswer = (row: Endpoint, data: unknown) => {
  const { output } = row;
  const shaped = toCurrentFormat(row, data);
  const parsed = output.safeParse(shaped);
  return parsed.success ? parsed : output.safeParse(withoutNewerKeys(shaped, parsed.error));
};

/**
 * After a 401, and after the 403 of an unverified address, it fetches a fresh token once and
 * repeats the call; where the sign-in is too old, the person is asked for their password first.
 * When that is refused as well, the session is told that it may have ended. Throws ApiError with
 * the status and body of the answer, also for an answer that violates its schema, and without a
 * status where no answer came.
 */
const exchange = async <E extends Endpoint>(
  row: E,
  asked: EndpointRequest<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> => {
  const parts = requestParts.parse(asked);
  const ask = async (token: string | null) =>
    answer(row, await request(row, parts, token, signal), signal);
  let { response, data } = await ask(row.access === 'public' ? null : await readTokenOnline(false));
  const other = await findOtherToken(row, response.status, data);
  if (other !== null) {
    ({ response, data } = await ask(other));
    if (codeOf(data) === 'token_revoked') reportEndedSession();
  }
  if (codeOf(data) === 'second_factor_required') reportHeldBack();
  if (!response.ok) throw toError(response.status, data);
  const output = parseAnswer(row, data);
  if (!output.success)
    throw new ApiError('The server sent an unexpected response', response.status, data);
  // The row's schema has just parsed it.
  return output.data as EndpointOutput<E>;
};

/**
 * The rows that a page calls by itself, when it is opened or searched. Repeating the call changes
 * nothing more.
 */
type OwnCall =
  | { method: 'GET' }
  | typeof accountEndpoints.bootstrap
  | typeof accountEndpoints.openDeviceKey
  | typeof clientEndpoints.searchClients
  | typeof inboxEndpoints.findMessages
  | typeof invitationEndpoints.showInvitation
  | typeof peopleEndpoints.findPerson
  | typeof reviewWorkEndpoints.openReview
  | typeof saqEndpoints.createSubmission;

/**
 * Calls one row of the endpoint table, with its types; a page loads only the rows that it uses.
 * Rows that a person's command calls need `send`.
 */
export const call = <E extends Endpoint & OwnCall>(
  row: E,
  asked: EndpointRequest<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> => exchange(row, asked, signal);

/** Calls any row for a command of a person, by the permit of the hook that runs it. */
export const send = <E extends Endpoint>(
  _: Permit,
  row: E,
  asked: EndpointRequest<E>,
  signal?: AbortSignal,
): Promise<EndpointOutput<E>> => exchange(row, asked, signal);

/**
 * The header of a write that is refused, with a 412, where what it changes has another revision by
 * now.
 */
export const ifMatch = (revision: number) => ({ 'if-match': `"${revision}"` });
