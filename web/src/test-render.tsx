import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a screen with the providers that every screen has. Animations are off. */
export const renderScreen = (screen: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        {screen}
      </QueryClientProvider>
    </MantineProvider>,
  );
