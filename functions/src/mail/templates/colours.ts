import type { CSSProperties } from 'react';

// The violet of web/src/design/ramps.ts. Every text has a contrast of at least 4.5 to its background,
// in both schemes.
const light = {
  page: '#f6f5fa',
  card: '#ffffff',
  line: '#e5e0f2',
  quote: '#c4b5fd',
  ink: '#211c2e',
  soft: '#5d5770',
  brand: '#5b21b6',
  link: '#6d28d9',
  button: '#7c3aed',
  label: '#ffffff',
} as const;

type Colour = keyof typeof light;

const dark: Record<Colour, string> = {
  page: '#131118',
  card: '#1c1a22',
  line: '#3a3547',
  quote: '#7c3aed',
  ink: '#efecf7',
  soft: '#aca6bb',
  brand: '#c4b5fd',
  link: '#c4b5fd',
  button: '#6d28d9',
  label: '#ffffff',
};

/**
 * The colours of each class. The light colour is also inline, as not every mail program reads a
 * style sheet.
 */
const painted = {
  page: (of) => ({ backgroundColor: of.page }),
  card: (of) => ({ backgroundColor: of.card, borderColor: of.line }),
  rule: (of) => ({ borderTopColor: of.line }),
  quote: (of) => ({ borderLeftColor: of.quote }),
  ink: (of) => ({ color: of.ink }),
  soft: (of) => ({ color: of.soft }),
  brand: (of) => ({ color: of.brand }),
  link: (of) => ({ color: of.link }),
  button: (of) => ({ backgroundColor: of.button, color: of.label }),
} satisfies Record<string, (of: Record<Colour, string>) => CSSProperties>;

type Paint = keyof typeof painted;

/** A class, with its colours for mail programs without style sheets. */
export const paint = (
  name: Paint,
  style: CSSProperties = {},
): { className: string; style: CSSProperties } => ({
  className: name,
  style: { ...style, ...painted[name](light) },
});

const property = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const darkRules = Object.entries(painted)
  .map(([name, colours]) => {
    const declarations = Object.entries(colours(dark)).map(
      ([key, value]) => `${property(key)}:${value} !important`,
    );
    return `.${name}{${declarations.join(';')}}`;
  })
  .join('');

/**
 * For mail programs that follow the device's scheme. Others show the light mail, or invert it
 * themselves.
 */
export const styleSheet = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules}}`,
  '@media (max-width:480px){.inside{padding:28px 20px !important}.foot{padding:20px 21px !important}}',
].join('');
