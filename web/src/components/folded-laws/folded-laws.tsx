import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './folded-laws.module.css';

/** The fragment of the folded laws' address: a link to it shows them unfolded. */
const foldedLawsHash = 'does-not-apply';

interface FoldedLawsProps {
  count: number;
  children: ReactNode;
}

/** The laws that do not apply by the profile. Native, so that the browser's search opens it. */
export const FoldedLaws = ({ count, children }: FoldedLawsProps) => {
  const { hash } = useLocation();
  const isLinked = hash === foldedLawsHash;
  const folded = useRef<HTMLDetailsElement>(null);
  // The router looks for the target before the laws are loaded.
  useEffect(() => {
    if (!isLinked || count === 0) return;
    folded.current?.scrollIntoView();
    folded.current?.querySelector('summary')?.focus({ preventScroll: true });
  }, [isLinked, count]);
  if (count === 0) return null;
  return (
    <details ref={folded} id={foldedLawsHash} className={classes.folded} open={isLinked}>
      <summary>Does not apply ({count})</summary>
      <p className={classes.note}>
        Based on your profile. General information, not legal advice. All of it can still be read
        and answered.
      </p>
      {children}
    </details>
  );
};

/** Why the law itself does not bind. */
export const ReasonsAgainst = ({ reasons }: { reasons: string[] }) =>
  reasons.map((reason) => (
    <p key={reason} className={classes.reason}>
      {reason}
    </p>
  ));
