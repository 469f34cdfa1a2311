import { cutModules, type ModuleCut } from './cut-modules.ts';

const provider = '/@mantine/core/esm/core/MantineProvider';
const colors = `${provider}/color-functions`;
const spinner: [RegExp, string] = [/typeof loading === "boolean" && [\s\S]*?\n\t\t\}\), /, ''];
/** With them, the first script would contain the spinner and its transitions for the pages that do use these. */
const spinnerImports: [RegExp, string] = [/^import \{ (Transition|Loader) \} .*$/gm, ''];

/**
 * Mixed by the browser, as Mantine mixes colours that are variables already. Its own arithmetic reads every way to
 * write a colour.
 */
const mixed = (name: string, other: string, share: string): ModuleCut => ({
  module: `${colors}/${name}/${name}.mjs`,
  parts: [
    [/^import .*to-rgba.*$/m, ''],
    [
      /^function (\w+)\(color, alpha\) \{[\s\S]*?^\}/m,
      `function $1(color, alpha) {
        return "color-mix(in srgb, " + color + ", ${other} " + ${share} * 100 + "%)";
      }`,
    ],
  ],
});

/**
 * What pages never run of Mantine, 6 kB compressed: writing the theme's variables and classes, which theme-styles.ts
 * puts into the style sheet, and the values that only these need; the spinners of buttons and fields, for which the
 * product has words, messages of success below fields, groups of icon buttons, and a message's own button that closes
 * it; gradients, and text in black or white by the brightness of what is behind it.
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
      module: `${provider}/default-theme.mjs`,
      // The theme has each of these steps, and shadows are read from the style sheet.
      parts: [[/^\t(fontSizes|radius|spacing|shadows): \{[^}]*\n\t\},?$/gm, '\t$1: {},']],
    },
    {
      module: `${provider}/default-colors.mjs`,
      // A page needs to know which colours have variables.
      parts: [[/: \[[^\]]*\]/g, ': []']],
    },
    {
      module: `${colors}/parse-theme-color/parse-theme-color.mjs`,
      parts: [
        [/^import .*luminance.*$/m, ''],
        [/^\t+isLight: isLightColor\(.*\),?$/gm, ''],
      ],
    },
    {
      module: `${colors}/default-variant-colors-resolver/default-variant-colors-resolver.mjs`,
      parts: [
        [/const _autoContrast = .*;/, ''],
        [/const isVirtual = .*;/, ''],
        [/const textColor = .*;/, 'const textColor = "var(--mantine-color-white)";'],
        // What these compute for the only colours that have them, both of the public pages.
        [/darken\(theme\.white, \.01\)/g, '"rgba(252, 252, 252, 1)"'],
        [/rgba\(color, \.05\)/, '"rgba(0, 0, 0, 0.05)"'],
        [/if \(variant === "gradient"\) return \{[^}]*\};/, ''],
        [/^import .*(get-gradient|virtual-color).*$/gm, ''],
      ],
    },
    mixed('darken', 'black', 'alpha'),
    mixed('rgba', 'transparent', '(1 - alpha)'),
    {
      module: '/@mantine/core/esm/components/Alert/Alert.mjs',
      parts: [
        [/^import \{ CloseButton \} .*$/m, ''],
        [/withCloseButton && .*jsx\(CloseButton, \{[\s\S]*?\n\t\t\t\t\}\)/, 'null'],
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
