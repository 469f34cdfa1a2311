import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/actions/when-idle';
import classes from './headline.module.css';

/** In milliseconds (docs/product.md, "Home"). */
const wordDelay = 150;

/**
 * The animated headline: the words rise one after the other. It is in place from the first paint,
 * without a script, and animates only after hydration: before, the frames would compete with the
 * script that makes the page interactive.
 */
export const Headline = ({ text }: { text: string }) => {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => whenIdle(() => setAlive(true)), []);
  return (
    <h1 className={classes.headline} data-alive={isAlive}>
      {text.split(' ').map((word, index) => (
        <span
          key={word}
          className={classes.word}
          style={{ animationDelay: `${index * wordDelay}ms` }}
        >
          {word}{' '}
        </span>
      ))}
    </h1>
  );
};
