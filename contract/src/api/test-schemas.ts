import { z } from 'zod';

export interface FoundSchema {
  path: string;
  schema: z.ZodType;
}

/**
 * The schemas in a schema, or in a list of them, at every depth. Checks, which refuse more and let
 * nothing else through, are none.
 */
export const schemasIn = (value: unknown, path: string): FoundSchema[] => {
  if (Array.isArray(value)) return value.flatMap((each) => schemasIn(each, path));
  if (!(value instanceof z.ZodType)) return [];
  const inside =
    value instanceof z.ZodObject
      ? Object.entries(value.shape).flatMap(([name, part]) => schemasIn(part, `${path}.${name}`))
      : Object.entries(value.def).flatMap(([name, part]) =>
          name === 'checks' ? [] : schemasIn(part, path),
        );
  return [{ path, schema: value }, ...inside];
};

/** Whether a schema is of an object that refuses unknown fields. */
export const isStrictObject = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodObject && schema.def.catchall instanceof z.ZodNever;
