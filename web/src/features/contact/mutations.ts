import type { ContactMessage } from '@lexplain/contract/contact';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client';

export const useSendContactMessage = (onSent: () => void) =>
  useMutation({
    mutationFn: (message: ContactMessage) => call('sendContactMessage', { body: message }),
    onSuccess: onSent,
    // The spec shows the visitor nothing (section 8): the form is kept, the failure logged.
    onError: (error) => console.error('Error submitting form', error),
  });
