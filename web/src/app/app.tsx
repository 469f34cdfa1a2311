import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { AuthProvider } from '../session/auth-provider';
import { queryClient } from './query-client';
import type { AppRouter } from './router';
import { readableDimmed, theme } from './theme';

export const App = ({ router }: { router: AppRouter }) => (
  <MantineProvider theme={theme} cssVariablesResolver={readableDimmed} defaultColorScheme="auto">
    <QueryClientProvider client={queryClient}>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </QueryClientProvider>
  </MantineProvider>
);
