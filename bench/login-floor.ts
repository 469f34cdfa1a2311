import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { run } from '../dev/processes.ts';
import type { Row } from './table.ts';

/** What such a page weighed when the goals were set: a floor far from it would make them mean something else. */
const expectedBytes = 106_000;

/** The script of a login page in the same libraries that does nothing, built and compressed as ours is. */
export const loginFloorBytes = async (): Promise<number> => {
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
    return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0);
  } finally {
    rmSync(outDir, { recursive: true });
  }
};

/** A floor whose bytes are more than a tenth off fails the bench. */
export const loginFloorRow = (bytes: number): Row => ({
  what: 'floor of login, script',
  ours: `${(bytes / 1_000).toFixed(1)} kB`,
  goal: `${expectedBytes / 1_000} kB ± 10 %`,
  met: Math.abs(bytes - expectedBytes) <= expectedBytes / 10,
});
