import type { ContactMessage } from '@lexplain/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

interface Sending {
  message: ContactMessage & { website?: string };
  /** One per attempt to fill in the form: what is sent again under it arrives once. */
  key: string;
}

export const useSendContactMessage = (onSent: () => void) =>
  useMutation({
    mutationFn: ({ message, key }: Sending) =>
      call('sendContactMessage', { headers: { 'idempotency-key': key }, body: message }),
    // The visitor is shown no failure, so that it must be rare. The key makes sending again harmless.
    retry: 2,
    retryDelay: (count) => 1_000 * 2 ** count,
    // Also when the browser thinks it is offline: waiting would leave the form submitting for ever.
    networkMode: 'always',
    onSuccess: onSent,
    // The spec shows the visitor nothing (section 8): the form is kept, the failure logged.
    onError: (error) => console.error('Error submitting form', error),
  });
