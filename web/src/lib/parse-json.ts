import type { z } from 'zod';

/** Text that should be JSON of a shape; null where there is none, or it is something else. */
export const parseJson = <S extends z.ZodType>(
  schema: S,
  text: string | null,
): z.output<S> | null => {
  try {
    return schema.safeParse(JSON.parse(text ?? 'null')).data ?? null;
  } catch {
    // No JSON: not written by any release that we know.
    return null;
  }
};
