import { type Submission, saqEndpoints } from '@lexplain/contract/saq';
import { Alert, Button, Code, Text, TextInput, Title } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { call } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';
import { formatMoment } from '../../lib/dates';
import { useCommand } from '../../lib/use-command';

const hashOf = (text: string): string => text.trim().toLowerCase();

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(hashOf(text));

/**
 * Verifies the receipt against a hash that the person has. The result is shown while the field has that hash.
 */
const ReceiptCheck = ({ submissionId }: { submissionId: string }) => {
  const field = useRef<HTMLInputElement>(null);
  const [held, setHeld] = useState('');
  const [isRefused, setRefused] = useState(false);
  const check = useCommand({
    mutationFn: (sha256: string) =>
      call(saqEndpoints.verifyReceipt, { params: { submissionId }, body: { sha256 } }),
  });
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
          label="Check a receipt that you hold"
          description="Its SHA-256, as it is printed in your copy of the report"
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
            The receipt matches: the assessment has not been altered since it was submitted.
          </Alert>
        )}
        {isOfField && check.data?.matches === false && (
          <Alert color="red" mt="sm">
            The receipt does not match: it belongs to a different assessment, or the receipt or the
            assessment was altered.
          </Alert>
        )}
        {isOfField && check.isError && (
          <Alert color="red" mt="sm">
            {messageOf(check.error, 'The receipt could not be checked')}
          </Alert>
        )}
      </div>
    </div>
  );
};

/** The receipt, and a form to verify it. */
export const ReportReceipt = ({ submission }: { submission: Submission }) => {
  const { id, receipt, submitted_at, form_version } = submission;
  return (
    <section aria-labelledby="report-receipt">
      <Title order={2} id="report-receipt" mt="lg" mb="xs">
        Receipt
      </Title>
      {!receipt && <Text>This is a draft: it gets its receipt when it is submitted.</Text>}
      {receipt && (
        <>
          {submitted_at && <Text>Submitted {formatMoment(submitted_at)}</Text>}
          <Text>Form version {form_version}</Text>
          <Text>
            SHA-256: <Code style={{ overflowWrap: 'anywhere' }}>{receipt.sha256}</Code>
          </Text>
          <ReceiptCheck submissionId={id} />
        </>
      )}
    </section>
  );
};
