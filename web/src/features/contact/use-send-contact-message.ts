import type { Permit } from '../../lib/actions/permit';
import { useAction } from '../../lib/actions/use-action';
import { ApiError, isRetryable } from '../../lib/api/api-error';
import type { MessageToSend } from './send-contact-message';

/** The code that sends a message, with the API's schemas, loaded on demand. */
export const loadSending = () =>
  import('./send-contact-message').catch((cause: unknown) => {
    throw new ApiError('A part of this page could not be loaded.', null, cause);
  });

const waits = [1_000, 2_000];

/** Retries, as failures are not explained to the visitor. The key makes that harmless. */
const sendPersistently = async (sending: MessageToSend, permit: Permit): Promise<void> => {
  for (const wait of [...waits, null]) {
    try {
      await (await loadSending()).sendContactMessage(sending, permit);
      return;
    } catch (error) {
      if (wait === null || !isRetryable(error)) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
};

export const useSendContactMessage = (onSent: () => void) =>
  useAction(sendPersistently, {
    onDone: onSent,
    // The form says that the message was not sent; the reason is for the log (docs/product.md, "Contact form").
    onFailed: (error) => console.error('Error submitting form', error),
  });
