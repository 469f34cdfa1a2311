import { useState } from 'react';
import classes from './folder.module.css';

/** A folder that opens and closes on a click; three sheets look out of it. */
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
