import { cutModules } from './cut-modules.ts';

const provider = '/@mantine/core/esm/core/MantineProvider';
const spinner: [RegExp, string] = [/typeof loading === "boolean" && [\s\S]*?\n\t\t\}\), /, ''];
/** With them, the first script would contain the spinner and its transitions for the pages that do use these. */
const spinnerImports: [RegExp, string] = [/^import \{ (Transition|Loader) \} .*$/gm, ''];

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
      parts: [spinner, spinnerImports, [/^Button\.Group(Section)? = .*;$/gm, '']],
    },
    {
      module: '/@mantine/core/esm/components/ActionIcon/ActionIcon.mjs',
      parts: [spinner, spinnerImports],
    },
  ]);
