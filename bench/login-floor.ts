import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../dev/processes.ts';
import { compressed, kilobytes, type Sizes, scaleFor } from './route-bytes.ts';
import type { Row } from './table.ts';

/** What such a page weighed when the goals were set: a floor far from it would make them mean something else. */
const expectedBytes = 106_000;

/** The script of a login page in the same libraries that does nothing, built and compressed as ours is. */
const loginFloorBytes = async (): Promise<number> => {
  const outDir = mkdtempSync(join(tmpdir(), 'lexplain-floor-'));
  const source = join(import.meta.dirname, 'floors/login');
  try {
    await run([
      'vite',
      'build',
      source,
      '--outDir',
      outDir,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ]);
    const scripts = globSync(join(outDir, 'assets/*.js'));
    return scripts.reduce((sum, file) => sum + compressed(file), 0);
  } finally {
    rmSync(outDir, { recursive: true });
  }
};

/** A floor whose bytes are more than a tenth off fails the bench. */
const floorRow = (floor: number): Row => ({
  what: 'floor of login, script',
  ours: kilobytes(floor),
  goal: `${expectedBytes / 1_000} kB ± 10 %`,
  met: Math.abs(floor - expectedBytes) <= expectedBytes / 10,
});

const formRow = (path: string, { js, requests }: Sizes, floor: number): Row => ({
  what: `${path}, script`,
  ours: `${kilobytes(js)}: × ${(js / floor).toFixed(3)}; ${requests} requests`,
  goal: '≤ 1.10 × the floor; ≤ 5',
  met: js <= 1.1 * floor && requests <= 5,
});

/** The script of the pages that a visitor fills in, against a login page that does nothing. */
export const formRows = async (folder: string, paths: readonly string[]): Promise<Row[]> => {
  const floor = await loginFloorBytes();
  const weigh = scaleFor(folder);
  return [floorRow(floor), ...paths.map((path) => formRow(path, weigh(path), floor))];
};
