import type { Submission } from '@lexplain/contract/saq';
import { Code, Text, Title } from '@mantine/core';
import { formatMoment } from '../../lib/dates';
import { ReceiptCheck } from './report-receipt-check';

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
