import type { Subject } from '@lexplain/contract/library/subjects';
import type { LawOutcome } from '@lexplain/contract/profile/outcomes';
import type { LawOutside, LawStanding } from '@lexplain/contract/reviews/standings';
import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from '../../../components/loading/loading';
import { OutcomeBadge } from '../../../components/outcome-badge/outcome-badge';
import { toneStyle } from '../../../components/tone-badge/tone-style';
import { describeCameIn } from '../../../lib/text/outside-profile';
import { toneOfScore } from '../../../lib/text/score-words';
import { AnsweredCount } from '../form/answered-count';
import { formQuery } from '../queries';
import { QuestionTitles } from './question-titles';
import classes from './saq-overview-card.module.css';

/** Leads to what the profile has brought in since the last assessment. */
const CameIn = ({
  subjectId,
  outside: { came_in },
}: {
  subjectId: string;
  outside: LawOutside;
}) => {
  const [first] = came_in;
  return (
    first !== undefined && (
      <Anchor
        size="sm"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/subjects/$id/saq"
            params={{ id: subjectId }}
            search={{ update: true }}
            hash={first}
          />
        )}
      >
        {describeCameIn(came_in.length)}
      </Anchor>
    )
  );
};

/** The result of the latest submission, with its report. */
const Submitted = ({ subject, standing }: { subject: Subject; standing: LawStanding }) => {
  const score = standing.submitted?.score ?? null;
  const tone = toneOfScore(score);
  return (
    <Text size="sm">
      {score !== null && (
        <>
          <span className={classes.score} style={toneStyle(tone)}>
            Score {Math.round(100 * score)}%
          </span>
          {', '}
        </>
      )}
      <Anchor
        underline="always"
        renderRoot={(props) => (
          <Link
            {...props}
            to="/dashboard/subjects/$id/report"
            params={{ id: subject.id }}
            aria-label={`Report: ${subject.name}`}
          />
        )}
      >
        {score === null ? 'Report' : 'report'}
      </Anchor>
    </Text>
  );
};

interface SaqOverviewCardProps {
  subject: Subject;
  standing: LawStanding | undefined;
  /** The state of the law's review. */
  state: ReactNode;
  /** What the profile settles of the law. */
  outside: LawOutside | undefined;
  /** Whether the law binds the organisation; null without a profile. */
  outcome: LawOutcome['headline'] | null;
  /** Whether it is the one to answer next. */
  isNext: boolean;
  /** The level of its heading: 3 below the heading of a group. */
  level: 2 | 3;
  /** Below the law's name: why it has its outcome. */
  children: ReactNode;
}

/** A law's questionnaire in the overview. */
export const SaqOverviewCard = ({
  subject,
  standing,
  state,
  outside,
  outcome,
  isNext,
  level,
  children,
}: SaqOverviewCardProps) => {
  const { data, isError, isPending } = useQuery(formQuery(subject.id));
  // A subject whose load fails is silently skipped (docs/product.md, "Overview").
  if (isError) return null;
  const form = data?.form;
  return (
    <Card
      withBorder
      component="section"
      radius="lg"
      aria-label={subject.name}
      className={classes.card}
    >
      <div className={classes.head}>
        <div className={classes.law}>
          <Title order={level} className={classes.name} data-next={isNext}>
            {subject.name}
          </Title>
          <div className={classes.about}>
            {/* What applies stands among what applies. */}
            {outcome && outcome !== 'applies' && <OutcomeBadge headline={outcome} />}
            {children}
          </div>
        </div>
        {form && (
          <>
            <div className={classes.facts}>
              <AnsweredCount formId={form.id} total={data.questions.length} />
              {standing?.submitted && <Submitted subject={subject} standing={standing} />}
              {outside && <CameIn subjectId={subject.id} outside={outside} />}
              {state}
            </div>
            <Button
              variant={isNext ? 'filled' : 'default'}
              className={classes.open}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/subjects/$id/saq"
                  params={{ id: subject.id }}
                  // Each law has such a link: the label names the law for screen readers.
                  aria-label={`Open ${subject.name}`}
                />
              )}
            >
              Open
            </Button>
          </>
        )}
      </div>
      {isPending && <Loading height={24} />}
      {form === null && <Text size="sm">No SAQ form for this subject.</Text>}
      {form && <QuestionTitles title={form.title} questions={data.questions} isNext={isNext} />}
    </Card>
  );
};
