import { expect, it, vi } from 'vitest';
import { chooseSampleSize } from '../../../../dev/tests/deep.ts';
import { recordFigure } from '../../../../dev/tests/figures.ts';
import { simulate } from '../../test/histories/mail-simulation.ts';

// Sweeps log failed deliveries, which are most of them here.
vi.mock(import('firebase-functions/logger'), () => ({ error: () => {} }));

const count = chooseSampleSize(200, 1_000);
const seeds = chooseSampleSize(2, 10);

it(`loses none of ${count} messages and as many notices (${seeds} seeds), and duplicates only ambiguous sends`, async () => {
  for (let seed = 1; seed <= seeds; seed += 1) {
    const result = await simulate(count, seed);
    console.log(`seed ${seed}:`, JSON.stringify(result));
    expect(result).toMatchObject({ lost: 0, stuck: 0 });
    expect(result.sent + result.withheld).toBe(2 * count);
    expect(result.withheld).toBeGreaterThan(0);
    expect(result.withheld).toBeLessThan(count / 4);
    expect(result.ambiguous).toBeGreaterThan(0);
    expect(result.duplicates).toBeLessThanOrEqual(result.ambiguous);
    recordFigure('Mails with faults, none lost, none stuck', result.sent, 20_000);
  }
});
