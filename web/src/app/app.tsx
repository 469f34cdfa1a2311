import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { theme } from '../design/theme';
import { schemeManager } from '../lib/device/kept-scheme';
import { AuthProvider } from '../session/auth-provider';
import type { AppRouter } from './router';

export const App = ({ router }: { router: AppRouter }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    colorSchemeManager={schemeManager}
    // Both are in the style sheet (web/build/theme-styles.ts).
    withCssVariables={false}
    withGlobalClasses={false}
  >
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </MantineProvider>
);
