const latest = new Map<string, Promise<unknown>>();

/**
 * Runs what an instance does under a key one after the other, and what it does under other keys
 * beside that.
 */
export const inTurn = <T>(keys: readonly string[], run: () => Promise<T>): Promise<T> => {
  const before = keys.map((key) => latest.get(key));
  const done = Promise.all(before).then(run);
  const settled = done.then(
    () => undefined,
    () => undefined,
  );
  for (const key of keys) latest.set(key, settled);
  void settled.then(() => {
    for (const key of keys) if (latest.get(key) === settled) latest.delete(key);
  });
  return done;
};
