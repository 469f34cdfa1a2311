import type { CallLimit } from '@lexplain/contract/api/endpoint';
import { dailyPseudonym } from './daily-pseudonym.ts';
import {
  createHourlyMemory,
  createIncrement,
  createLimitError,
  readCounts,
  type Window,
  windowOf,
} from './hourly-limits.ts';

/**
 * Limits of calls per person and hour, far above normal use. An instance counts in memory and writes to the
 * store once every `every` calls, to save reads and writes. Calls that other instances have not stored yet
 * are not counted. A limit is a multiple of its `every`.
 */
export const personLimits: Record<CallLimit, { limit: number; every: number }> = {
  export: { limit: 30, every: 1 },
  export_page: { limit: 600, every: 20 },
  verification: { limit: 300, every: 10 },
  creation: { limit: 300, every: 10 },
  save: { limit: 3_000, every: 100 },
  reading: { limit: 1_200, every: 20 },
  list: { limit: 6_000, every: 100 },
  rename: { limit: 60, every: 10 },
  change: { limit: 300, every: 10 },
  comment: { limit: 300, every: 10 },
  verdict: { limit: 3_000, every: 100 },
  turn: { limit: 120, every: 10 },
  record: { limit: 60, every: 10 },
  incident: { limit: 60, every: 10 },
  incident_entry: { limit: 600, every: 20 },
  action: { limit: 300, every: 10 },
  evidence: { limit: 300, every: 10 },
  file_part: { limit: 3_000, every: 100 },
  invitation: { limit: 60, every: 10 },
  adviser_message: { limit: 60, every: 10 },
  address_check: { limit: 5, every: 1 },
  second_address: { limit: 10, every: 1 },
  feed: { limit: 120, every: 10 },
  wrong_feed: { limit: 300, every: 20 },
  wrong_alert: { limit: 60, every: 10 },
};

/**
 * Attempts to recover an account in an hour (functions/src/second-factor/limits.ts). Each may try a password, so the
 * limit of an address is low. The peer may be an edge of Hosting with many visitors behind it.
 */
export const recoveryLimits = { address: 10, claimed: 30, peer: 150 } as const;

/**
 * Errors of pages that are taken in an hour (functions/src/page-errors/). A page sends each once, and few in all. The
 * peer may be an edge of Hosting with many visitors behind it.
 */
export const pageErrorLimits = { device: 10, claimed: 30, peer: 300 } as const;

const memories = createHourlyMemory(() => ({
  /** Calls that are not stored yet. */
  unstored: new Map<string, number>(),
  full: new Set<string>(),
}));

const storeCalls = async (
  who: string,
  kind: CallLimit,
  calls: number,
  window: Window,
  now: Date,
) => {
  const key = `${kind}-${window.number}-${await dailyPseudonym(who, now)}`;
  const [before = 0] = await readCounts([key]);
  const { reference, change } = createIncrement(key, window, calls);
  await reference.set(change, { merge: true });
  return before + calls;
};

/**
 * Counts a call of a person, by their uid, or of a network. Throws `rate_limited` at the limit of the hour.
 */
export const countCall = async (who: string, kind: CallLimit, now = new Date()): Promise<void> => {
  const { limit, every } = personLimits[kind];
  const window = windowOf(now);
  const { unstored, full } = memories(window);
  const id = `${kind}-${who}`;
  if (full.has(id)) throw createLimitError('requests', window, now);
  const calls = (unstored.get(id) ?? 0) + 1;
  unstored.set(id, calls % every);
  if (calls < every) return;
  const total = await storeCalls(who, kind, calls, window, now);
  if (total >= limit) full.add(id);
  if (total > limit) throw createLimitError('requests', window, now);
};
