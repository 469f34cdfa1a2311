import { useState } from 'react';
import classes from './folder.module.css';

/** A folder with three sheets that opens and closes on a click. */
export const Folder = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <button
      type="button"
      className={classes.folder}
      data-open={isOpen}
      aria-pressed={isOpen}
      aria-label="Folder of your obligations"
      onClick={() => setOpen(!isOpen)}
    >
      <span className={classes.back} />
      <span className={classes.sheet} />
      <span className={classes.sheet} />
      <span className={classes.sheet} />
      <span className={classes.front} />
      <span className={classes.front} />
    </button>
  );
};
