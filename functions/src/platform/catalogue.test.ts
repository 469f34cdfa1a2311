import { beforeEach, expect, it, vi } from 'vitest';

// Firestore is replaced: the test counts its reads.
const readVersion = vi.fn<() => Promise<{ version: string }>>();
vi.mock(import('./firestore.ts'), async () => {
  const mocked: object = {
    db: { doc: () => ({ get: readVersion }) },
    readAs: (_schema: unknown, snapshot: unknown) => snapshot,
  };
  return mocked;
});

let readCached: typeof import('./catalogue.ts').readCached;
beforeEach(async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '60');
  vi.resetModules();
  readVersion.mockReset().mockResolvedValue({ version: 'one' });
  ({ readCached } = await import('./catalogue.ts'));
});

it('reads the version and the data once for concurrent requests', async () => {
  const read = vi.fn(async () => 'law');
  const asked = Array.from({ length: 20 }, () => readCached('a law', read));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['law']));
  expect(readVersion).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledTimes(1);
});

it('caches neither missing data nor failures', async () => {
  const nothing = vi.fn(async () => null);
  await readCached('made up', nothing);
  await readCached('made up', nothing);
  expect(nothing).toHaveBeenCalledTimes(2);

  const failing = vi.fn(() => Promise.reject(new Error('No luck')));
  await expect(readCached('unlucky', failing)).rejects.toThrow('No luck');
  await expect(readCached('unlucky', failing)).rejects.toThrow('No luck');
  expect(failing).toHaveBeenCalledTimes(2);
});
