import type { Submission } from '@lexplain/contract/saq';
import { Alert, Button, Code, Text, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api-client';
import { messageOf } from '../../lib/api-error';

const timeFormat = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeStyle: 'long' });

/** What was submitted when, and a way to have it checked against the hash that the person holds. */
export const ReportReceipt = ({ submission }: { submission: Submission }) => {
  const { id, receipt, submitted_at, form_version } = submission;
  const [held, setHeld] = useState('');
  const check = useMutation({
    mutationFn: (sha256: string) =>
      call('verifyReceipt', { params: { submissionId: id }, body: { sha256 } }),
  });
  return (
    <section aria-labelledby="report-receipt">
      <Title order={2} id="report-receipt" mt="lg" mb="xs">
        Receipt
      </Title>
      {!receipt && <Text>This is a draft: it gets its receipt when it is submitted.</Text>}
      {receipt && (
        <>
          {submitted_at && <Text>Submitted {timeFormat.format(new Date(submitted_at))}</Text>}
          <Text>Form version {form_version}</Text>
          <Text>
            SHA-256: <Code style={{ overflowWrap: 'anywhere' }}>{receipt.sha256}</Code>
          </Text>
          <form
            className="no-print"
            onSubmit={(event) => {
              event.preventDefault();
              check.mutate(held.trim().toLowerCase());
            }}
          >
            <TextInput
              label="Check a receipt that you hold"
              description="Its SHA-256, as it stands in your copy of the report"
              value={held}
              onChange={({ currentTarget }) => setHeld(currentTarget.value)}
              required
              pattern="\s*[0-9a-fA-F]{64}\s*"
              title="64 digits and letters from a to f"
              maw={620}
              my="sm"
            />
            <Button type="submit" variant="default" disabled={check.isPending}>
              {check.isPending ? 'Checking...' : 'Check'}
            </Button>
          </form>
          <div aria-live="polite">
            {check.data?.matches && (
              <Alert color="green" mt="sm">
                This is what was submitted: nothing was altered since.
              </Alert>
            )}
            {check.data?.matches === false && (
              <Alert color="red" mt="sm">
                This is not what is stored: the receipt is for something else, or it was altered.
              </Alert>
            )}
            {check.isError && (
              <Alert color="red" mt="sm">
                {messageOf(check.error, 'The receipt could not be checked')}
              </Alert>
            )}
          </div>
        </>
      )}
    </section>
  );
};
