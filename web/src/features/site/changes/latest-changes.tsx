import { publicChangePaths } from '@lexplain/contract/changes/public-changes';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import card from '../pages/topic-cards.module.css';
import classes from './latest-changes.module.css';

/** The way from the alert service to the public changes and their feed, in one row. */
export const LatestChanges = () => (
  <div className={`${card.card} ${classes.row}`}>
    <div className={classes.about}>
      <h3 className={card.title}>Changes to the law</h3>
      <p className={card.text}>The last 12 months and what is coming, without an account.</p>
    </div>
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to="/changes/{-$law}" params={{ law: undefined }} />}
    >
      Read the changes
    </Button>
    <a href={publicChangePaths.feed} className={classes.feed}>
      As a feed
    </a>
  </div>
);
