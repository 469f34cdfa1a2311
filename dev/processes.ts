import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

export const root = new URL('..', import.meta.url).pathname.replace(/\/$/, '');

export interface RunningProcess {
  child: ChildProcess;
  /** Resolves with the exit code, 1 after a signal. Rejects when it could not be started. */
  exit: Promise<number>;
}

const running = new Set<RunningProcess>();

/**
 * A variable of all that this process starts. It also has the marks of the launchers that started
 * this one.
 */
const markName = 'LEXPLAIN_STARTED_BY';
const mark = crypto.randomUUID();

/** Sends a signal to a process, or with a negative id to a group. Returns whether there was one. */
const signal = (id: number, name: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(id, name);
  } catch {
    return false;
  }
};

/**
 * Starts a program and passes each line of output to `onLine`. It leads a process group of its own,
 * so that the terminal's Ctrl-C reaches this process alone, which then ends every group (`endAll`).
 */
export const launch = (
  [command = '', ...args]: string[],
  onLine: (line: string) => void,
  options: SpawnOptions = {},
): RunningProcess => {
  const { env = process.env } = options;
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    ...options,
    env: { ...env, [markName]: `${process.env[markName] ?? ''} ${mark}` },
  });
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', onLine);
  }
  const exit = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      // The system may give the id of a group that has ended to someone else's.
      if (child.pid === undefined || !signal(-child.pid, 0)) running.delete(started);
      resolve(code ?? 1);
    });
  });
  const started: RunningProcess = { child, exit };
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

/**
 * Sends one signal, as a second Ctrl-C makes firebase-tools abandon its children, then kills the
 * rest.
 */
const endGroup = async ({ child }: RunningProcess): Promise<void> => {
  if (child.pid === undefined) return;
  signal(-child.pid, 'SIGINT');
  const deadline = Date.now() + 15_000;
  while (signal(-child.pid, 0) && Date.now() < deadline) await pause(100);
  signal(-child.pid, 'SIGKILL');
};

/** The environment of a process on Linux, empty when it has ended or belongs to someone else. */
const readEnvironment = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/**
 * The ids of what this process started, wherever it is. Elsewhere than on Linux `ps` shows
 * environments.
 */
const listMarked = (): number[] => {
  if (process.platform === 'linux') {
    return globSync('/proc/[0-9]*/environ')
      .filter((file) => readEnvironment(file).includes(mark))
      .map((file) => Number(file.split('/')[2]));
  }
  const { stdout } = spawnSync('ps', ['-A', '-E', '-ww', '-o', 'pid=,command='], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  return stdout
    .split('\n')
    .filter((line) => line.includes(mark))
    .map((line) => Number.parseInt(line, 10));
};

/**
 * Kills what moved to a group of its own and was left behind, as firebase-tools leaves the
 * Firestore emulator when it crashes.
 */
const killLeftBehind = async (): Promise<void> => {
  for (let left = listMarked(); left.length > 0; left = listMarked()) {
    for (const id of left) signal(id, 'SIGKILL');
    await pause(50);
  }
};

/** Ends every program started here, with all that they started. */
export const endAll = async (): Promise<void> => {
  await Promise.all([...running].map(endGroup));
  await killLeftBehind();
  running.clear();
};

/** Calls back when this process is asked to end, by the terminal or by another program. */
export const onStop = (stop: () => void): void => {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, stop);
};
