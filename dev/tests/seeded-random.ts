/** Random numbers from a seed, so that a failing run can be repeated (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/**
 * Draws from a seed: a whole number from 0 to below a limit, and one of a list. Throws for an empty
 * list.
 */
export const drawFrom = (seed: number) => {
  const next = seededRandom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(some: readonly T[]): T => {
    const picked = some[below(some.length)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  return { next, below, pick };
};
export type RandomDraw = ReturnType<typeof drawFrom>;
