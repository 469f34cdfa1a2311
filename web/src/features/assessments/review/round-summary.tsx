import type { Submission } from '@lexplain/contract/assessments/assessments';
import type { ReviewRound } from '@lexplain/contract/reviews/reviews';
import { Text } from '@mantine/core';
import { formatOnPastDay } from '../../../lib/text/dates';
import { useReview } from './queries';

/** What became of a round: its verdicts once they are published, and its sign-off. */
export const describeRound = (
  { round, verdicts, published_at, sign_off }: ReviewRound,
  now = new Date(),
): string => {
  const count = (kind: string) => verdicts.filter(({ verdict }) => verdict === kind).length;
  const [accepted, flagged] = [count('accepted'), count('flagged')];
  return [
    `Round ${round}`,
    ...(published_at ? [`${accepted} accepted, ${flagged} flagged`] : []),
    ...(sign_off
      ? [`signed off ${formatOnPastDay(sign_off.at, now)} by ${sign_off.by_name || 'an adviser'}`]
      : []),
  ].join(' · ');
};

/** The round that a submission of the history is. Renders nothing where it was not reviewed. */
export const RoundSummary = ({ submission }: { submission: Submission }) => {
  const { review } = useReview(submission.review_id);
  const round = review?.rounds.find(({ submission_id }) => submission_id === submission.id);
  return round ? (
    <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {describeRound(round)}
    </Text>
  ) : null;
};
