import type { z } from 'zod';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const readPart = (value: unknown, key: PropertyKey): unknown =>
  isObject(value) ? Reflect.get(value, key) : undefined;

/**
 * Drops the fields of an answer that its schema does not know. A page that was open before a deployment meets
 * a server that sends more: its answers must still parse.
 */
export const withoutNewerKeys = (data: unknown, { issues }: z.ZodError): unknown => {
  const known: unknown = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce(readPart, known);
    if (!isObject(holder)) continue;
    for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return known;
};
