import type { z } from 'zod';

/** Parses JSON by a schema; null for invalid JSON or another shape. */
export const parseJson = <S extends z.ZodType>(
  schema: S,
  text: string | null,
): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // Invalid JSON: not written by any known release.
    return null;
  }
};
