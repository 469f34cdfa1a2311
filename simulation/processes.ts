import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { launch, root } from '../dev/processes.ts';
import { host, offsetFromEnv, urlOf } from '../dev/suite/addresses.ts';
import { buildFunctions } from '../dev/suite/build.ts';
import { fetchUnpooled } from '../dev/suite/fetch-unpooled.ts';
import { suiteEnv } from '../dev/suite/suite.ts';

/** Outside of the bundle, as a started process sets the clock of its snapshots. */
const external = ['firebase-admin', 'firebase-admin/*'];

/** Builds the functions of this moment into a folder of its own. */
export const buildOwn = async (): Promise<{ bundle: string; remove: () => void }> => {
  const folder = mkdtempSync(join(root, 'functions/suite/month-'));
  await buildFunctions(folder, { external });
  return {
    bundle: join(folder, 'index.js'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};

/**
 * Releases the locks of a transaction whose process is gone. Most have ended, and that is refused.
 */
const endTransaction = async (transaction: string): Promise<void> => {
  const { GCLOUD_PROJECT: project } = process.env;
  const documents = `v1/projects/${project}/databases/(default)/documents`;
  await fetchUnpooled(`${urlOf('firestore', offsetFromEnv())}/${documents}:rollback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ transaction }),
  });
};

interface InstanceOptions {
  bundle: string;
  /** By how many milliseconds its clock is wrong. */
  skew: number;
  /** Where its mails go. */
  mailUrl: string;
}

export interface Instance {
  origin: string;
  /** Ends it at once, as a platform does that takes back a machine. Resolves when it is gone. */
  kill: () => Promise<void>;
  /** The end of what it has printed. */
  lines: string[];
}

/** Starts the built functions in a process. Resolves once it answers. */
export const startInstance = async ({
  bundle,
  skew,
  mailUrl,
}: InstanceOptions): Promise<Instance> => {
  const lines: string[] = [];
  /** The latest transactions that it began. */
  const begun: string[] = [];
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  const { child, exit } = launch(
    [process.execPath, join(import.meta.dirname, 'server.ts')],
    (line) => {
      const [, transaction] = /^transaction (\S+)$/.exec(line) ?? [];
      if (transaction) {
        begun.push(transaction);
        if (begun.length > 40) begun.shift();
        return;
      }
      lines.push(line);
      if (lines.length > 200) lines.shift();
      const [, port] = /^listening (\d+)$/.exec(line) ?? [];
      if (port) resolve(port);
    },
    {
      env: {
        ...suiteEnv(offsetFromEnv()),
        GCLOUD_PROJECT: process.env.GCLOUD_PROJECT,
        NODE_OPTIONS: '',
        FUNCTIONS_EMULATOR: 'true',
        FUNCTION_TARGET: 'api',
        CATALOGUE_FRESHNESS: '0',
        REFUSE_UNDECLARED_FAILURES: 'true',
        MAIL_FROM: 'website@example.com',
        MAIL_TO: 'provider@example.com',
        SENDGRID_API_KEY: 'SG.month',
        SENDGRID_BASE_URL: mailUrl,
        SITE_ORIGIN: 'https://lexplain.example',
        MONTH_BUNDLE: bundle,
        MONTH_SKEW: String(skew),
      },
    },
  );
  const ended = exit.then(() => {
    throw new Error(`The functions ended at once:\n${lines.join('\n')}`);
  });
  const port = await Promise.race([listening, ended]);
  ended.catch(() => undefined);
  return {
    origin: `http://${host}:${port}`,
    lines,
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
      await Promise.all(begun.map(endTransaction));
    },
  };
};
