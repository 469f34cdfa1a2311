import { calendarEndpoints } from '@lexplain/contract/calendar/subscription';
import { callApi } from '../test/http.ts';

// Calls of calendar programs and of the people who make an address for them.

/** The secret in an address. */
export const secretIn = (address: string): string =>
  /\/api\/feeds\/([\w-]+)\/deadlines\.ics$/.exec(address)?.[1] ?? '';

export const calendarCalls = (origin: () => string) => {
  const make = async (token: string) => {
    const { body } = await callApi('makeCalendarAddress', { origin: origin(), token });
    return calendarEndpoints.makeCalendarAddress.output.parse(body);
  };
  const makeSecret = async (token: string) => secretIn((await make(token)).address);
  const end = (token: string) => callApi('endCalendarSubscription', { origin: origin(), token });
  const stateOf = async (token: string) =>
    calendarEndpoints.getCalendarSubscription.output.parse(
      (await callApi('getCalendarSubscription', { origin: origin(), token })).body,
    ).subscription;
  /** What a program gets that knows the address and nothing else. */
  const fetchFeed = (token: string, headers: Record<string, string> = {}) =>
    callApi('getDeadlinesCalendar', { origin: origin(), params: { token }, headers });
  /** What a program that reads feeds gets. */
  const fetchChanges = (token: string) =>
    callApi('getChangesFeed', { origin: origin(), params: { token } });
  const statusOf = async (token: string) => (await fetchFeed(token)).status;
  return { make, makeSecret, end, stateOf, fetchFeed, fetchChanges, statusOf };
};
