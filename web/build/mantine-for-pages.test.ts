import { DEFAULT_THEME, defaultVariantColorsResolver } from '@mantine/core';
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { mantineForPages } from './mantine-for-pages.ts';
import { importCut } from './test-cut.ts';

const theme = DEFAULT_THEME;
type Theme = typeof DEFAULT_THEME;

const cutModule = z.object({
  DEFAULT_THEME: z.custom<Theme>((value) => value instanceof Object),
});

let cut: Theme;

beforeAll(async () => {
  const file = '@mantine/core/esm/core/MantineProvider/default-theme.mjs';
  cut = cutModule.parse(await importCut(file, mantineForPages())).DEFAULT_THEME;
});

const variants = ['default', 'filled', 'light', 'outline', 'subtle', 'transparent', 'white'];

it.each(['violet', 'gray', 'red', 'orange', 'green', 'blue'])(
  'colours parts in %s as Mantine does',
  (color) => {
    for (const variant of variants) {
      expect(
        cut.variantColorResolver({ color, variant, theme: { ...theme, colors: cut.colors } }),
        variant,
      ).toEqual(defaultVariantColorsResolver({ color, variant, theme }));
    }
  },
);

it('colours parts by a variable of ours, and the outlined white buttons, as Mantine does', () => {
  for (const [color, variant] of [
    ['var(--state-done)', 'light'],
    ['var(--state-done)', 'filled'],
    ['white', 'outline'],
  ] as const) {
    expect(cut.variantColorResolver({ color, variant, theme: cut }), variant).toEqual(
      defaultVariantColorsResolver({ color, variant, theme }),
    );
  }
});

it('keeps the name of each colour, and the steps that the theme does not set', () => {
  expect(Object.keys(cut.colors)).toEqual(Object.keys(DEFAULT_THEME.colors));
  expect(cut.breakpoints).toEqual(DEFAULT_THEME.breakpoints);
  expect(cut.headings).toEqual(DEFAULT_THEME.headings);
});
