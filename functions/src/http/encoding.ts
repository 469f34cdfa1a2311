import { z } from 'zod';
import { memoiseByObject } from './memoise-by-object.ts';

// An answer is written from what is stored: by the contract's schema of it, which leaves out what
// it does not name and writes times as ISO text. A domain gives only what differs (`wire.ts`).

type Fields<Shape> = {
  [Name in keyof Shape as Shape[Name] extends z.ZodOptional ? never : Name]: UnencodedAnswer<
    Shape[Name]
  >;
} & {
  [Name in keyof Shape as Shape[Name] extends z.ZodOptional ? Name : never]?:
    | UnencodedAnswer<Shape[Name]>
    | undefined;
};

/** What an answer of a schema is written from: a time may be a date, as it is stored. */
export type UnencodedAnswer<S> = S extends z.ZodISODateTime
  ? Date | string
  : S extends z.ZodNullable<infer Inner>
    ? UnencodedAnswer<Inner> | null
    : S extends z.ZodOptional<infer Inner>
      ? UnencodedAnswer<Inner> | undefined
      : S extends z.ZodDefault<infer Inner>
        ? UnencodedAnswer<Inner>
        : S extends z.ZodArray<infer Item>
          ? UnencodedAnswer<Item>[]
          : S extends z.ZodObject<infer Shape>
            ? Fields<Shape>
            : z.output<S>;

const toText = (time: unknown): unknown => (time instanceof Date ? time.toISOString() : time);

/**
 * The schema that writes an answer. Unions and records are parsed as they are: they hold no times
 * of the server.
 */
export const encodingOf = memoiseByObject((schema: z.core.$ZodType): z.core.$ZodType => {
  if (schema instanceof z.ZodISODateTime) return z.preprocess(toText, schema);
  if (schema instanceof z.ZodArray) {
    return schema.clone({ ...schema.def, element: encodingOf(schema.element) });
  }
  if (schema instanceof z.ZodObject) {
    const { catchall, ...def } = schema.def;
    const shape = Object.fromEntries(
      Object.entries(schema.def.shape).map(([name, field]) => [name, encodingOf(field)]),
    );
    return schema.clone({ ...def, shape, ...(catchall instanceof z.ZodNever ? {} : { catchall }) });
  }
  if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault
  ) {
    return z.core.clone(schema, { ...schema.def, innerType: encodingOf(schema.def.innerType) });
  }
  return schema;
});

/** What is answered, for whoever needs it as its reader gets it. */
export const encode = <S extends z.ZodType>(schema: S, given: UnencodedAnswer<S>): z.output<S> =>
  schema.parse(z.parse(encodingOf(schema), given));
