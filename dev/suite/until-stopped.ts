import { onStop } from '../processes.ts';
import { type Suite, stopSuite } from './suite.ts';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/**
 * Starts a suite, says so, and runs until a signal or the end of one of its programs. Whatever
 * happens, also during the start, nothing it started is left running. `onReady` may start more, and
 * returns what ends.
 */
export const runSuiteUntilStopped = async (
  offset: number,
  start: () => Promise<Suite>,
  onReady: (suite: Suite) => Promise<string>[],
): Promise<never> => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<null>();
  const { promise: failed, resolve: fail } = Promise.withResolvers<string>();
  onStop(() => stop(null));
  process.on('uncaughtException', (error) => {
    console.error(error);
    fail('The launcher itself failed, as the error above says.');
  });

  const wholeLife = async (): Promise<string> => {
    const suite = await start();
    return Promise.race([suite.ended, ...onReady(suite)]);
  };
  const failure = await Promise.race([stopped, failed, wholeLife().catch(messageOf)]);
  console.log(failure === null ? '\nStopping …' : `\n${failure}`);
  await stopSuite(offset);
  process.exit(failure === null ? 0 : 1);
};
