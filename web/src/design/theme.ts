import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { elevation, ramps } from './ramps';
import { headingSizes, radius, space, textSizes } from './scale';

const rampOf = (name: keyof typeof ramps): MantineColorsTuple => [...ramps[name]];

/** Mantine's theme, made of the design tokens (docs/architecture.md, "Layers"). */
export const theme = createTheme({
  respectReducedMotion: true,
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
  fontSizes: textSizes,
  spacing: space,
  radius,
  shadows: { xs: elevation.low, sm: elevation.low, md: elevation.high },
  // What the device has. The product's typefaces follow after the first paint (show-typefaces.ts).
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '700', sizes: headingSizes },
  cursorType: 'pointer',
  components: {
    // A dialog's head is no banner of the page.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // By default it can't be reached by keyboard and has no name.
    PasswordInput: {
      defaultProps: {
        visibilityToggleButtonProps: { 'aria-label': 'Show or hide the password', tabIndex: 0 },
      },
    },
  },
});
