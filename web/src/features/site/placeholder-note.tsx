import { placeholders } from './content/placeholders';
import classes from './placeholder-note.module.css';

/** Says that what stands above it is not real yet. */
export const PlaceholderNote = ({ of }: { of: keyof typeof placeholders }) =>
  placeholders[of] && (
    <p role="note" className={classes.note}>
      {placeholders[of]}
    </p>
  );
