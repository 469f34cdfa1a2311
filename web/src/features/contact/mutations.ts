import type { ContactMessage } from '@lexplain/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { ApiError } from '../../lib/api-error';
import { appCheckToken } from '../../lib/app-check';

interface Sending {
  message: ContactMessage & { website?: string };
  /** One per attempt to fill in the form: what is sent again under it arrives once. */
  key: string;
}

/** A refusal stays one; a failure of ours or of the network may not. */
const mayPass = (error: unknown): boolean =>
  !(error instanceof ApiError && error.status !== null && error.status < 500);

export const useSendContactMessage = (onSent: () => void) =>
  useMutation({
    mutationFn: async ({ message, key }: Sending) => {
      const proof = await appCheckToken();
      const headers = { 'idempotency-key': key, ...(proof && { 'x-firebase-appcheck': proof }) };
      return call('sendContactMessage', { headers, body: message });
    },
    // The visitor is shown no failure, so that it must be rare. The key makes sending again harmless.
    retry: (count, error) => count < 2 && mayPass(error),
    retryDelay: (count) => 1_000 * 2 ** count,
    // Also when the browser thinks it is offline: waiting would leave the form submitting for ever.
    networkMode: 'always',
    onSuccess: onSent,
    // The spec shows the visitor nothing (section 8): the form is kept, the failure logged.
    onError: (error) => console.error('Error submitting form', error),
  });
