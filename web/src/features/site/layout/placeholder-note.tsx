import { placeholders } from '../content/placeholders';
import classes from './placeholder-note.module.css';

/** Says that the content above is a placeholder. */
export const PlaceholderNote = ({ of }: { of: keyof typeof placeholders }) =>
  placeholders[of] && (
    <p role="note" className={classes.note}>
      {placeholders[of]}
    </p>
  );
