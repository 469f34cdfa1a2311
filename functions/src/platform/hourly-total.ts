import { createIncrement, readCounts, type Window } from './hourly-limits.ts';

// A counter that many share: a document takes few writes a second, so an instance writes once for
// all who wait.

interface WaitingCall {
  window: Window;
  limit: number;
  answer: (granted: boolean) => void;
  refuse: (error: unknown) => void;
}

/** Reads the counter of an hour, grants the rest of it, the first ones first, and counts that. */
const grant = async (key: string, group: readonly WaitingCall[]): Promise<void> => {
  const [first] = group;
  if (!first) return;
  const [before = 0] = await readCounts([key]);
  const granted = group.filter(({ limit }, index) => before + index < limit);
  if (granted.length > 0) {
    const { reference, change } = createIncrement(key, first.window, granted.length);
    await reference.set(change, { merge: true });
  }
  for (const one of group) one.answer(granted.includes(one));
};

/**
 * A total of each hour. At most one read and one write of it are on their way for an instance;
 * whoever comes meanwhile is part of the next. So it is exceeded by what other instances count at
 * the same moment.
 */
export const createTotal = (keyOf: (window: Window) => string) => {
  let waiting: WaitingCall[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) {
      const number = waiting[0]?.window.number;
      const group = waiting.filter(({ window }) => window.number === number);
      waiting = waiting.filter(({ window }) => window.number !== number);
      const [first] = group;
      if (!first) continue;
      await grant(keyOf(first.window), group).catch((error: unknown) => {
        for (const { refuse } of group) refuse(error);
      });
    }
    isRunning = false;
  };
  return {
    /** Counts one. False where the limit is reached: then nothing is counted. */
    take: (window: Window, limit: number): Promise<boolean> =>
      new Promise((answer, refuse) => {
        waiting.push({ window, limit, answer, refuse });
        void run();
      }),
  };
};
