/** The median of an odd number of values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** 0: the product; 1: the least that the same work can cost (bench/floors). */
export type ComparedSide = 0 | 1;

/** Measures both sides alternately, with the order reversed each time, after a warm-up round. */
export const measureAlternately = async <T>(
  rounds: number,
  measure: (side: ComparedSide) => Promise<T>,
): Promise<[ours: T[], floor: T[]]> => {
  const results: [T[], T[]] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const order: ComparedSide[] = round % 2 === 0 ? [0, 1] : [1, 0];
    for (const side of order) {
      const measured = await measure(side);
      if (round > 0) results[side].push(measured);
    }
  }
  return results;
};
