import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

export interface Running {
  child: ChildProcess;
  /** Resolves with the exit code, 1 after a signal. Rejects when it could not be started. */
  exit: Promise<number>;
}

const running = new Set<Running>();

/**
 * Starts a program and passes each line of output to `onLine`. It leads a process group of its own, so that
 * the terminal's Ctrl-C reaches this process alone, which then ends every group (`endAll`).
 */
export const launch = (
  [command = '', ...args]: string[],
  onLine: (line: string) => void,
  options: SpawnOptions = {},
): Running => {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  const started = { child, exit };
  running.add(started);
  return started;
};

/** Runs a program to its end. Throws with the end of its output when it fails. */
export const run = async (
  command: string[],
  { onLine, ...options }: SpawnOptions & { onLine?: (line: string) => void } = {},
): Promise<string[]> => {
  const lines: string[] = [];
  const { exit } = launch(
    command,
    (line) => {
      lines.push(line);
      onLine?.(line);
    },
    options,
  );
  if ((await exit) !== 0) {
    throw new Error(`${command.join(' ')} failed:\n${lines.slice(-40).join('\n')}`);
  }
  return lines;
};

const isAlive = (group: number): boolean => {
  try {
    process.kill(-group, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Sends one signal, as a second Ctrl-C makes firebase-tools abandon its children, then kills what is left.
 */
const endGroup = async ({ child }: Running): Promise<void> => {
  const group = child.pid;
  if (group === undefined || !isAlive(group)) return;
  process.kill(-group, 'SIGINT');
  const deadline = Date.now() + 15_000;
  while (isAlive(group) && Date.now() < deadline) await pause(100);
  if (isAlive(group)) process.kill(-group, 'SIGKILL');
};

/** Ends every program started here, with all that they started. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...running].map(endGroup));
  running.clear();
};

/** Calls back when this process is asked to end, by the terminal or by another program. */
export const onStop = (stop: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
};
