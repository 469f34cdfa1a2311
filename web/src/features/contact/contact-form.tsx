import { bounds } from '@lexplain/contract/bounds';
import { brand } from '@lexplain/contract/brand';
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef } from 'react';
import { formValues } from '../../lib/form-values';
import classes from './contact-form.module.css';
import { loadSending, useSendContactMessage } from './mutations';
import { useMessageKey } from './use-message-key';

/** Spec section 9. */
const successMilliseconds = 5_000;

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'organization', label: 'Organization', type: 'text', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;
const names = ['name', 'organization', 'phone', 'email', 'message', 'website'] as const;

interface ContactFormProps {
  /** Said when a message could not be sent; nothing is, when null. */
  failure?: string | null;
}

export const ContactForm = ({ failure = brand.contactFailure }: ContactFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const keyOf = useMessageKey();
  const send = useSendContactMessage(() => form.current?.reset());
  const { isDone, reset } = send;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(reset, successMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone, reset]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const message = formValues(event.currentTarget, names);
    send.run({ message, key: keyOf(message) });
  };
  return (
    <form
      ref={form}
      method="post"
      onSubmit={onSubmit}
      // While the person writes, not when they wait.
      onFocus={() => void loadSending().catch(() => undefined)}
      aria-label="Contact"
    >
      <Stack>
        {fields.map((field) => (
          <TextInput key={field.name} {...field} maxLength={bounds[field.name]} required />
        ))}
        <Textarea
          name="message"
          label="Message"
          rows={5}
          resize="vertical"
          maxLength={bounds.message}
          required
        />
        {/* People don't see it; programs that fill in every field do. */}
        <div className={classes.away} aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Submitting...' : 'Submit'}
        </Button>
        <div aria-live="polite">
          {isDone && (
            <Alert color="green">
              Thanks for contacting us, we'll be in touch as soon as possible.
            </Alert>
          )}
          {send.hasFailed && failure && <Alert color="red">{failure}</Alert>}
        </div>
      </Stack>
    </form>
  );
};
