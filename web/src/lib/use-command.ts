import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * A mutation that a person starts by a button or a key. `run` ignores further calls until the first has
 * ended: a disabled button alone lets through a press that comes before React has rendered it disabled.
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
