import { Text, Title } from '@mantine/core';
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
  const { sign_off, reopening } = review.round;
  return (
    <section aria-labelledby="report-review" className={classes.whole}>
      <Title order={2} id="report-review" mt="xl" mb="xs">
        Review
      </Title>
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
      {!sign_off && <Text>{describeReportReview(review)}.</Text>}
    </section>
  );
};
