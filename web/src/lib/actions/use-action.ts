import { useCallback, useState } from 'react';
import { notePageError } from '../page-errors/noted-errors';
import type { Permit } from './permit';
import { useSingleRun } from './use-single-run';

type State<Result> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown };

interface Listeners<Result> {
  onDone?: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * An action of a visitor's form, with its state. It runs once at a time (`useSingleRun`), like
 * `useCommand`. React's `useActionState` would queue further calls, and React empties a form after
 * a failed action as well.
 */
export const useAction = <Input, Result>(
  act: (input: Input, permit: Permit) => Promise<Result>,
  { onDone, onFailed }: Listeners<Result> = {},
) => {
  const [state, setState] = useState<State<Result>>({ status: 'idle' });
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  const runOnce = useSingleRun();
  const actOn = async (input: Input, permit: Permit): Promise<void> => {
    setState({ status: 'pending' });
    try {
      const result = await act(input, permit);
      setState({ status: 'done', result });
      onDone?.(result);
    } catch (error) {
      notePageError('call', error);
      setState({ status: 'failed', error });
      onFailed?.(error);
    }
  };
  return {
    run: (input: Input): void => void runOnce((permit) => actOn(input, permit)),
    reset,
    isPending: state.status === 'pending',
    isDone: state.status === 'done',
    hasFailed: state.status === 'failed',
    result: state.status === 'done' ? state.result : undefined,
    error: state.status === 'failed' ? state.error : undefined,
  };
};
