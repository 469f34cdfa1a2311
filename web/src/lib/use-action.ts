import { useCallback, useState } from 'react';

type State<Result> =
  | { status: 'idle' | 'pending' }
  | { status: 'done'; result: Result }
  | { status: 'failed'; error: unknown };

interface Listeners<Result> {
  onDone?: (result: Result) => void;
  onFailed?: (error: unknown) => void;
}

/**
 * Something that a visitor's form does, and how that goes. The dashboard has React Query for it; a visitor's
 * page does without that library, a twelfth of its script.
 */
export const useAction = <Input, Result>(
  act: (input: Input) => Promise<Result>,
  { onDone, onFailed }: Listeners<Result> = {},
) => {
  const [state, setState] = useState<State<Result>>({ status: 'idle' });
  const reset = useCallback(() => setState({ status: 'idle' }), []);
  const run = async (input: Input): Promise<void> => {
    setState({ status: 'pending' });
    try {
      const result = await act(input);
      setState({ status: 'done', result });
      onDone?.(result);
    } catch (error) {
      setState({ status: 'failed', error });
      onFailed?.(error);
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
