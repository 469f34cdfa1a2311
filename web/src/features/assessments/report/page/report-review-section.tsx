import { Text } from '@mantine/core';
import { FoldedPart } from '../../../../components/folded-part/folded-part';
import { SignOffText } from '../../../../components/sign-off-text/sign-off-text';
import { formatMoment } from '../../../../lib/text/dates';
import { describeReportReview, type ReportReview, signOffMeaning } from '../report-review';
import classes from './report-sections.module.css';

/**
 * The sign-off, and what became of the round. Renders nothing where the submission was not
 * reviewed.
 */
export const ReportReviewSection = ({ review }: { review: ReportReview | null }) => {
  if (!review) return null;
  const { round, sign_off, reopening } = review.round;
  return (
    <FoldedPart
      id="report-review"
      title="Review"
      hint={sign_off ? `Round ${round}` : describeReportReview(review)}
      isOpen
    >
      {(sign_off || reopening) && (
        <>
          {sign_off && <SignOffText signOff={sign_off} />}
          {sign_off && !reopening && (
            <Text mt="xs" size="sm" c="dimmed" maw="65ch">
              {signOffMeaning}
            </Text>
          )}
          {reopening && (
            <Text mt="xs" className={classes.typed}>
              Reopened by {reopening.by_name || 'an adviser'} on {formatMoment(reopening.at)}:{' '}
              {reopening.reason}
            </Text>
          )}
        </>
      )}
    </FoldedPart>
  );
};
