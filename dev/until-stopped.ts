import { onStop } from './processes.ts';
import { type Suite, stopSuite } from './suite.ts';

/**
 * Starts a suite, says so, and runs until a signal or the suite's own end. Whatever happens, also during the
 * start, nothing it started is left running.
 */
export const runSuiteUntilStopped = async (
  offset: number,
  start: () => Promise<Suite>,
  onReady: (suite: Suite) => void,
): Promise<never> => {
  const { promise: stopped, resolve: stop } = Promise.withResolvers<null>();
  onStop(() => stop(null));

  const wholeLife = async (): Promise<string> => {
    const suite = await start();
    onReady(suite);
    return suite.ended;
  };
  const failure = await Promise.race([
    stopped,
    wholeLife().catch((error: unknown) => (error instanceof Error ? error.message : String(error))),
  ]);
  console.log(failure ?? '\nStopping …');
  await stopSuite(offset);
  process.exit(failure === null ? 0 : 1);
};
