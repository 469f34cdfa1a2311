import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

interface FoldedSectionProps {
  title: string;
  /** How it stands, in a few words, so that nobody opens it in vain. */
  state: ReactNode;
  children: ReactNode;
}

/** A section that is rarely needed: its heading and state in a row, which unfolds the rest. */
export const FoldedSection = ({ title, state, children }: FoldedSectionProps) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <details className={classes.folded}>
        <summary>
          <Title order={2} size="h5" id={id}>
            {title}
          </Title>
          <span className={classes.state}>{state}</span>
        </summary>
        <div className={classes.section}>{children}</div>
      </details>
    </section>
  );
};
