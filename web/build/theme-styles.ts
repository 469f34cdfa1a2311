import { join } from 'node:path';
import { MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { z } from 'zod';

const themeFile = join(import.meta.dirname, '../src/design/theme.ts');
const styleSheet = 'virtual:theme.css';

const themeModule = z.object({
  theme: z.custom<MantineThemeOverride>((value) => value instanceof Object),
});

/**
 * The theme's variables and the classes of its breakpoints, as Mantine's provider writes them into
 * a page.
 */
const themeStyles = (theme: MantineThemeOverride): string => {
  const html = renderToStaticMarkup(createElement(MantineProvider, { theme }));
  return [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
};

/**
 * Serves the styles of web/src/design/theme.ts as a style sheet, so that no page has to compute
 * them, and a page has them before its code.
 */
export const themeStyleSheet = (): Plugin => ({
  name: 'theme-styles',
  resolveId: (source) => (source === styleSheet ? `\0${styleSheet}` : null),
  load: async (id) => {
    if (id !== `\0${styleSheet}`) return null;
    const { module } = await runnerImport(themeFile);
    return themeStyles(themeModule.parse(module).theme);
  },
});
