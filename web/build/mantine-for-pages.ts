import { cutModules } from './cut-modules.ts';

const provider = '/@mantine/core/esm/core/MantineProvider';
const spinner: [RegExp, string] = [/typeof loading === "boolean" && [\s\S]*?\n\t\t\}\), /, ''];
/** With them, the first script would contain the spinner and its transitions for the pages that do use these. */
const spinnerImports: [RegExp, string] = [/^import \{ (Transition|Loader) \} .*$/gm, ''];

/**
 * What pages never run of Mantine, 4 kB compressed: writing the theme's variables and classes, which theme-styles.ts
 * puts into the style sheet, the spinners of buttons and fields, for which the product has words, messages of success
 * below fields, and groups of icon buttons.
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
      parts: [spinner, spinnerImports, [/^ActionIcon\.Group(Section)? = .*;$/gm, '']],
    },
    {
      module: '/@mantine/core/esm/components/Input/Input.mjs',
      parts: [
        spinnerImports,
        [/const loadingIndicator = loading \? .* : null;/, 'const loadingIndicator = null;'],
        [/^Input\.(Success|Placeholder|ClearButton) = .*;$/gm, ''],
      ],
    },
    {
      module: '/@mantine/core/esm/components/Input/InputWrapper/InputWrapper.mjs',
      parts: [
        [/const _success = hasSuccess && [\s\S]*?\}, success\);/, 'const _success = null;'],
        [/^import \{ InputSuccess \} .*$/m, ''],
      ],
    },
  ]);
