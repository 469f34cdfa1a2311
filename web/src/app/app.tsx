import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '../session/auth-provider';
import type { AppRouter } from './router';
import { readableText, theme } from './theme';

export const App = ({ router }: { router: AppRouter }) => (
  <MantineProvider theme={theme} cssVariablesResolver={readableText} defaultColorScheme="auto">
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </MantineProvider>
);
