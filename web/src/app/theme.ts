import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** From the dot grid's dark purple to its violet. */
const violet: MantineColorsTuple = [
  '#f4efff',
  '#e5dbff',
  '#cbb5ff',
  '#af8cff',
  '#9869fb',
  '#8a54f8',
  '#7c3aed',
  '#6a2bd1',
  '#5b24b5',
  '#2b1a4d',
];

export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 5 },
  colors: { violet },
  defaultRadius: 'md',
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
});
