import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { buildIfChanged, clearBuildMark } from './build-cache.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'lexplain-built-')), 'pages');
const build = vi.fn(async () => void mkdirSync(folder, { recursive: true }));
const times = async (settings: Record<string, string>): Promise<number> => {
  build.mockClear();
  await buildIfChanged(folder, settings, build);
  return build.mock.calls.length;
};

it('rebuilds only after new settings, a failed build, or missing or forgotten output', async () => {
  expect(await times({})).toBe(1);
  expect(await times({})).toBe(0);
  expect(await times({ VITE_X: '1' })).toBe(1);
  expect(await times({})).toBe(1);
  build.mockRejectedValueOnce(new Error('no'));
  await expect(times({ VITE_X: '2' })).rejects.toThrow('no');
  expect(await times({})).toBe(1);
  rmSync(folder, { recursive: true });
  expect(await times({})).toBe(1);
  clearBuildMark(folder);
  expect(await times({})).toBe(1);
});
