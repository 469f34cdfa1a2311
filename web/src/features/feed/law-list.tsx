import type { LawStanding } from '@lexplain/contract/reviews/standings';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { formatOnPastDay } from '../../lib/text/dates';
import { outcomeLabels } from '../../lib/text/outcome-labels';
import classes from './feed.module.css';
import { findTurn, type LawGroups, type LawRow } from './law-groups';

/** As words alone: signs beside them would compete with those of the reviews. */
const outcomeTones = {
  applies: 'state-draft',
  partly: 'state-draft',
  ask_an_adviser: 'state-attention',
  by_contract: 'outcome-by-contract',
  does_not_apply: 'result-not-applicable',
  open: 'result-unanswered',
} as const;

const turnLabels = { you: 'Your turn', adviser: 'Adviser’s turn' } as const;

const Progress = ({ answered, questions }: NonNullable<LawStanding['draft']>) => (
  <span className={classes.progress}>
    <span className={classes.bar} aria-hidden>
      <span style={{ inlineSize: `${(100 * answered) / Math.max(questions, 1)}%` }} />
    </span>
    {answered} of {questions} answered
  </span>
);

interface OwnStateProps {
  standing: LawStanding | null;
  timeZone: string;
}

/** What the draft or the latest submission is at, where no review says it. */
const OwnState = ({ standing, timeZone }: OwnStateProps) => {
  if (standing?.draft) return <ToneBadge tone="state-draft">Draft</ToneBadge>;
  if (standing?.submitted) {
    return (
      <ToneBadge tone="state-done">
        Submitted {formatOnPastDay(standing.submitted.at, new Date(), timeZone)}
      </ToneBadge>
    );
  }
  return <ToneBadge tone="result-unanswered">Not started</ToneBadge>;
};

/** A review is over for the state once the next round is being drafted. */
const isReviewShown = ({ review, draft }: LawStanding): boolean =>
  review !== null && !(draft && (review.state === 'closed' || review.state === 'withdrawn'));

interface LawListProps {
  /** The organisation's, by which its days begin and end. */
  timeZone: string;
  /** Renders the state of a law's review. */
  renderReview: (standing: LawStanding) => ReactNode;
}

const Row = ({ row, timeZone, renderReview }: LawListProps & { row: LawRow }) => {
  const { law, headline, standing } = row;
  const turn = findTurn(row);
  const score = standing?.submitted?.score ?? null;
  return (
    <li className={classes.row}>
      <div className={classes.line}>
        <Link to="/dashboard/subjects/$id" params={{ id: law.id }} className={classes.name}>
          {law.name}
        </Link>
        {turn && (
          <span className={classes.turn} data-turn={turn}>
            {turnLabels[turn]}
          </span>
        )}
      </div>
      <div className={classes.facts}>
        {headline && headline !== 'applies' && (
          <ToneBadge tone={outcomeTones[headline]}>{outcomeLabels[headline]}</ToneBadge>
        )}
        {standing && isReviewShown(standing) ? (
          renderReview(standing)
        ) : (
          <OwnState standing={standing} timeZone={timeZone} />
        )}
        {standing?.draft && <Progress {...standing.draft} />}
        {score !== null && <span>Score {Math.round(100 * score)}%</span>}
      </div>
    </li>
  );
};

const Rows = ({ rows, ...props }: LawListProps & { rows: LawRow[] }) => (
  <RaisedList>
    {rows.map((row) => (
      <Row key={row.law.id} row={row} {...props} />
    ))}
  </RaisedList>
);

const countLaws = (count: number): string => (count === 1 ? '1 law does' : `${count} laws do`);

interface LawSectionProps extends LawListProps {
  /** Null until they are known. */
  groups: LawGroups | null;
  /** Whether the organisation has answered anything about itself. */
  hasProfile: boolean;
}

const Groups = ({
  groups: { applying, unsettled, byContract, hidden },
  hasProfile,
  ...props
}: LawSectionProps & { groups: LawGroups }) => (
  <>
    {applying.length > 0 && <Rows rows={applying} {...props} />}
    {applying.length === 0 && !hasProfile && <p>No subjects available.</p>}
    {applying.length === 0 && hasProfile && (
      <p className={classes.empty}>
        {unsettled.length > 0
          ? 'No law is known to apply to you so far.'
          : 'By your profile, no law applies to you.'}{' '}
        <Link to="/dashboard/profile" className={classes.link}>
          Your profile
        </Link>
      </p>
    )}
    {unsettled.length > 0 && (
      <>
        <h3 className={classes.subheading}>Not settled yet</h3>
        <Rows rows={unsettled} {...props} />
      </>
    )}
    {byContract.length > 0 && (
      <>
        <h3 className={classes.subheading}>By contract, not by law</h3>
        <Rows rows={byContract} {...props} />
      </>
    )}
    {hidden > 0 && (
      <p className={classes.note}>
        {countLaws(hidden)} not apply to you by your profile.{' '}
        <Link to="/dashboard/subjects" hash="does-not-apply" className={classes.link}>
          See why
        </Link>
      </p>
    )}
  </>
);

/** The laws that apply, each with its state, progress, score and whose turn it is. */
export const LawSection = (props: LawSectionProps) => (
  <section aria-labelledby="laws" className={classes.laws}>
    <Title order={2} id="laws" size="h4" mb="xs">
      {props.hasProfile ? 'Laws that apply to you' : 'Laws'}
    </Title>
    {props.groups ? <Groups {...props} groups={props.groups} /> : <Loading cards={[4, 78]} />}
  </section>
);
