import type { LucideIcon } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import classes from './tone-badge.module.css';

/** Without the solid colour (tone-style.ts), as a page may have a thousand badges. */
const badgeStyle = (tone: string): CSSProperties => {
  const colours: Record<`--tone${string}`, string> = {
    '--tone': `var(--${tone})`,
    '--tone-soft': `var(--${tone}-soft)`,
  };
  return colours;
};

interface ToneBadgeProps {
  /** The name of a tone in web/src/design/tokens.ts. */
  tone: string;
  Icon?: LucideIcon;
  children: ReactNode;
}

/** A word with the colour of its meaning, also in print. */
export const ToneBadge = ({ tone, Icon, children }: ToneBadgeProps) => (
  <span className={`${classes.badge} print-shade`} style={badgeStyle(tone)}>
    {Icon && <Icon size={14} aria-hidden />}
    {children}
  </span>
);
