import '../../design/forms.css';
import { bounds } from '@lexplain/contract/api/bounds';
import { brand } from '@lexplain/contract/brand/brand';
import { contactDetails, contactFields } from '@lexplain/contract/contact/fields';
import { Alert, Button, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { EmailInput } from '../../components/email-input/email-input';
import { useUnsentId } from '../../lib/actions/use-unsent-id';
import { formValues } from '../../lib/forms/form-values';
import { describeExcess, describeUse } from '../../lib/forms/text-limit';
import { useFieldFaults } from '../../lib/forms/use-field-faults';
import { clearFault, markFaults } from './contact-faults';
import classes from './contact-form.module.css';
import { loadSending, useSendContactMessage } from './use-send-contact-message';

/** docs/product.md, "Contact form". */
const successMilliseconds = 5_000;

/** With the hidden field for bots. */
const names = [...contactFields.map(({ name }) => name), 'website'] as const;

/**
 * The message for an unsent message, unless the provider has one. It gives no reason: the error is
 * logged alone, and sending again is harmless, as the same text keeps its idempotency key.
 */
const notSent = 'Not sent yet. Your message is still here: press Submit to try again.';

interface ContactFormProps {
  /** The provider's own message for an unsent message, if there is one. */
  failure?: string | null;
}

export const ContactForm = ({ failure = brand.contactFailure }: ContactFormProps) => {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const focused = useRef<Element | null>(null);
  const { idOf: keyOf } = useUnsentId();
  const [length, setLength] = useState(0);
  const send = useSendContactMessage(() => {
    form.current?.reset();
    setLength(0);
  });
  const { isDone, hasFailed, reset } = send;
  useEffect(() => {
    if (!isDone) return undefined;
    const timer = setTimeout(reset, successMilliseconds);
    return () => clearTimeout(timer);
  }, [isDone, reset]);

  useEffect(() => {
    if (!hasFailed) return;
    const { activeElement, body } = document;
    // The focus is not moved when the person has gone on to another field.
    if (activeElement === body || activeElement === focused.current) button.current?.focus();
  }, [hasFailed]);

  const { faults, isSendable } = useFieldFaults();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    markFaults(event.currentTarget);
    if (!isSendable(event.currentTarget)) {
      // What was said of an earlier message is not about this one.
      if (isDone || hasFailed) reset();
      return;
    }
    focused.current = document.activeElement;
    const message = formValues(event.currentTarget, names);
    send.run({ message, key: keyOf(message) });
  };
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={onSubmit}
      onInput={({ target }) => clearFault(target)}
      // Loaded while the person types, so that sending does not wait for it.
      onFocus={() => void loadSending().catch(() => undefined)}
      aria-label="Contact"
    >
      <Stack>
        {contactDetails.map(({ name, label, type, autoComplete, isOptional }) => {
          const Field = type === 'email' ? EmailInput : TextInput;
          const shown = { name, label, type, autoComplete, required: !isOptional };
          return <Field key={name} {...shown} error={faults[name]} />;
        })}
        <Textarea
          name="message"
          label="Message"
          rows={5}
          resize="vertical"
          onInput={({ currentTarget }) => setLength(currentTarget.value.trim().length)}
          description={describeUse(bounds.message, length)}
          error={describeExcess(bounds.message, length) ?? faults.message}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
        />
        {/* A honeypot: invisible to people; programs that fill in every field fill it in. */}
        <div className={classes.away} aria-hidden="true">
          <input name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <Button ref={button} type="submit" disabled={send.isPending}>
          {send.isPending ? 'Submitting...' : 'Submit'}
        </Button>
        <div role="status">
          {isDone && (
            <Alert color="green">
              Thanks for contacting us, we'll be in touch as soon as possible.
            </Alert>
          )}
          {hasFailed && failure && <Alert color="red">{failure}</Alert>}
          {hasFailed && !failure && (
            <Text size="sm" c="dimmed">
              {notSent}
            </Text>
          )}
        </div>
      </Stack>
    </form>
  );
};
