import type { StoredChange } from '@lexplain/contract/changes/changes';
import type { ListedConcern } from '@lexplain/contract/changes/concerns';
import { describeReason } from '@lexplain/contract/changes/reason-text';
import { Anchor, VisuallyHidden } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ChangeAnchor } from '../../components/change-anchor/change-anchor';
import { RaisedList } from '../../components/raised-list/raised-list';
import { ToneBadge } from '../../components/tone-badge/tone-badge';
import { confidenceMark } from '../../lib/text/confidence';
import { countOf } from '../../lib/text/count-of';
import { formatDay } from '../../lib/text/dates';
import classes from './change-list.module.css';

const inWords = new Intl.ListFormat('en-AU');

export interface ChangeListProps {
  changes: StoredChange[];
  /** The names of laws by id. */
  subjectNames: ReadonlyMap<string, string>;
  /** The names of obligations by code; one that is missing is shown by its code. */
  obligationNames: ReadonlyMap<string, string>;
  /**
   * Why a change concerns the reader, by its id; one that is missing does not, or it is not known
   * yet.
   */
  concerns: ReadonlyMap<string, ListedConcern>;
  /** The ids of those that were published since the last visit. */
  unread: ReadonlySet<string>;
  /** Whether what certainly concerns the reader is marked: not where all others only may. */
  marksCertain: boolean;
}

/** What an entry says of it at once. The sentence is in what is folded. */
const ShortReason = ({
  concern: { reason },
  marksCertain,
}: {
  concern: ListedConcern;
  marksCertain: boolean;
}) => {
  if (reason === 'may_apply' || reason === 'general') return <span>May concern you</span>;
  return marksCertain && <strong className={classes.concerns}>Concerns you</strong>;
};

interface ConcernProps {
  concern: ListedConcern;
  subjectNames: ReadonlyMap<string, string>;
}

/** Why a change concerns the reader, with the answers to look at again. */
const Concern = ({ concern, subjectNames }: ConcernProps) => {
  const laws = Map.groupBy(concern.questions, ({ subject_id }) => subject_id);
  return (
    <>
      <p>{describeReason(concern.reason)}</p>
      {[...laws].map(([lawId, questions]) => (
        <p key={lawId}>
          Look at your answers again: {subjectNames.get(lawId)},{' '}
          {questions.length === 1 ? 'question' : 'questions'}{' '}
          {inWords.format(questions.map(({ number }) => String(number)))}.
        </p>
      ))}
    </>
  );
};

interface FoldedProps {
  change: StoredChange;
  obligationNames: ReadonlyMap<string, string>;
  concern: ListedConcern | undefined;
  subjectNames: ReadonlyMap<string, string>;
}

/**
 * The text of a change, why it concerns the reader, and its obligations. Native, so that the
 * browser's search opens it.
 */
const Folded = ({ change, obligationNames, concern, subjectNames }: FoldedProps) => (
  <details className={classes.more}>
    <summary>
      What changes
      {change.obligations.length > 0 && `, ${countOf(change.obligations.length, 'obligation')}`}
      <VisuallyHidden>: {change.title}</VisuallyHidden>
    </summary>
    <p>
      {change.what_changed}
      {confidenceMark(change.confidence)}
    </p>
    {concern && <Concern concern={concern} subjectNames={subjectNames} />}
    {change.obligations.length > 0 && (
      <ul className={classes.obligations}>
        {change.obligations.map(({ subject_id, id, code }) => (
          <li key={`${subject_id} ${id}`}>
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/dashboard/subjects/$id"
                  params={{ id: subject_id }}
                  hash={id}
                />
              )}
            >
              {obligationNames.get(code) ?? code}
            </Anchor>
          </li>
        ))}
      </ul>
    )}
  </details>
);

/**
 * Each change in a line: its day, law and title, and whether it concerns the reader. All else is
 * folded.
 */
export const ChangeList = ({
  changes,
  subjectNames,
  obligationNames,
  concerns,
  unread,
  marksCertain,
}: ChangeListProps) => (
  <RaisedList>
    {changes.map((change) => {
      const concern = concerns.get(change.id);
      return (
        <li key={change.id}>
          <article className={classes.item}>
            <time className={classes.day} dateTime={change.date}>
              {formatDay(change.date, change.date_precision)}
            </time>
            <h3 className={classes.title}>
              <ChangeAnchor change={change} inherit c="inherit" underline="hover" />
            </h3>
            <div className={classes.marks}>
              {concern && <ShortReason concern={concern} marksCertain={marksCertain} />}
              {unread.has(change.id) && <ToneBadge tone="state-attention">Unread</ToneBadge>}
            </div>
            {change.subject_id && (
              <span className={classes.law}>{subjectNames.get(change.subject_id)}</span>
            )}
            <Folded
              change={change}
              obligationNames={obligationNames}
              concern={concern}
              subjectNames={subjectNames}
            />
          </article>
        </li>
      );
    })}
  </RaisedList>
);
