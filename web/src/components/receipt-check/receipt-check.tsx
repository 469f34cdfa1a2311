import { Alert, Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Permit } from '../../lib/actions/permit';
import { useCommand } from '../../lib/actions/use-command';
import { messageOf } from '../../lib/api/api-error';

const hashOf = (text: string): string => text.trim().toLowerCase();

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(hashOf(text));

interface ReceiptCheckProps<Answer extends { matches: boolean }> {
  label: string;
  /** Where the person finds the hash. */
  description: string;
  verify: (sha256: string, permit: Permit) => Promise<Answer>;
  matches: string | ((answer: Answer) => string);
  differs: string;
  /** For errors without a message. */
  fallback: string;
}

/** Verifies a hash that the person has. The result is shown while the field has that hash. */
export const ReceiptCheck = <Answer extends { matches: boolean }>({
  label,
  description,
  verify,
  matches,
  differs,
  fallback,
}: ReceiptCheckProps<Answer>) => {
  const field = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState('');
  const [isRefused, setRefused] = useState(false);
  const check = useCommand({ mutationFn: verify });
  const isOfField = check.variables === hashOf(held);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    setRefused(!isHash(held));
    if (isHash(held)) check.run(hashOf(held));
    else field.current?.focus();
  };
  return (
    <div className="no-print">
      <form noValidate onSubmit={onSubmit}>
        <TextInput
          ref={field}
          label={label}
          description={description}
          value={held}
          onChange={({ currentTarget }) => {
            setHeld(currentTarget.value);
            setRefused(false);
          }}
          error={
            isRefused &&
            'This is not a SHA-256. A SHA-256 has 64 characters: digits and letters from a to f.'
          }
          required
          autoComplete="off"
          spellCheck={false}
          maw={620}
          my="sm"
        />
        <Button type="submit" variant="default" disabled={check.isPending}>
          {check.isPending ? 'Checking...' : 'Check'}
        </Button>
      </form>
      <div aria-live="polite">
        {isOfField && check.data?.matches && (
          <Alert color="green" mt="sm">
            {typeof matches === 'string' ? matches : matches(check.data)}
          </Alert>
        )}
        {isOfField && check.data?.matches === false && (
          <Alert color="red" mt="sm">
            {differs}
          </Alert>
        )}
        {isOfField && check.isError && (
          <Alert color="red" mt="sm">
            {messageOf(check.error, fallback)}
          </Alert>
        )}
      </div>
    </div>
  );
};
