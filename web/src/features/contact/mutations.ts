import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error';
import type { Sending } from './send-contact-message';

/** What sends a message, with the API's schemas: a visitor who only reads never loads it. */
export const loadSending = () => import('./send-contact-message');

/** A refusal stays one; a failure of ours or of the network may not. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status !== null && error.status < 500);

export const useSendContactMessage = (onSent: () => void) =>
  useMutation({
    mutationFn: async (sending: Sending) => (await loadSending()).sendContactMessage(sending),
    // The visitor is shown no failure, so that it must be rare. The key makes sending again harmless.
    retry: (count, error) => count < 2 && mayPass(error),
    retryDelay: (count) => 1_000 * 2 ** count,
    // Also when the browser thinks it is offline: waiting would leave the form submitting for ever.
    networkMode: 'always',
    onSuccess: onSent,
    // The spec shows the visitor nothing (section 8): the form is kept, the failure logged.
    onError: (error) => console.error('Error submitting form', error),
  });
