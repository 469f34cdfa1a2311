import type { CSSProperties } from 'react';

type Colours = Record<`--tone${string}`, string>;

/**
 * The colours of a tone (web/src/design/tokens.ts) as `--tone` and `--tone-soft`: a page may have a
 * thousand badges.
 */
export const softToneStyle = (tone: string): CSSProperties => {
  const colours: Colours = { '--tone': `var(--${tone})`, '--tone-soft': `var(--${tone}-soft)` };
  return colours;
};

/** The colours of a tone as `--tone`, `--tone-soft` and `--tone-solid`. */
export const toneStyle = (tone: string): CSSProperties => {
  const solid: Colours = { '--tone-solid': `var(--${tone}-solid)` };
  return { ...softToneStyle(tone), ...solid };
};
