import { dailyPseudonym } from './daily-pseudonym.ts';
import {
  createIncrement,
  createLimitError,
  forThisHour,
  readCounts,
  type Window,
  windowOf,
} from './hourly-limits.ts';

/**
 * The calls of one person in an hour, far above honest use. An instance counts in memory and updates the
 * store every so many calls, as a save would otherwise cost another read and write. Other instances may let
 * pass as many calls as they have not stored yet. A limit is a multiple of its `every`.
 */
export const personLimits = {
  export: { limit: 30, every: 1 },
  verification: { limit: 300, every: 10 },
  creation: { limit: 300, every: 10 },
  save: { limit: 3_000, every: 100 },
  address_check: { limit: 5, every: 1 },
} as const;

export type Limited = keyof typeof personLimits;

const memories = forThisHour(() => ({
  /** Calls that are not stored yet. */
  untold: new Map<string, number>(),
  full: new Set<string>(),
}));

const tell = async (who: string, kind: Limited, calls: number, window: Window, now: Date) => {
  const key = `${kind}-${window.number}-${await dailyPseudonym(who, now)}`;
  const [before = 0] = await readCounts([key]);
  const { reference, change } = createIncrement(key, window, calls);
  await reference.set(change, { merge: true });
  return before + calls;
};

/** Counts a call of a person. Throws `rate_limited` at the limit of the hour. */
export const countCall = async (uid: string, kind: Limited, now = new Date()): Promise<void> => {
  const { limit, every } = personLimits[kind];
  const window = windowOf(now);
  const { untold, full } = memories(window);
  const id = `${kind}-${uid}`;
  if (full.has(id)) throw createLimitError('requests', window, now);
  const calls = (untold.get(id) ?? 0) + 1;
  untold.set(id, calls % every);
  if (calls < every) return;
  const total = await tell(uid, kind, calls, window, now);
  if (total >= limit) full.add(id);
  if (total > limit) throw createLimitError('requests', window, now);
};
