import { Alert, Anchor } from '@mantine/core';
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
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link {...link} to="/dashboard/incidents/new" />}
    >
      Report a new incident
    </Anchor>
  </Alert>
);

export const NothingKnown = () => (
  <p className={classes.note}>
    Nothing is known of your business yet, so every law is assumed to bind it. Some of these
    deadlines may not be yours. The{' '}
    <Anchor
      inherit
      underline="always"
      renderRoot={(link) => <Link {...link} to="/dashboard/profile" />}
    >
      profile
    </Anchor>{' '}
    sorts them out.
  </p>
);
