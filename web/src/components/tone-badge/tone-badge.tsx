import type { CSSProperties, ReactNode } from 'react';
import classes from './tone-badge.module.css';

interface ToneBadgeProps {
  /** The name of a tone in web/src/design/tokens.ts. */
  tone: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word with the colour of its meaning, also in print. */
export const ToneBadge = ({ tone, icon, children }: ToneBadgeProps) => (
  <span
    className={`${classes.badge} print-shade`}
    style={{ '--tone': `var(--${tone})`, '--tone-soft': `var(--${tone}-soft)` } as CSSProperties}
  >
    {icon}
    {children}
  </span>
);
