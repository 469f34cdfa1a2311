import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './folded-part.module.css';

interface FoldedPartProps {
  /** The id of its heading, where something leads to it. */
  id?: string;
  title: string;
  /** What it holds, in a few words, so that nobody opens it in vain. */
  hint?: ReactNode;
  /** Whether it is open at first. */
  isOpen?: boolean;
  /** Whether print leaves it out. */
  isOnScreen?: boolean;
  /** Whether it stands by itself, not as a row of a card. */
  isCard?: boolean;
  /** Without any, its line says all of it. */
  children?: ReactNode;
}

/**
 * A part of a page that is rarely needed: a row with its heading, which opens. Native, so that the
 * browser's search opens it.
 */
export const FoldedPart = ({
  id: idOfHeading,
  title,
  hint,
  isOpen = false,
  isOnScreen = false,
  isCard = false,
  children,
}: FoldedPartProps) => {
  const ownId = useId();
  const id = idOfHeading ?? ownId;
  const look = [classes.part, isCard && classes.card, isOnScreen && 'no-print'].filter(Boolean);
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
    <section aria-labelledby={id} className={look.join(' ')}>
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
