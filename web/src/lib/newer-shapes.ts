import type { z } from 'zod';

/**
 * An answer without what its schema has no place for. A page that was open before a deployment meets a
 * server that says more than the page knows of: what it saved must not look unsaved for that.
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
