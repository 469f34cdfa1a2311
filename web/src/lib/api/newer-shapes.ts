import type { z } from 'zod';

/**
 * Drops the fields of an answer that its schema does not know. A page that was open before a deployment meets
 * a server that sends more: its answers must still parse.
 */
export const withoutNewerKeys = (data: unknown, { issues }: z.ZodError): unknown => {
  const known = structuredClone(data);
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue;
    const holder = issue.path.reduce<object>(
      (at, step) => Object(Reflect.get(at, step)),
      Object(known),
    );
    for (const key of issue.keys) Reflect.deleteProperty(holder, key);
  }
  return known;
};
