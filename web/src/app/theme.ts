import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** Around the violet of the grid of dots; text on the filled shades passes WCAG AA in both schemes. */
const violet: MantineColorsTuple = [
  '#f5f3ff',
  '#ede9fe',
  '#ddd6fe',
  '#c4b5fd',
  '#a78bfa',
  '#8b5cf6',
  '#7c3aed',
  '#6d28d9',
  '#5b21b6',
  '#4c1d95',
];

/** Mantine's red is below WCAG AA as a background of white text and as text on white. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#fa5252',
  '#d02f2f',
  '#c92a2a',
  '#b02525',
  '#9b1c1c',
];

export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 7 },
  colors: { violet, red },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: {
    fontWeight: '700',
    sizes: {
      h1: { fontSize: 'clamp(1.625rem, 5vw, 2.125rem)', lineHeight: '1.2' },
      h2: { fontSize: 'clamp(1.375rem, 4vw, 1.625rem)', lineHeight: '1.3' },
    },
  },
  cursorType: 'pointer',
  components: {
    // By default it can't be reached by keyboard and has no name.
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0 },
      },
    },
  },
});
