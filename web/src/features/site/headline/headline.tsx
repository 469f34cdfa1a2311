import classes from './headline.module.css';

/** Spec section 9, in milliseconds. */
const wordDelay = 150;

/**
 * The animated headline: each word comes into its place a little after the one before. It is on the page from
 * the first picture, without a script, so the animation delays nothing.
 */
export const Headline = ({ text }: { text: string }) => (
  <h1 className={classes.headline}>
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
