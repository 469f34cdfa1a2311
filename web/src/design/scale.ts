import { rem } from '@mantine/core';

/**
 * The sizes of the theme, which every page loads: type, space and corners, in steps. By Mantine's
 * `rem`, so that those that are Mantine's own are not printed into every page again.
 */

/** Text of interfaces and documents. */
export const textSizes = {
  xs: rem(12),
  sm: rem(14),
  md: rem(16),
  lg: rem(18),
  xl: rem(20),
} as const;

/** Headings. The first two are smaller on phones. */
export const headingSizes = {
  h1: { fontSize: 'clamp(1.625rem, 5vw, 2.125rem)', lineHeight: '1.2' },
  h2: { fontSize: 'clamp(1.375rem, 4vw, 1.625rem)', lineHeight: '1.3' },
  h3: { fontSize: rem(22), lineHeight: '1.4' },
  h4: { fontSize: rem(18), lineHeight: '1.45' },
} as const;

/** Between what belongs together, up to between sections. */
export const space = {
  xs: rem(10),
  sm: rem(12),
  md: rem(16),
  lg: rem(20),
  xl: rem(32),
} as const;

/** `sm` badges, `md` controls, `lg` cards, `xl` panels of the site. */
export const radius = {
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.5rem',
  lg: '0.75rem',
  xl: '1.25rem',
} as const;
