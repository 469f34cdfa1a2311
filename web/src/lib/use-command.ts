import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a person starts by a button or a key. `run` ignores a second call until the first has
 * ended: a disabled button alone lets a press through that comes before React has drawn it disabled.
 * `isPending`, `isError` and the rest are React Query's.
 */
export const useCommand = <Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables> & {
    mutationFn: (variables: Variables) => Promise<Data>;
  },
) => {
  const isRunning = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isRunning.current = false;
      return options.onSettled?.(...settled);
    },
  });
  const run = (variables: Variables): void => {
    if (isRunning.current) return;
    isRunning.current = true;
    mutation.mutate(variables);
  };
  const { mutate: _, mutateAsync: __, ...state } = mutation;
  return { ...state, run };
};
