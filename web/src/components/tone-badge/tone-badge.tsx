import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './tone-badge.module.css';
import { softToneStyle } from './tone-style';

interface ToneBadgeProps {
  /** The name of a tone in web/src/design/tokens.ts. */
  tone: string;
  Icon?: LucideIcon;
  children: ReactNode;
}

/** A word with the colour of its meaning, also in print. */
export const ToneBadge = ({ tone, Icon, children }: ToneBadgeProps) => (
  <span className={`${classes.badge} print-shade`} style={softToneStyle(tone)}>
    {Icon && <Icon size={14} aria-hidden />}
    {children}
  </span>
);
