import type { SignOff } from '@lexplain/contract/reviews/reviews';
import { Code } from '@mantine/core';
import { BadgeCheck } from 'lucide-react';
import { formatMoment } from '../../lib/text/dates';
import { shortenHash } from '../../lib/text/shorten-hash';
import { usePageTimeZone } from '../page-time-zone/page-time-zone';
import classes from './sign-off-text.module.css';

/** What an adviser wrote at the end of a review, as it stands in the report. */
export const SignOffText = ({
  signOff: { by_name, text, receipt_sha256, at },
}: {
  signOff: SignOff;
}) => {
  const timeZone = usePageTimeZone();
  return (
    <figure className={classes.signOff}>
      <figcaption>
        <BadgeCheck size={20} aria-hidden />
        Signed off by {by_name || 'an adviser'}
      </figcaption>
      <blockquote>{text}</blockquote>
      <p>
        On {formatMoment(at, timeZone)}, for the receipt <Code>{shortenHash(receipt_sha256)}…</Code>
      </p>
    </figure>
  );
};
