import { ChangeAnchor } from '../../../components/change-anchor/change-anchor';
import { countOf } from '../../../lib/text/count-of';
import classes from '../form/saq-form.module.css';
import type { TouchingChange } from './touched-questions';

interface TouchedHeadingProps {
  change: TouchingChange;
  count: number;
}

/** The heading of the questions that a change to the law touches, with the way back to it. */
export const TouchedHeading = ({ change, count }: TouchedHeadingProps) => (
  <div className={classes.part}>
    <h2>Touched by the change</h2>
    <p>{countOf(count, 'question')}; all others follow.</p>
    <ChangeAnchor change={change} size="sm" />
  </div>
);
