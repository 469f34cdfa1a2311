import type { ReactNode } from 'react';
import classes from './example.module.css';

interface PanelProps {
  /** What it is an example of. */
  of: string;
  law: string;
  children: ReactNode;
}

/** A part of the product as a figure, marked as an example. */
export const Panel = ({ of, law, children }: PanelProps) => (
  <figure className={classes.panel}>
    <figcaption className={classes.caption}>
      <span className={classes.mark}>Example</span> {of}
    </figcaption>
    {children}
    <p className={classes.source}>{law}. General information, not legal advice.</p>
  </figure>
);
