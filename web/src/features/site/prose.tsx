import classes from './prose.module.css';

/** Text to be read, no wider than reads well. */
export const Prose = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={classes.prose}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
