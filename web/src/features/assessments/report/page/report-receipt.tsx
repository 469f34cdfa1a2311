import {
  type SubmissionWithAnswers,
  saqEndpoints,
} from '@lexplain/contract/assessments/assessments';
import { Anchor, Code, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FoldedPart } from '../../../../components/folded-part/folded-part';
import { ReceiptCheck } from '../../../../components/receipt-check/receipt-check';
import { send } from '../../../../lib/api/api-client';
import { formatMoment } from '../../../../lib/text/dates';
import { describeCovered } from '../covered-evidence';

const draftReceipt = 'This is a draft: it gets its receipt when it is submitted.';

/** The receipt, and a form to verify it. */
export const ReportReceipt = ({ current }: { current: SubmissionWithAnswers }) => {
  const { id, receipt, submitted_at, form_version } = current.submission;
  const covered = describeCovered(current.evidence);
  return (
    <FoldedPart
      id="report-receipt"
      title="Receipt"
      hint={receipt ? 'Shows that nothing was altered since' : draftReceipt}
    >
      {receipt && (
        <>
          {submitted_at && <Text>Submitted {formatMoment(submitted_at)}</Text>}
          <Text>Questionnaire version {form_version}</Text>
          {covered && <Text>Covers {covered}</Text>}
          <Text>
            SHA-256: <Code style={{ overflowWrap: 'anywhere' }}>{receipt.sha256}</Code>
          </Text>
          {receipt.profile_record && (
            <>
              <Text>
                Profile record:{' '}
                <Anchor
                  inherit
                  underline="always"
                  style={{ overflowWrap: 'anywhere' }}
                  renderRoot={(props) => (
                    <Link
                      {...props}
                      to="/dashboard/profile/records/$recordId"
                      params={{ recordId: receipt.profile_record?.id ?? '' }}
                    />
                  )}
                >
                  {receipt.profile_record.id}
                </Anchor>
              </Text>
              <Text>
                SHA-256 of the profile record:{' '}
                <Code style={{ overflowWrap: 'anywhere' }}>{receipt.profile_record.sha256}</Code>
              </Text>
            </>
          )}
          <ReceiptCheck
            label="Check a receipt that you hold"
            description="Its SHA-256, as it is printed in your copy of the report"
            verify={(sha256, permit) =>
              send(permit, saqEndpoints.verifyReceipt, {
                params: { submissionId: id },
                body: { sha256 },
              })
            }
            matches="The receipt matches: the assessment has not been altered since it was submitted."
            differs="The receipt does not match: it belongs to a different assessment, or the receipt or the assessment was altered."
            fallback="The receipt could not be checked"
          />
        </>
      )}
    </FoldedPart>
  );
};
