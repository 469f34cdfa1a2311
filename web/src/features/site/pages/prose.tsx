import classes from './prose.module.css';

/** Running text with a readable line length. */
export const Prose = ({ paragraphs }: { paragraphs: readonly string[] }) => (
  <div className={classes.prose}>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </div>
);
