/** The sizes of the theme, which every page loads: type, space and corners, in steps. */

/** Text of interfaces and documents. */
export const textSizes = {
  xs: '0.75rem',
  sm: '0.875rem',
  md: '1rem',
  lg: '1.125rem',
  xl: '1.25rem',
} as const;

/** Headings. The first two are smaller on phones. */
export const headingSizes = {
  h1: { fontSize: 'clamp(1.625rem, 5vw, 2.125rem)', lineHeight: '1.2' },
  h2: { fontSize: 'clamp(1.375rem, 4vw, 1.625rem)', lineHeight: '1.3' },
  h3: { fontSize: '1.375rem', lineHeight: '1.4' },
  h4: { fontSize: '1.125rem', lineHeight: '1.45' },
} as const;

/** Between what belongs together, up to between sections. */
export const space = {
  xs: '0.625rem',
  sm: '0.75rem',
  md: '1rem',
  lg: '1.25rem',
  xl: '2rem',
} as const;

/** `sm` badges, `md` controls, `lg` cards, `xl` panels of the site. */
export const radius = {
  xs: '0.25rem',
  sm: '0.375rem',
  md: '0.5rem',
  lg: '0.75rem',
  xl: '1.25rem',
} as const;
