import { cutModules } from './cut-modules.ts';

const provider = '/@mantine/core/esm/core/MantineProvider';

/**
 * What pages never run of Mantine, 3 kB compressed: writing the theme's variables and classes, which
 * theme-styles.ts puts into the style sheet, and the buttons' spinners, for which the product has words.
 */
export const mantineForPages = () =>
  cutModules('mantine-for-pages', [
    {
      module: `${provider}/MantineProvider.mjs`,
      parts: [
        [/withCssVariables && .*MantineCssVariables, \{[^}]*\}\),/, ''],
        [/withGlobalClasses && .*MantineClasses, \{\}\),/, ''],
      ],
    },
    {
      module: '/@mantine/core/esm/components/Button/Button.mjs',
      parts: [
        [/typeof loading === "boolean" &&/, 'false &&'],
        [/^Button\.Group(Section)? = .*;$/gm, ''],
      ],
    },
  ]);
