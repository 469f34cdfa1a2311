import type { LawStanding } from '@lexplain/contract/reviews/standings';
import {
  findTurn,
  isReviewShown,
  type LawGroups,
  type LawRow,
} from '@lexplain/contract/waits/law-groups';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { toneStyle } from '../../components/tone-badge/tone-style';
import { formatOnPastDay, formatPastDay } from '../../lib/text/dates';
import { outcomeLabels } from '../../lib/text/outcome-labels';
import classes from './feed.module.css';
import { describeScore, measureLaw } from './measure-law';

/** As words alone: signs beside them would compete with those of the reviews. */
const outcomeTones = {
  applies: 'state-draft',
  partly: 'state-draft',
  ask_an_adviser: 'state-attention',
  by_contract: 'outcome-by-contract',
  does_not_apply: 'result-not-applicable',
  open: 'result-unanswered',
} as const;

/** Whose turn it is, and since when where that is known and not said beside it. */
const describeTurn = (
  turn: 'you' | 'adviser',
  { review }: LawStanding,
  timeZone: string,
): string => {
  if (turn === 'adviser') return 'Adviser’s turn';
  const since = review?.state === 'changes_requested' ? review.waiting_since : null;
  return since ? `Your turn since ${formatPastDay(since, new Date(), timeZone)}` : 'Your turn';
};

/**
 * How far a law is, as a bar and in words: what is answered of the draft, else the result of the
 * latest submission.
 */
const Measure = ({ standing }: { standing: LawStanding | null }) => {
  const { share, tone, text } = measureLaw(standing);
  return (
    <div className={classes.measure} style={toneStyle(tone)}>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${100 * share}%` }} />
      </span>
      {text}
    </div>
  );
};

interface LawListProps {
  /** The organisation's, by which its days begin and end. */
  timeZone: string;
  /** Renders the state of a law's review. */
  renderReview: (standing: LawStanding) => ReactNode;
}

const LawLink = ({ law }: Pick<LawRow, 'law'>) => (
  <Link to="/dashboard/subjects/$id" params={{ id: law.id }} className={classes.name}>
    {law.name}
  </Link>
);

const Row = ({ row, timeZone, renderReview }: LawListProps & { row: LawRow }) => {
  const { law, headline, standing } = row;
  const turn = findTurn(row);
  const { draft = null, submitted = null } = standing ?? {};
  return (
    <li className={`${classes.row} ${classes.law}`}>
      <LawLink law={law} />
      <Measure standing={standing} />
      <div className={classes.facts}>
        {headline && headline !== 'applies' && (
          <ToneBadge tone={outcomeTones[headline]}>{outcomeLabels[headline]}</ToneBadge>
        )}
        {standing && isReviewShown(standing) && renderReview(standing)}
        {submitted && !draft && !standing?.review && (
          <span>Submitted {formatOnPastDay(submitted.at, new Date(), timeZone)}</span>
        )}
        {draft && submitted?.score != null && <span>{describeScore(submitted.score)} before</span>}
        {submitted && (
          <Link
            to="/dashboard/subjects/$id/report"
            params={{ id: law.id }}
            className={classes.link}
            // Several links have the same text: the label names the law for screen readers.
            aria-label={`Report: ${law.name}`}
          >
            Report
          </Link>
        )}
        {standing && turn && (
          <span className={classes.turn} data-turn={turn}>
            {describeTurn(turn, standing, timeZone)}
          </span>
        )}
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

interface GroupProps extends LawListProps {
  heading: string;
  rows: LawRow[];
}

/** Further laws under a heading; nothing without any. */
const Group = ({ heading, ...props }: GroupProps) =>
  props.rows.length > 0 && (
    <>
      <h3 className={classes.subheading}>{heading}</h3>
      <Rows {...props} />
    </>
  );

const countLaws = (count: number): string => (count === 1 ? '1 law does' : `${count} laws do`);

interface LawSectionProps extends LawListProps {
  /** Null until they are known. */
  groups: LawGroups | null;
  /** Whether the organisation has answered anything about itself. */
  hasProfile: boolean;
}

const Groups = ({
  groups: { applying, finished, unsettled, byContract, hidden },
  ...props
}: LawListProps & { groups: LawGroups }) => (
  <>
    {applying.length > 0 && <Rows rows={applying} {...props} />}
    {applying.length + finished.length === 0 && (
      <EmptyState
        text={
          unsettled.length > 0
            ? 'No law is known to apply to you so far.'
            : 'By your profile, no law applies to you.'
        }
      >
        <Link to="/dashboard/profile" className={classes.link}>
          Your profile
        </Link>
      </EmptyState>
    )}
    <Group heading="Not settled yet" rows={unsettled} {...props} />
    <Group heading="By contract, not by law" rows={byContract} {...props} />
    <Group heading="Finished" rows={finished} {...props} />
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

/**
 * All laws before the profile says which bind: those that were begun in full, the others by name
 * alone.
 */
const AllLaws = ({ rows, ...props }: LawListProps & { rows: LawRow[] }) => {
  const begun = rows.filter(({ standing }) => standing?.draft || standing?.submitted);
  const others = rows.filter((row) => !begun.includes(row));
  if (rows.length === 0) return <p>No subjects available.</p>;
  return (
    <>
      {begun.length > 0 && <Rows rows={begun} {...props} />}
      <p className={classes.note}>Your profile says which of these laws bind your business.</p>
      <ul className={classes.names}>
        {others.map(({ law }) => (
          <li key={law.id}>
            <LawLink law={law} />
          </li>
        ))}
      </ul>
    </>
  );
};

interface LawSectionProps extends LawListProps {
  /** Null until they are known. */
  groups: LawGroups | null;
  /** Whether the organisation has answered anything about itself. */
  hasProfile: boolean;
}

/** The laws that apply, each with how far it is, its state and whose turn it is. */
export const LawSection = ({ groups, hasProfile, ...props }: LawSectionProps) => (
  <section aria-labelledby="laws">
    <Title order={2} id="laws" size="h4" mb="xs">
      {hasProfile ? 'Laws that apply to you' : 'Laws'}
    </Title>
    {!groups && <Loading cards={[4, 78]} />}
    {groups && hasProfile && <Groups groups={groups} {...props} />}
    {groups && !hasProfile && (
      <AllLaws rows={[...groups.applying, ...groups.finished]} {...props} />
    )}
  </section>
);
