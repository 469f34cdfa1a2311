import { useState } from 'react';
import { result } from '../content/home';
import example from '../example/example.json';
import classes from './folder.module.css';

const { binding, laws } = example.cafe;

/** A folder that opens and closes on a click. In it is what an owner gets: which laws bind them. */
export const Folder = () => {
  const [isOpen, setOpen] = useState(true);
  return (
    <div className={classes.folder} data-open={isOpen}>
      <span className={classes.back} />
      <span className={classes.sheet} />
      <span className={classes.sheet} />
      <div className={classes.result}>
        <b className={classes.title}>{result.title}</b>
        {laws.map(({ name, stake }) => (
          <span key={name} className={classes.law}>
            <b>{name}</b> At stake: {stake}
          </span>
        ))}
        <span className={classes.law}>{result.more(binding - laws.length)}</span>
      </div>
      <span className={classes.front} />
      <button
        type="button"
        className={classes.toggle}
        aria-pressed={isOpen}
        aria-label="Folder of your obligations"
        onClick={() => setOpen(!isOpen)}
      />
    </div>
  );
};
