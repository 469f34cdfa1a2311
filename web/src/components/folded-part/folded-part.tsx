import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './folded-part.module.css';

interface FoldedPartProps {
  /** The id of its heading. */
  id: string;
  title: string;
  /** What it holds, in a few words, so that nobody opens it in vain. */
  hint?: string | undefined;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Whether print leaves it out. */
  isOnScreen?: boolean;
  /** Without any, its line says all of it. */
  children?: ReactNode;
}

/** A part of a page that proves what it says: a row that opens. Native, so that the browser's search opens it. */
export const FoldedPart = ({
  id,
  title,
  hint,
  isOpen = false,
  isOnScreen = false,
  children,
}: FoldedPartProps) => {
  const line = (
    <>
      <Title order={2} id={id} className={classes.title}>
        {title}
      </Title>
      {hint && (
        <span className={classes.hint} data-on-screen={children ? '' : undefined}>
          {hint}
        </span>
      )}
    </>
  );
  return (
    <section aria-labelledby={id} className={`${classes.part} ${isOnScreen ? 'no-print' : ''}`}>
      {children ? (
        <details className={classes.fold} open={isOpen}>
          <summary className={classes.line}>{line}</summary>
          <div className={classes.content}>{children}</div>
        </details>
      ) : (
        <div className={classes.line}>{line}</div>
      )}
    </section>
  );
};
