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

let fromCatalogue: typeof import('./catalogue.ts').fromCatalogue;
beforeEach(async () => {
  vi.stubEnv('CATALOGUE_FRESHNESS', '60');
  vi.resetModules();
  readVersion.mockReset().mockResolvedValue({ version: 'one' });
  ({ fromCatalogue } = await import('./catalogue.ts'));
});

it('asks for the version and the copy once, however many ask at the same time', async () => {
  const read = vi.fn(async () => 'law');
  const asked = Array.from({ length: 20 }, () => fromCatalogue('a law', read));
  expect(new Set(await Promise.all(asked))).toEqual(new Set(['law']));
  expect(readVersion).toHaveBeenCalledTimes(1);
  expect(read).toHaveBeenCalledTimes(1);
});

it('keeps neither what is not there nor what failed', async () => {
  const nothing = vi.fn(async () => null);
  await fromCatalogue('made up', nothing);
  await fromCatalogue('made up', nothing);
  expect(nothing).toHaveBeenCalledTimes(2);

  const failing = vi.fn(() => Promise.reject(new Error('No luck')));
  await expect(fromCatalogue('unlucky', failing)).rejects.toThrow('No luck');
  await expect(fromCatalogue('unlucky', failing)).rejects.toThrow('No luck');
  expect(failing).toHaveBeenCalledTimes(2);
});
