import type { IncidentComment } from '@lexplain/contract/incidents/sharing';
import { Alert } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import classes from './board.module.css';
import { fullText } from './full-text';

// What has to be known of an incident as a whole.

export const DrillBanner = () => (
  <Alert color="blue" title="This is a drill">
    Nothing of this has happened. Do not report it to anybody outside your business.
  </Alert>
);

export const FullNotice = () => (
  <Alert color="orange" role="status">
    {fullText}{' '}
    <Link className={classes.link} to="/dashboard/incidents/new">
      Report a new incident
    </Link>
  </Alert>
);

export const ClientsDrillBanner = () => (
  <Alert color="blue" title="This is a drill">
    Nothing of this has happened. Your client trains for an incident.
  </Alert>
);

export const NothingKnownOfClient = () => (
  <p className={classes.note}>
    Nothing is known of the client’s business yet, so every law is assumed to bind it. Some of these
    deadlines may not be theirs.
  </p>
);

/** Nothing while the adviser proposes nothing. */
export const ProposalsWait = ({ comments }: { comments: readonly IncidentComment[] }) => {
  const count = comments.filter(({ state }) => state === 'waiting').length;
  return (
    count > 0 && (
      <Alert color="blue" role="status">
        Your adviser proposes {count === 1 ? 'an entry' : `${count} entries`} for the log.{' '}
        <a className={classes.link} href="#adviser">
          Look at {count === 1 ? 'it' : 'them'}
        </a>
      </Alert>
    )
  );
};

export const NothingKnown = () => (
  <p className={classes.note}>
    Nothing is known of your business yet, so every law is assumed to bind it. Some of these
    deadlines may not be yours. The{' '}
    <Link className={classes.link} to="/dashboard/profile">
      profile
    </Link>{' '}
    sorts them out.
  </p>
);
