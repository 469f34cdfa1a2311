/** The middle one of an odd number of values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Us and the floor. */
export type Side = 0 | 1;

/** Measures both sides by turns, the order turned round each time, after a round that does not count. */
export const byTurns = async <T>(
  rounds: number,
  measure: (side: Side) => Promise<T>,
): Promise<[ours: T[], floor: T[]]> => {
  const results: [T[], T[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const order: Side[] = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) {
      const measured = await measure(side);
      if (round > 0) results[side].push(measured);
    }
  }
  return results;
};
