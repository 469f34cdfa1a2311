import { useCallback, useRef, useState } from 'react';

type State<Result> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown };

interface Listeners<Result> {
  onDone?: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * An action of a visitor's form, with its state (docs/decisions/0043). `run` ignores further calls until the first
 * has ended, like `useCommand`.
 */
export const useAction = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  { onDone, onFailed }: Listeners<Result> = {},
) => {
  const [state, setState] = useState<State<Result>>({ status: 'idle' });
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  const isRunning = useRef(false);
  const run = async (input: Input): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ status: 'pending' });
    try {
      const result = await act(input);
      setState({ status: 'done', result });
      onDone?.(result);
    } catch (error) {
      setState({ status: 'failed', error });
      onFailed?.(error);
    } finally {
      isRunning.current = false;
    }
  };
  return {
    run: (input: Input) => void run(input),
    reset,
    isPending: state.status === 'pending',
    isDone: state.status === 'done',
    hasFailed: state.status === 'failed',
    result: state.status === 'done' ? state.result : undefined,
    error: state.status === 'failed' ? state.error : undefined,
  };
};
