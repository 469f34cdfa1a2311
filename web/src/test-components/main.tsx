import '@mantine/core/styles.layer.css';
import '../design/base.css';
import '../design/tokens.css';
import { MantineProvider } from '@mantine/core';
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
await loadTypefaces();
createRoot(root).render(
  // The product has the theme's variables in a style sheet before base.css, here they come after it.
  <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesSelector=":where(:root)">
    <AllComponents />
  </MantineProvider>,
);
