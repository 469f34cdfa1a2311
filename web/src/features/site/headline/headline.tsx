import { useEffect, useState } from 'react';
import { whenIdle } from '../../../lib/when-idle';
import classes from './headline.module.css';

/** In milliseconds (docs/product.md, "Home"). */
const wordDelay = 150;

/**
 * The animated headline: each word rises a little after the one before. It is in its place from the first
 * picture, without a script, and moves only when the page has been taken over: before, each picture of it
 * would take the processor's time from the script that makes the page answer.
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
