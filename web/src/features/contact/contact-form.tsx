import { bounds } from '@lexplain/contract/bounds';
import { brand } from '@lexplain/contract/brand';
import { Alert, Button, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect } from 'react';
import classes from './contact-form.module.css';
import { useSendContactMessage } from './mutations';
import { useMessageKey } from './use-message-key';

/** Spec section 9. */
const successMilliseconds = 5_000;

const empty = { name: '', organization: '', phone: '', email: '', message: '', website: '' };

const fields = [
  { name: 'name', label: 'Name', type: 'text', autoComplete: 'name' },
  { name: 'organization', label: 'Organization', type: 'text', autoComplete: 'organization' },
  { name: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
  { name: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
] as const;

interface ContactFormProps {
  /** Said when a message could not be sent; nothing is, when null. */
  failure?: string | null;
}

export const ContactForm = ({ failure = brand.contactFailure }: ContactFormProps) => {
  const form = useForm({ mode: 'uncontrolled', initialValues: empty });
  const keyOf = useMessageKey();
  const send = useSendContactMessage(() => form.reset());
  const { isSuccess, reset } = send;
  useEffect(() => {
    if (!isSuccess) return undefined;
    const timer = setTimeout(reset, successMilliseconds);
    return () => clearTimeout(timer);
  }, [isSuccess, reset]);

  return (
    <form
      onSubmit={form.onSubmit((message) => send.mutate({ message, key: keyOf(message) }))}
      aria-label="Contact"
    >
      <Stack>
        {fields.map(({ name, ...field }) => (
          <TextInput
            key={form.key(name)}
            {...form.getInputProps(name)}
            {...field}
            maxLength={bounds[name]}
            required
          />
        ))}
        <Textarea
          key={form.key('message')}
          {...form.getInputProps('message')}
          label="Message"
          rows={5}
          resize="vertical"
          maxLength={bounds.message}
          required
        />
        {/* People don't see it; programs that fill in every field do. */}
        <div className={classes.away} aria-hidden="true">
          <input
            key={form.key('website')}
            {...form.getInputProps('website')}
            name="website"
            tabIndex={-1}
            autoComplete="off"
          />
        </div>
        <Button type="submit" disabled={send.isPending}>
          {send.isPending ? 'Submitting...' : 'Submit'}
        </Button>
        <div aria-live="polite">
          {isSuccess && (
            <Alert color="green">
              Thanks for contacting us, we'll be in touch as soon as possible.
            </Alert>
          )}
          {send.isError && failure && <Alert color="red">{failure}</Alert>}
        </div>
      </Stack>
    </form>
  );
};
