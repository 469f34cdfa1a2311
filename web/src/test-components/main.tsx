import '../app/site.css';
import '../design/forms.css';
import '../design/dashboard.css';
import '../design/base.css';
import '../design/tokens.css';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { createRoot } from 'react-dom/client';
import { theme } from '../design/theme';
import { typefaces } from '../design/typefaces';
import { AllComponents } from './all-components';

/** The typefaces at their own size: the pictures must not depend on the fonts of a machine. */
const loadTypefaces = async (): Promise<void> => {
  for (const { name, property, latin } of typefaces) {
    const face = new FontFace(name, `url("${latin}")`, { weight: '200 900' });
    document.fonts.add(await face.load());
    document.documentElement.style.setProperty(property, `"${name}"`);
  }
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
/** For links, which lead nowhere here. */
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory({ initialEntries: ['/dashboard/organisation'] }),
});
await loadTypefaces();
createRoot(root).render(
  // The product has the theme's variables in a style sheet before base.css, here they come after
  // it.
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesSelector=":where(:root)">
    <QueryClientProvider client={new QueryClient()}>
      <RouterContextProvider router={router}>
        <AllComponents />
      </RouterContextProvider>
    </QueryClientProvider>
  </MantineProvider>,
);
