import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { hasStatus, isRetryable } from '../api/api-error';
import { type Permit, permit } from './permit';

export type QueuedSaveOptions<Data, Variables> = Omit<
  UseMutationOptions<Data, Error, Variables>,
  'mutationFn' | 'scope'
> & {
  /** Saves of one queue are sent one after another. */
  scope: { id: string };
  mutationFn: (variables: Variables, permit: Permit) => Promise<Data>;
};

const longestWait = 30_000;

/**
 * Saves of a draft: one that is made while another runs is not refused, as it has the later state,
 * but follows it. Each is sent with retries; without a network they pause and resume.
 */
export const useQueuedSave = <Data, Variables>({
  mutationFn,
  ...options
}: QueuedSaveOptions<Data, Variables>) =>
  useMutation({
    // The server may have stored it or not: repeating it is safe.
    retry: (_, error) => isRetryable(error) || hasStatus(error, 429),
    retryDelay: (count) => Math.min(1_000 * 2 ** count, longestWait),
    ...options,
    mutationFn: (variables: Variables) => mutationFn(variables, permit),
  });
