import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';
import { toneStyle } from './tone-style';

interface ToneBadgeProps {
  /** The name of a tone in web/src/design/tokens.ts. */
  tone: string;
  icon?: ReactNode;
  children: ReactNode;
}

/** A word with the colour of its meaning, also in print. */
export const ToneBadge = ({ tone, icon, children }: ToneBadgeProps) => (
  <span className={`${classes.badge} print-shade`} style={toneStyle(tone)}>
    {icon}
    {children}
  </span>
);
