import type { LawGroups, LawRow } from '@lexplain/contract/waits/law-groups';
import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '../../components/empty-state/empty-state';
import { Loading } from '../../components/loading/loading';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { toneStyle } from '../../components/tone-badge/tone-style';
import { outcomeLabels } from '../../lib/text/outcome-labels';
import { toneOfScore } from '../../lib/text/score-words';
import classes from './feed.module.css';
import { type DescribeReview, describeStanding, findStep, scoreOf } from './law-text';

/** As words alone: signs beside them would compete with what is to be done. */
const outcomeTones = {
  applies: 'state-draft',
  partly: 'state-draft',
  ask_an_adviser: 'state-attention',
  by_contract: 'outcome-by-contract',
  does_not_apply: 'result-not-applicable',
  open: 'result-unanswered',
} as const;

/** The score, as a bar where there is room. Nothing without one: an empty bar says nothing. */
const Score = ({ score }: { score: number }) => (
  <span className={classes.score} style={toneStyle(toneOfScore(score))}>
    <span className={classes.bar} aria-hidden>
      <span style={{ inlineSize: `${100 * score}%` }} />
    </span>
    <span>
      <span className={classes.scoreLabel}>Score </span>
      {Math.round(100 * score)}%
    </span>
  </span>
);

const StepLink = ({ law, standing }: Pick<LawRow, 'law' | 'standing'>) => {
  const { label, leadsTo } = findStep(standing);
  const link = {
    params: { id: law.id },
    className: classes.rowLink,
    // Several links have the same text: the label names the law for screen readers.
    'aria-label': `${label}: ${law.name}`,
    children: label,
  };
  if (leadsTo === 'report') return <Link to="/dashboard/subjects/$id/report" {...link} />;
  const hash = label === 'Answer again' ? { hash: 'again' } : {};
  return <Link to="/dashboard/subjects/$id/saq" {...hash} {...link} />;
};

interface LawListProps {
  /** The organisation's, by which its days begin and end. */
  timeZone: string;
  describeReview: DescribeReview;
}

const LawLink = ({ law }: Pick<LawRow, 'law'>) => (
  <Link to="/dashboard/subjects/$id" params={{ id: law.id }} className={classes.name}>
    {law.name}
  </Link>
);

const Row = ({ row, timeZone, describeReview }: LawListProps & { row: LawRow }) => {
  const { law, headline, standing } = row;
  const score = scoreOf(standing);
  return (
    <li className={classes.law}>
      <span className={classes.lawName}>
        <LawLink law={law} />
        {headline && headline !== 'applies' && (
          <ToneBadge tone={outcomeTones[headline]}>{outcomeLabels[headline]}</ToneBadge>
        )}
      </span>
      <span className={classes.stands}>
        <span>{describeStanding(standing, describeReview, timeZone)}</span>
        {score !== null && <Score score={score} />}
      </span>
      <StepLink law={law} standing={standing} />
    </li>
  );
};

const Rows = ({ rows, ...props }: LawListProps & { rows: readonly LawRow[] }) => (
  <RaisedList>
    {rows.map((row) => (
      <Row key={row.law.id} row={row} {...props} />
    ))}
  </RaisedList>
);

interface FoldedRowsProps extends LawListProps {
  label: string;
  rows: readonly LawRow[];
}

/** Further laws behind their number; nothing without any. Native: the browser's search opens it. */
const FoldedRows = ({ label, ...props }: FoldedRowsProps) =>
  props.rows.length > 0 && (
    <details className={classes.folded}>
      <summary>
        {label} ({props.rows.length})
      </summary>
      <Rows {...props} />
    </details>
  );

const countLaws = (count: number): string => (count === 1 ? '1 law does' : `${count} laws do`);

const Groups = ({
  groups: { applying, finished, unsettled, byContract, hidden },
  ...props
}: LawListProps & { groups: LawGroups }) => {
  const rows = [...applying, ...finished];
  return (
    <>
      {rows.length > 0 && <Rows rows={rows} {...props} />}
      {rows.length === 0 && (
        <EmptyState
          text={
            unsettled.length > 0
              ? 'No law is known to apply to you so far.'
              : 'Based on your profile, no law applies to you.'
          }
        >
          <Link to="/dashboard/profile" className={classes.link}>
            Your profile
          </Link>
        </EmptyState>
      )}
      <FoldedRows label="Not settled yet" rows={unsettled} {...props} />
      <FoldedRows label="By contract, not by law" rows={byContract} {...props} />
      {hidden > 0 && (
        <p className={classes.note}>
          Based on your profile, {countLaws(hidden)} not apply to you.{' '}
          <Link to="/dashboard/subjects" hash="does-not-apply" className={classes.link}>
            See why
          </Link>
        </p>
      )}
    </>
  );
};

/**
 * Before the profile says which laws bind: those that were begun, and a link to all, as a list of
 * them says nothing yet.
 */
const AllLaws = ({ rows, ...props }: LawListProps & { rows: LawRow[] }) => {
  const begun = rows.filter(({ standing }) => standing?.draft || standing?.submitted);
  if (rows.length === 0) return <p>No subjects available.</p>;
  return (
    <>
      {begun.length > 0 && <Rows rows={begun} {...props} />}
      <p className={classes.note}>
        Your profile says which of {rows.length} laws bind your business.{' '}
        <Link to="/dashboard/subjects" className={classes.link}>
          Look at all laws first
        </Link>
      </p>
    </>
  );
};

const countAssessed = ({ applying, finished }: LawGroups): string => {
  const rows = [...applying, ...finished];
  const assessed = rows.filter(({ standing }) => standing?.submitted).length;
  return rows.length > 0 ? `${assessed} of ${rows.length} assessed` : '';
};

interface LawSectionProps extends LawListProps {
  /** Null until they are known. */
  groups: LawGroups | null;
  /** Whether the organisation has answered anything about itself. */
  hasProfile: boolean;
}

/** Where each law that applies stands, with the one thing to do about it. */
export const LawSection = ({ groups, hasProfile, ...props }: LawSectionProps) => (
  <section aria-labelledby="laws">
    <div className={classes.head}>
      <Title order={2} id="laws" size="h4">
        {hasProfile ? 'Laws that apply to you' : 'Laws'}
      </Title>
      {groups && hasProfile && <span className={classes.count}>{countAssessed(groups)}</span>}
    </div>
    {!groups && <Loading cards={[4, 52]} />}
    {groups && hasProfile && <Groups groups={groups} {...props} />}
    {groups && !hasProfile && (
      <AllLaws rows={[...groups.applying, ...groups.finished]} {...props} />
    )}
  </section>
);
