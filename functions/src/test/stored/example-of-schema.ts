import { endpoints } from '@lexplain/contract/endpoints';
import { z } from 'zod';
import type { RegisteredCollection } from '../../personal-data/owners.ts';
import type { StoredExample } from './example.ts';

// A stored document that follows from the schema of its collection, for a collection whose fields
// are texts, numbers, times and the like.

/** A field that holds the id of somebody or something. */
const holdsId = (field: string): boolean => /(^|_)(id|uid|by)$/.test(field);

const exampleFor = (schema: z.core.$ZodType, field: string, text: string): unknown => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) {
    return exampleFor(schema.def.innerType, field, text);
  }
  if (schema instanceof z.ZodString) return holdsId(field) ? 'somebody' : text;
  if (schema instanceof z.ZodNumber) return 1;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodDate) return new Date();
  if (schema instanceof z.ZodNullable) return null;
  if (schema instanceof z.ZodArray) return [];
  if (schema instanceof z.ZodEnum) return schema.options[0];
  throw new Error(`No example follows for ${field}: write one in functions/src/test/stored`);
};

/** The parameter of the paths that name a document: `noteId` of `/api/notes/:noteId`. */
const findParam = (collection: string): string | undefined => {
  const words = collection.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const path = new RegExp(`^/api/${words}/:(\\w+)`);
  return Object.values(endpoints).flatMap((row) => row.path.match(path)?.[1] ?? [])[0];
};

/** An example in which every text that people write is the same. It needs the owner alone. */
export const deriveExample = ({ name, line }: RegisteredCollection): StoredExample => {
  const { owner, schema } = line;
  if (!(schema instanceof z.ZodObject)) throw new Error(`${name} has no fields`);
  const param = findParam(name);
  const ownerField = owner === 'id' || owner === 'parent' ? [] : [owner];
  return {
    needed: ownerField,
    documentOf: (ownerId, text = 'Example') => ({
      ...Object.fromEntries(
        Object.entries(schema.shape).map(([field, inner]) => [
          field,
          exampleFor(inner, field, text),
        ]),
      ),
      ...Object.fromEntries(ownerField.map((field) => [field, ownerId])),
    }),
    ...(param !== undefined && { param }),
  };
};
