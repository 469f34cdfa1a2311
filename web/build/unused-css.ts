/** Mantine's palettes that no page uses. The dashboard's style sheet has all of them. */
const unusedPalettes =
  /--mantine-color-(?:pink|grape|indigo|cyan|teal|lime|yellow|blue)-[\w-]+:[^;{}]+;?/g;

/**
 * Values that no public page reads: shades of the primary colour by number, outlines in colours that no outlined button
 * has, and the sizes of compact and large buttons.
 */
const unusedValues =
  /--(?:mantine-primary-color-\d|mantine-color-(?:dark|gray|green)-outline(?:-hover)?|button-(?:height|padding-x)-(?:lg|xl|compact-\w+))/;

const unusedDeclarations = new RegExp(`${unusedValues.source}:[^;{}]*;?`, 'g');

/** Whether something is shown from a width on: public pages have styles of their own for that. */
const widthRules = /@media[^{}]*\{\.mantine-(?:visible|hidden)-from-\w+\{[^{}]*\}\}/g;

const withoutValues = (css: string): string =>
  css.replace(unusedPalettes, '').replace(unusedDeclarations, '').replace(widthRules, '');

/**
 * Parts of Mantine's components that no public page has: groups of buttons and of icons with their sections,
 * spinners of both, and loaders of bars and of dots. The first class of a selector decides.
 */
const unusedParts =
  /m_(?:80d6d844|70be2a01|1a0f1b21|437b6484|7a2bd4cd|870bb79|4e3f22d7|870c4af|a25b86ee|302b9fb1)/;

/** Variants that no public page has: right-to-left text, kinds and sections of inputs, and buttons with spinners. */
const unusedVariants =
  /dir=rtl|data-combined-clear|data-variant=(?:unstyled|filled)|data-with-(?:bottom|left)-section|(?<!:not\(\[)data-loading/;

const isUnused = (selector: string): boolean =>
  selector.search(unusedParts) === 1 || (unusedVariants.test(selector) && !selector.includes(','));

const withoutUnusedRules = (css: string): string =>
  css
    .replace(/([^{};]+)\{[^{}]*\}/g, (rule, selector: string) => (isUnused(selector) ? '' : rule))
    // Pages are no shadow trees, and the theme's scale is 1.
    .replace(/,:host(?:\([^)]*\))?/g, '')
    .replace(/calc\((-?[\d.]+rem) \* var\(--mantine-scale\)\)/g, '$1');

/** Throws when a page has what the lists above leave out. */
const requireUnused = (root: string): void => {
  const html = root.replaceAll('"', '');
  const used = [unusedVariants, unusedParts, unusedValues, /mantine-(?:visible|hidden)-from-/]
    .map((unused) => html.match(unused))
    .find((found) => found !== null);
  if (used)
    throw new Error(`A public page has ${used[0]}: web/build/unused-css.ts leaves its style out`);
};

const declaration = /(--mantine-[\w-]+):[^;{}]*;?/g;
/** Composed by Mantine's code from a size or a colour, so that no text has the whole name. */
const composed =
  /^--mantine-(color-(red|violet|gray|dark|green|white|black)|spacing|font-size|radius|shadow|line-height|primary)/;
const withoutUnread = (css: string, texts: readonly string[]): string => {
  const named = new Set(texts.flatMap((text) => text.match(/--mantine-[\w-]+/g) ?? []));
  const read = new Set([...css.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name));
  const kept = css.replace(declaration, (all, name: string) =>
    read.has(name) || named.has(name) || composed.test(name) ? all : '',
  );
  // A variable may be read by one that was dropped.
  return kept === css ? css : withoutUnread(kept, texts);
};

/**
 * The style sheet of the public pages without what makes no difference there: rules of parts that no page
 * has, and variables that neither the sheet nor the pages nor their code read.
 */
export const withoutUnused = (
  css: string,
  roots: readonly string[],
  code: readonly string[],
): string => {
  roots.forEach(requireUnused);
  return withoutUnread(withoutUnusedRules(withoutValues(css)), [...roots, ...code]);
};
