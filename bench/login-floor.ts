import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from '../dev/processes.ts';
import { createRouteMeasurer, kilobytes, measureCompressed, type Sizes } from './route-bytes.ts';
import type { Row } from './table.ts';

/**
 * The floor's bytes when the goals were set: a floor that differs much would change the goals'
 * meaning.
 */
const expectedBytes = 106_000;

/** The script of an empty login page with the same libraries, built and compressed like ours. */
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
    return scripts.reduce((sum, file) => sum + measureCompressed(file), 0);
  } finally {
    rmSync(outDir, { recursive: true });
  }
};

/** A floor whose bytes differ by more than a tenth fails the bench. */
const floorRow = (floor: number): Row => ({
  what: 'floor of login, script',
  ours: kilobytes(floor),
  goal: `${expectedBytes / 1_000} kB ± 10 %`,
  met: Math.abs(floor - expectedBytes) <= expectedBytes / 10,
});

const formRow = (path: string, { script }: Sizes, floor: number): Row => ({
  what: `${path}, script`,
  ours: `${kilobytes(script)}: × ${(script / floor).toFixed(3)}`,
  goal: '≤ 1.10 × the floor',
  met: script <= 1.1 * floor,
});

/** The script of the pages with visitors' forms, against an empty login page. */
export const formRows = async (folder: string, paths: readonly string[]): Promise<Row[]> => {
  const floor = await loginFloorBytes();
  const measureRoute = createRouteMeasurer(folder);
  return [floorRow(floor), ...paths.map((path) => formRow(path, measureRoute(path), floor))];
};
