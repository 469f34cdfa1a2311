import { once } from 'node:events';
import { request } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { endAll, launch, root, run } from '../processes.ts';
import { freeOffset, host, portOf, takenPorts, urlOf } from './addresses.ts';

// Starts real emulators, on two cores beside whatever else runs: a limit that only ends a test that
// hangs.
const limit = 120_000;

afterEach(endAll, limit);

/** A launcher with the emulators alone, once they are ready. */
const startLauncher = async () => {
  const offset = await freeOffset();
  const output: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<void>();
  const { exit } = launch(
    ['node', new URL('./test-launcher.ts', import.meta.url).pathname],
    (line) => {
      output.push(line);
      if (line === 'Ready') resolve();
    },
    { env: { ...process.env, PORT_OFFSET: String(offset) } },
  );
  const endedEarly = exit.then(() => Promise.reject(new Error(output.join('\n'))));
  await Promise.race([ready, endedEarly]);
  return { offset, output, exit };
};

/**
 * The process that denies in place of the rules of Storage, or the official one that evaluates
 * them.
 */
const storageRulesOf = async (tools: string): Promise<number> => {
  const [found] = await run(['pgrep', '-P', tools, '-f', 'deny-everything|-jar .* serve']);
  return Number(found);
};

const emulators = z.object({ firestore: z.object({ pid: z.number() }) });

const firestoreOf = async (offset: number): Promise<number> => {
  const answer = await fetch(`${urlOf('hub', offset)}/emulators`);
  return emulators.parse(await answer.json()).firestore.pid;
};

/** The status of an answer to a request whose target is sent as it is: `fetch` would change it. */
const statusOf = async (offset: number, path: string): Promise<number | undefined> => {
  const sent = request({ host, port: portOf('hosting', offset), path }).end();
  const [answer] = await once(sent, 'response');
  return answer.resume().statusCode;
};

it('ends all of a suite, with the reason, when the Firestore emulator ends', {
  timeout: limit,
}, async () => {
  const { offset, output, exit } = await startLauncher();

  // Each of these ends firebase-tools 15.34.
  for (const path of ['//', '/\\\\', '//host:99999/']) {
    expect(await statusOf(offset, path), path).toBe(400);
  }
  expect(await statusOf(offset, '//host/%2e%2e')).toBe(404);

  process.kill(await firestoreOf(offset), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output.join('\n')).toMatch(
    /The Firestore emulator ended upon receiving signal: SIGKILL\./,
  );
  expect(output.at(-1)).toBe(
    `All of the output: ${root}/.firebase-suite-${offset}.log. Everything else of this suite is stopped now; start it again.`,
  );
  expect(await takenPorts(offset)).toEqual([]);
});

it('ends the Firestore emulator, which firebase-tools leaves behind, when firebase-tools ends', {
  timeout: limit,
}, async () => {
  const { offset, output, exit } = await startLauncher();
  const firestore = await firestoreOf(offset);
  const [tools] = await run(['ps', '-o', 'ppid=', '-p', String(firestore)]);

  process.kill(Number(tools), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output.join('\n')).toMatch(
    /firebase-tools, which runs the Auth, Functions, Storage and Hosting emulators, ended (by SIGKILL|with exit code 137)\./,
  );
  expect(await takenPorts(offset)).toEqual([]);
});

it('ends all of a suite, with the reason, when the rules of Storage are no longer evaluated', {
  timeout: limit,
}, async () => {
  const { offset, output, exit } = await startLauncher();
  const [tools = ''] = await run(['ps', '-o', 'ppid=', '-p', String(await firestoreOf(offset))]);

  process.kill(await storageRulesOf(tools.trim()), 'SIGKILL');
  expect(await exit).toBe(1);
  expect(output.join('\n')).toMatch(
    /The Storage emulator ended upon receiving signal: SIGKILL, its rules runtime ended\./,
  );
  expect(await takenPorts(offset)).toEqual([]);
});
