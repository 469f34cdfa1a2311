import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '../session/auth-provider';
import type { AppRouter } from './router';
import { theme } from './theme';

export const App = ({ router }: { router: AppRouter }) => (
  <MantineProvider theme={theme} defaultColorScheme="auto">
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </MantineProvider>
);
