import { type FunctionsProcess, startFramework } from '../dev/suite/functions-framework.ts';

type StartFunctions = (options: Parameters<typeof startFramework>[1]) => Promise<FunctionsProcess>;

/** Runs the work with a function that starts functions, and ends whichever were started. */
export const withFunctions = async <T>(
  offset: number,
  work: (start: StartFunctions) => Promise<T>,
): Promise<T> => {
  const started: FunctionsProcess[] = [];
  try {
    return await work(async (options) => {
      const one = await startFramework(offset, options);
      started.push(one);
      return one;
    });
  } finally {
    for (const one of started) one.stop();
  }
};
