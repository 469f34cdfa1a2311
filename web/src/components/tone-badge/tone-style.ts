import type { CSSProperties } from 'react';

/** The colours of a tone (web/src/design/tokens.ts) as `--tone`, `--tone-soft` and `--tone-solid`. */
export const toneStyle = (tone: string): CSSProperties => {
  const colours: Record<`--tone${string}`, string> = {
    '--tone': `var(--${tone})`,
    '--tone-soft': `var(--${tone}-soft)`,
    '--tone-solid': `var(--${tone}-solid)`,
  };
  return colours;
};
