import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { AlarmClock } from 'lucide-react';
import { useId } from 'react';
import { PastDay } from '../../../components/past-day/past-day';
import { ReviewStateBadge } from '../../../components/review-state-badge/review-state-badge';
import { tableRoles } from '../../../components/table-roles/table-roles';
import { ToneBadge } from '../../../components/tone-badge/tone-badge';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import { describeReason } from '../review-work-texts';
import classes from './queue-table.module.css';
import { type Refusal, TakeButton } from './take-button';
import { type QueueRow, urgencyOf } from './urgency';

interface ReasonProps {
  row: QueueRow;
  /** Why it was not taken; null where nothing has failed. */
  refusal: Refusal | null;
  isSignOffBegun: boolean;
  now: number;
}

const Reason = ({ row, refusal, isSignOffBegun, now }: ReasonProps) => {
  const { review } = row;
  if (refusal) {
    return (
      <ToneBadge tone="state-failed">
        <span role="alert">{refusal.message}</span>
      </ToneBadge>
    );
  }
  const text = describeReason(row, isSignOffBegun, now);
  const urgency = urgencyOf(review, now);
  return urgency === 'late' || urgency === 'overdue' ? (
    <ToneBadge tone="state-failed" Icon={AlarmClock}>
      {text}
    </ToneBadge>
  ) : (
    <ReviewStateBadge state={review.state} text={text} />
  );
};

interface OpenLinkProps extends Pick<LinkProps, 'to' | 'params' | 'state'> {
  label: string;
  describedBy: string;
}

/** The whole row is the link. */
const OpenLink = ({ label, describedBy, ...link }: OpenLinkProps) => (
  <Button
    size="xs"
    variant="default"
    data-key-row
    className={`${classes.action} ${classes.open}`}
    aria-describedby={describedBy}
    renderRoot={(props) => <Link {...props} {...link} />}
  >
    {label}
  </Button>
);

interface QueueTableProps {
  rows: QueueRow[];
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** The reviews whose sign-off was begun on this device. */
  begunSignOffs: ReadonlySet<string>;
  now: number;
  /** What a review is opened with, and one that is taken. */
  walkFrom: (takenId?: string) => ReviewWalk;
  /** Whether the person takes reviews. Others assign advisers to what waits. */
  takes: boolean;
  onAssign: (organisation: QueueRow['review']['organisation']) => void;
  /** What could not be taken, by review. */
  refusals: ReadonlyMap<string, Refusal>;
  onRefused: (row: QueueRow, refusal: Refusal | null) => void;
}

/**
 * The waiting reviews, a row for each: whose, its law, why, since when, and what to do. Cards on
 * phones.
 */
export const QueueTable = ({
  rows,
  lawNames,
  begunSignOffs,
  now,
  walkFrom,
  takes,
  onAssign,
  refusals,
  onRefused,
}: QueueTableProps) => {
  const id = useId();
  return (
    <table {...tableRoles.table} className={classes.table} aria-label="Reviews by urgency">
      <thead {...tableRoles.rowgroup}>
        <tr {...tableRoles.row}>
          {['Client', 'Law', 'Reason', 'Since', 'Action'].map((title) => (
            <th {...tableRoles.columnheader} key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.rowgroup}>
        {rows.map((row) => {
          const { review, isMine } = row;
          const { review_id, organisation, subject_id, waiting_since } = review;
          const describedBy = `${id}-${review_id}`;
          const refusal = refusals.get(review_id) ?? null;
          return (
            <tr {...tableRoles.row} key={review_id}>
              <th
                {...tableRoles.rowheader}
                scope="row"
                id={describedBy}
                className={classes.client}
                title={organisation.name}
              >
                {organisation.name}
              </th>
              <td {...tableRoles.cell} className={classes.law}>
                {lawNames.get(subject_id) ?? ''}
              </td>
              <td {...tableRoles.cell} className={classes.reason}>
                <Reason
                  row={row}
                  refusal={refusal}
                  isSignOffBegun={begunSignOffs.has(review_id)}
                  now={now}
                />
              </td>
              <td {...tableRoles.cell} className={classes.since}>
                {waiting_since && <PastDay at={waiting_since} timeZone={organisation.time_zone} />}
              </td>
              <td {...tableRoles.cell} className={classes.act}>
                {isMine && (
                  <OpenLink
                    label="Open"
                    describedBy={describedBy}
                    to="/adviser/reviews/$reviewId"
                    params={{ reviewId: review_id }}
                    state={{ reviewWalk: walkFrom() }}
                  />
                )}
                {!isMine && takes && (
                  <TakeButton
                    review={review}
                    walk={walkFrom(review_id)}
                    describedBy={describedBy}
                    refusal={refusal}
                    onRefused={(failed) => onRefused(row, failed)}
                  />
                )}
                {!isMine && !takes && (
                  <Button
                    size="xs"
                    variant="default"
                    data-key-row
                    className={`${classes.action} ${classes.open}`}
                    aria-describedby={describedBy}
                    onClick={() => onAssign(organisation)}
                  >
                    Assign
                  </Button>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
