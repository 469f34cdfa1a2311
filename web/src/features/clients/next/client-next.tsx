import type { ClientWait } from '@lexplain/contract/waits/client-waits';
import { Button, Paper, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { ReviewWalk } from '../../../lib/actions/review-walk';
import classes from './client-next.module.css';
import { describeClientWait } from './wait-text';

interface WaitLinkProps {
  wait: ClientWait;
  walk: ReviewWalk | null;
  children?: ReactNode;
}

/** Leads to where it is done, beside what a button gives to its element. */
const WaitLink = ({ wait, walk, ...props }: WaitLinkProps) => {
  switch (wait.kind) {
    case 'incident':
      return (
        <Link
          {...props}
          to="/adviser/incidents/$incidentId"
          params={{ incidentId: wait.incident.id }}
        />
      );
    case 'review':
      return (
        <Link
          {...props}
          to="/adviser/reviews/$reviewId"
          params={{ reviewId: wait.review.review_id }}
          state={walk ? { reviewWalk: walk } : {}}
        />
      );
    case 'question':
      return (
        <Link
          {...props}
          to="/adviser/reviews/$reviewId"
          params={{ reviewId: wait.review.review_id }}
        />
      );
    case 'overdue':
      return (
        <Link
          {...props}
          to="/adviser/clients/$organisationId"
          params={{ organisationId: wait.organisation.id }}
        />
      );
    case 'starts':
      return <Link {...props} to="/adviser/clients" />;
    case 'unassigned':
      return <Link {...props} to="/adviser" search={{ show: 'nobodys' }} />;
    case 'cover':
      return <Link {...props} to="/adviser/cover" />;
  }
};

interface ClientNextProps {
  /** In their order. */
  waits: readonly ClientWait[];
  /** The names of laws by id; empty while they load. */
  lawNames: ReadonlyMap<string, string>;
  /** What a review is opened with; null until it is known. */
  walk: ReviewWalk | null;
}

interface RowProps extends Omit<ClientNextProps, 'waits'> {
  wait: ClientWait;
  /** Whether it is the one to begin with. */
  isFirst: boolean;
}

const Row = ({ wait, lawNames, walk, isFirst }: RowProps) => {
  const id = useId();
  const { sentence, button } = describeClientWait(wait, lawNames);
  return (
    <li className={classes.row}>
      <span id={id}>{sentence}</span>
      <Button
        mih={36}
        size="compact-md"
        variant={isFirst ? 'filled' : 'default'}
        // Several buttons have the same text: the sentence tells them apart.
        aria-describedby={id}
        renderRoot={(props) => <WaitLink {...props} wait={wait} walk={walk} />}
      >
        {button}
      </Button>
    </li>
  );
};

/** The lists below have these. */
const listedBelow: readonly ClientWait['kind'][] = ['incident', 'review', 'unassigned'];

/** The most lines. */
const mostShown = 6;

/**
 * What an adviser has to do next: the first of what waits, and what no list below shows. Nothing
 * where nothing waits.
 */
export const ClientNext = ({ waits, ...shown }: ClientNextProps) => {
  const listed = waits
    .filter((wait, index) => index === 0 || !listedBelow.includes(wait.kind))
    .slice(0, mostShown);
  if (listed.length === 0) return null;
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby="client-next">
      <Title order={2} id="client-next" className={classes.label}>
        What to do next
      </Title>
      <ul className={classes.list}>
        {listed.map((wait, index) => (
          <Row key={wait.id} wait={wait} isFirst={index === 0} {...shown} />
        ))}
      </ul>
    </Paper>
  );
};
