import { z } from 'zod';

// Which calls have changed stored documents, where these are read once after many calls.

/** The calls, with the time from which they run. */
const begun: { what: string; at: Date }[] = [];

/** From now on, these calls are made. */
export const beginCalls = (what: string): void => {
  if (begun.at(-1)?.what !== what) begun.push({ what, at: new Date() });
};

/** A document as `storedOf` lists it: its path, its fields and the time of its last write. */
const storedDocument = z.tuple([z.string(), z.unknown()]).rest(z.unknown());
const documentsIn = (stored: string) =>
  new Map(
    z
      .array(storedDocument)
      .parse(JSON.parse(stored))
      .map((one) => [one[0], one] as const),
  );

const callsAt = (written: unknown): string | undefined =>
  typeof written === 'string'
    ? begun.findLast(({ at }) => at <= new Date(written))?.what
    : undefined;

/** The documents that differ, each with the calls that were made when it was written last. */
export const listChanges = (before: string, after: string): string[] => {
  if (before === after) return [];
  const [earlier, later] = [documentsIn(before), documentsIn(after)];
  const paths = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (path) => JSON.stringify(earlier.get(path)) !== JSON.stringify(later.get(path)),
  );
  const changes = paths.map((path) => `${path}: ${callsAt(later.get(path)?.[2]) ?? 'unknown'}`);
  return changes.length > 0 ? changes : ['the order'];
};
