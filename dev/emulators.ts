import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { projectId, urlOf } from './addresses.ts';
import { launch, root } from './processes.ts';
import { suiteConfigFile } from './suite-config.ts';

export interface Emulators {
  /** Resolves when they end, with the reason. */
  ended: Promise<string>;
}

/**
 * Starts firebase-tools and resolves once every emulator answers. `prefix` comes from `findEmulator`;
 * `onLine` receives the emulators' output from then on. All output goes to a log in the root.
 */
export const startEmulators = async (
  offset: number,
  prefix: string[],
  onLine: (line: string) => void,
): Promise<Emulators> => {
  const log = createWriteStream(join(root, `.firebase-suite-${offset}.log`));
  const early: string[] = [];
  const { promise: ready, resolve: markReady } = Promise.withResolvers<void>();
  let isReady = false;
  const command = [...prefix, 'firebase', 'emulators:start', '--project', projectId];
  const { exit } = launch(
    [...command, '--config', suiteConfigFile(offset), '--only', 'auth,functions,firestore,hosting'],
    (line) => {
      log.write(`${line}\n`);
      if (isReady) return onLine(line);
      early.push(line);
      isReady = line.includes('All emulators ready');
      if (isReady) markReady();
    },
    // More than two workers for each function take gigabytes and gain nothing (firebase-tools 5503).
    { env: { ...process.env, FUNCTIONS_EMULATOR_PARALLEL: '2' } },
  );
  const ended = exit.then((code) => `The emulators ended with code ${code}`);
  const endedEarly = ended.then((reason) => `${reason}\n${early.slice(-25).join('\n')}`);
  const failure = await Promise.race([ready, endedEarly]);
  if (failure) throw new Error(failure);
  return { ended };
};

/** As in production, where the provider switches it on: answers do not tell who has an account. */
export const protectEmails = async (offset: number): Promise<void> => {
  const config = `identitytoolkit.googleapis.com/v2/projects/${projectId}/config`;
  const response = await fetch(`${urlOf('auth', offset)}/${config}?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', Authorization: 'Bearer owner' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}`);
};
