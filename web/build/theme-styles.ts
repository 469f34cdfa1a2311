import { join } from 'node:path';
import { DEFAULT_THEME, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Plugin, runnerImport } from 'vite';
import { z } from 'zod';

const themeFile = join(import.meta.dirname, '../src/design/theme.ts');
const styleSheet = 'virtual:theme.css';

const themeModule = z.object({
  theme: z.custom<MantineThemeOverride>((value) => value instanceof Object),
});

/** A declaration of one of the provider's colours, with its name. */
const colourDeclaration = /--mantine-color-([a-z]+)-[\w-]+:[^;}]*;?/g;

/**
 * The theme's variables and the classes of its breakpoints, as Mantine's provider writes them into
 * a page, without the colours that the theme does not name: public pages show none of them, and
 * the dashboard has them from Mantine's own sheet (web/src/design/dashboard.css).
 */
const themeStyles = (theme: MantineThemeOverride): string => {
  const provider = createElement(MantineProvider, { theme, deduplicateCssVariables: false });
  const html = renderToStaticMarkup(provider);
  const css = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, each]) => each).join('\n');
  const kept = theme.colors ?? {};
  return css.replace(colourDeclaration, (declaration, name: string) =>
    name in DEFAULT_THEME.colors && !(name in kept) ? '' : declaration,
  );
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
