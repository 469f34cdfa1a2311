import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '../session/auth-provider';
import type { AppRouter } from './router';
import { readableDimmed, theme } from './theme';

export const App = ({ router }: { router: AppRouter }) => (
  <MantineProvider theme={theme} cssVariablesResolver={readableDimmed} defaultColorScheme="auto">
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </MantineProvider>
);
