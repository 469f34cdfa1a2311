import type { KeyObject } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFirebaseConfig } from '../deploy/firebase-config.ts';
import { root } from '../processes.ts';
import { addressOf, host, portOf, urlOf } from './addresses.ts';

/** A suite's own folders, so that a tested suite never rebuilds what a started one serves. */
export const suiteFolders = (offset: number) => ({
  functions: join(root, 'functions/suite', String(offset)),
  web: join(root, 'web/suite', String(offset)),
});

/** In the root, as firebase-tools resolves a configuration's paths from its location. */
export const suiteConfigFile = (offset: number) => join(root, `.firebase-suite-${offset}.json`);

const emulator = (port: number) => ({ host, port });

/** firebase.json with this suite's ports and folders. */
export const writeSuiteConfig = (offset: number): void => {
  // The deployed policy names no emulator: only a suite's own lets its pages connect to them.
  const deployed = readFirebaseConfig([urlOf('auth', offset), urlOf('firestore', offset)]);
  const config = {
    ...deployed,
    hosting: {
      ...deployed.hosting,
      public: `web/suite/${offset}`,
      predeploy: [],
    },
    functions: { ...deployed.functions, source: `functions/suite/${offset}`, predeploy: [] },
    emulators: {
      // Tests have projects of their own: each request of one would be logged as a warning.
      singleProjectMode: false,
      auth: emulator(portOf('auth', offset)),
      functions: emulator(portOf('functions', offset)),
      firestore: {
        ...emulator(portOf('firestore', offset)),
        websocketPort: portOf('firestoreWebsocket', offset),
      },
      storage: emulator(portOf('storage', offset)),
      hosting: emulator(portOf('hosting', offset)),
      hub: emulator(portOf('hub', offset)),
      logging: emulator(portOf('logging', offset)),
      ui: { enabled: false },
    },
  };
  writeFileSync(suiteConfigFile(offset), JSON.stringify(config, null, 2));
};

/** The key that the dev mailbox accepts. Not a secret: it is of no use elsewhere. */
export const mailboxKey = 'SG.dev-mailbox';

/**
 * So many that none is reached: tests post thousands, and the limits themselves are tested
 * separately. Deployment and the emulator give a parameter its default. In a process of tests it is
 * 0 unless it is set.
 */
export const hourlyLimits = {
  CONTACT_MESSAGES_PER_HOUR: '1000000',
  NOTICES_PER_HOUR: '1000000',
};

/**
 * What a provider sets in production, with the dev mailbox in place of SendGrid. `webhookKey` is
 * the public key with which the functions verify the mailbox's events.
 */
export const writeFunctionsSettings = (offset: number, webhookKey: KeyObject): void => {
  const { functions } = suiteFolders(offset);
  mkdirSync(functions, { recursive: true });
  const settings = [
    // Tests see an import at once.
    'CATALOGUE_FRESHNESS=0',
    ...Object.entries(hourlyLimits).map(([name, limit]) => `${name}=${limit}`),
    // A test that meets an undeclared error must fail.
    'REFUSE_UNDECLARED_FAILURES=true',
    'MAIL_FROM=website@example.com',
    'MAIL_TO=provider@example.com',
    `SENDGRID_BASE_URL=${urlOf('mailbox', offset)}`,
    `SENDGRID_WEBHOOK_KEY=${webhookKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
    `SITE_ORIGIN=${urlOf('hosting', offset)}`,
  ];
  writeFileSync(join(functions, '.env.local'), `${settings.join('\n')}\n`);
  writeFileSync(join(functions, '.secret.local'), `SENDGRID_API_KEY=${mailboxKey}\n`);
};

/** Connects the pages to this suite's emulators. */
export const webSettings = (offset: number): Record<string, string> => ({
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: 'demo-lexplain',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-lexplain.firebaseapp.com',
  VITE_AUTH_EMULATOR: addressOf('auth', offset),
  VITE_FIRESTORE_EMULATOR: addressOf('firestore', offset),
});
