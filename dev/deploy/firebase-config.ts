import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { root } from '../processes.ts';

const header = z.object({ key: z.string(), value: z.string() });
const firebaseJson = z.looseObject({
  hosting: z.looseObject({
    headers: z.array(z.object({ source: z.string(), headers: z.array(header) })),
  }),
  functions: z.looseObject({}),
});

/** firebase.json, with pages that may connect to these addresses as well. */
export const readFirebaseConfig = (addresses: string[]): z.infer<typeof firebaseJson> => {
  const config = firebaseJson.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  const self = "connect-src 'self'";
  const extend = ({ key, value }: z.infer<typeof header>) => ({
    key,
    value:
      key === 'Content-Security-Policy'
        ? value.replace(self, [self, ...addresses].join(' '))
        : value,
  });
  const headers = config.hosting.headers.map((rule) => ({
    source: rule.source,
    headers: rule.headers.map(extend),
  }));
  return { ...config, hosting: { ...config.hosting, headers } };
};

/**
 * The configuration that a project is deployed with, as firebase-tools is given it: firebase.json
 * itself, unless its pages ask a service of breached passwords. It is in the root, from where
 * firebase-tools resolves its paths.
 */
export const writeDeployedConfig = (project: string, pages: Record<string, string>): string => {
  const address = pages.VITE_BREACHED_PASSWORDS_URL;
  if (!address) return 'firebase.json';
  const file = `.firebase-deploy-${project}.json`;
  // With the slash, it means the addresses below.
  const config = readFirebaseConfig([`${address}/`]);
  writeFileSync(join(root, file), JSON.stringify(config, null, 2));
  return file;
};
