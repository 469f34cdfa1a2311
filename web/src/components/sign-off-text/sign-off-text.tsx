import type { SignOff } from '@lexplain/contract/reviews';
import { BadgeCheck } from 'lucide-react';
import { formatMoment } from '../../lib/dates';
import classes from './sign-off-text.module.css';

/** What an adviser wrote at the end of a review, with what it is about. */
export const SignOffText = ({
  signOff: { by_name, words, receipt_sha256, at },
}: {
  signOff: SignOff;
}) => (
  <figure className={classes.signOff} aria-label="Sign-off">
    <blockquote className={classes.words}>{words}</blockquote>
    <figcaption className={classes.caption}>
      <BadgeCheck size={16} aria-hidden />
      <span>
        Signed off by {by_name || 'an adviser'} on <time dateTime={at}>{formatMoment(at)}</time>
      </span>
      <span className={classes.receipt}>
        Receipt <code>{receipt_sha256}</code>
      </span>
    </figcaption>
  </figure>
);
