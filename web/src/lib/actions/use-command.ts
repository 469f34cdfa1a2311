import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { type Permit, permit } from './permit';
import { useSingleRun } from './use-single-run';

type Options<Data, Variables> = Omit<UseMutationOptions<Data, Error, Variables>, 'mutationFn'> & {
  mutationFn: (variables: Variables, permit: Permit) => Promise<Data>;
};

/**
 * A mutation that a person starts, once at a time (`useSingleRun`). `isPending`, `isError` and the
 * rest are React Query's.
 */
export const useCommand = <Data, Variables = void>({
  mutationFn,
  ...options
}: Options<Data, Variables>) => {
  const runOnce = useSingleRun();
  const { mutate, mutateAsync, ...state } = useMutation({
    ...options,
    mutationFn: (variables: Variables) => mutationFn(variables, permit),
  });
  const run = (variables: Variables): void =>
    void runOnce(() =>
      mutateAsync(variables).then(
        () => {},
        // `onError` has heard of it, and the state contains it.
        () => {},
      ),
    );
  return { ...state, run };
};
