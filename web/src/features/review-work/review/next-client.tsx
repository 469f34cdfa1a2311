import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkToList, type WalkPosition } from '../../../lib/actions/review-walk';
import classes from './review-head.module.css';

interface NextClientProps {
  walkPosition: WalkPosition;
  /** Whether nothing is left to do in the shown review. */
  isFinished: boolean;
}

/** Where the review stands in the list that the adviser came from, and the way to the next one. */
export const NextClient = ({ walkPosition, isFinished }: NextClientProps) => {
  const { position, total, isOfPage, nextId, walk } = walkPosition;
  return (
    <div className={classes.next}>
      <span className={classes.position}>
        {position} of {total} that wait{isOfPage && ' on its page'}
      </span>
      {nextId === null ? (
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link {...props} {...linkToList(walk)} />}
        >
          Back to the list
        </Button>
      ) : (
        <Button
          size="xs"
          variant={isFinished ? 'filled' : 'default'}
          aria-keyshortcuts="W"
          renderRoot={(props) => (
            <Link
              {...props}
              to="/adviser/reviews/$reviewId"
              params={{ reviewId: nextId }}
              state={{ reviewWalk: walk }}
            />
          )}
        >
          Next client
        </Button>
      )}
    </div>
  );
};
