import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { elevation, ramps } from './ramps';

const rampOf = (name: keyof typeof ramps): MantineColorsTuple => [...ramps[name]];

/** Mantine's theme, made of the design tokens (docs/architecture.md, "Layers"). */
export const theme = createTheme({
  primaryColor: 'violet',
  primaryShade: { light: 6, dark: 6 },
  black: ramps.gray[9],
  colors: {
    violet: rampOf('violet'),
    gray: rampOf('gray'),
    dark: rampOf('dark'),
    red: rampOf('red'),
  },
  defaultRadius: 'md',
  radius: { xs: '0.25rem', sm: '0.375rem', md: '0.5rem', lg: '0.75rem', xl: '1.25rem' },
  shadows: { xs: elevation.low, sm: elevation.low, md: elevation.high },
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
