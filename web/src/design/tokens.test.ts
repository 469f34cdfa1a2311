import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ramps } from './ramps';
import {
  focusRing,
  lightVariant,
  messageTones,
  motion,
  type Pair,
  surfaces,
  texts,
  tones,
} from './tokens';

const schemes = ['light', 'dark'] as const;

/** Relative luminance by WCAG 2.2 of a colour `#rrggbb`. */
const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((start) => {
    const value = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  const [red = 0, green = 0, blue = 0] = channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (a: string, b: string): number => {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
};

it('computes the contrast of black on white and of equal colours', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#6d3fe0', '#6d3fe0')).toBeCloseTo(1);
});

describe.each(schemes)('in the %s scheme', (scheme) => {
  const on = Object.entries(surfaces).map(([name, pair]): [string, Pair] => [name, pair]);

  it.each(
    Object.entries(texts).flatMap(([text, pair]) =>
      on.map(([surface, back]): [string, string, Pair, Pair] => [text, surface, pair, back]),
    ),
  )('%s is readable on %s (AA)', (_text, _surface, pair, back) => {
    expect(contrast(pair[scheme], back[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(tones))('%s is readable, and its marks are visible', (_name, tone) => {
    expect(contrast(tone.text[scheme], tone.soft[scheme])).toBeGreaterThanOrEqual(4.5);
    for (const [, back] of on) {
      expect(contrast(tone.text[scheme], back[scheme])).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tone.solid[scheme], back[scheme])).toBeGreaterThanOrEqual(3);
    }
  });

  it('notes and second buttons are readable (AA)', () => {
    const { soft, hover, text } = lightVariant;
    expect(contrast(text[scheme], soft[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(text[scheme], hover[scheme])).toBeGreaterThanOrEqual(4.5);
    expect(contrast(texts.text[scheme], soft[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(messageTones))('text in a %s message is readable (AA)', (_name, tone) => {
    expect(contrast(texts.text[scheme], tone.soft[scheme])).toBeGreaterThanOrEqual(4.5);
  });

  it('the focus ring is visible on every surface', () => {
    for (const [, back] of on) {
      expect(contrast(focusRing[scheme], back[scheme])).toBeGreaterThanOrEqual(3);
    }
  });
});

it('white text is readable on filled buttons (AA)', () => {
  expect(contrast('#ffffff', ramps.violet[6])).toBeGreaterThanOrEqual(4.5);
  expect(contrast('#ffffff', ramps.red[6])).toBeGreaterThanOrEqual(4.5);
});

const declarations = (scheme: 'light' | 'dark'): string[] => {
  const line = (name: string, pair: Pair): string => `  --${name}: ${pair[scheme]};`;
  return [
    ...Object.entries(surfaces).map(([name, pair]) => line(`surface-${name}`, pair)),
    ...Object.entries(tones).flatMap(([name, tone]) => [
      line(name, tone.text),
      line(`${name}-soft`, tone.soft),
      line(`${name}-solid`, tone.solid),
    ]),
  ];
};

/**
 * One rule for each scheme: the build's preset turns `light-dark()` into a selector of an ancestor
 * with the scheme, and the root has none.
 */
const styleSheet = (): string =>
  [
    '/* Printed from tokens.ts by tokens.test.ts: npx vitest run --project unit web/src/design -u */',
    ':root {',
    ...Object.entries(motion).map(([name, value]) => `  --motion-${name}: ${value};`),
    '}',
    '',
    '/* Paper is light, whatever the scheme of the screen. */',
    ':root {',
    ...declarations('light'),
    '}',
    '',
    '@media screen {',
    '  :root[data-mantine-color-scheme="dark"] {',
    ...declarations('dark').map((declaration) => `  ${declaration}`),
    '  }',
    '}',
    '',
  ].join('\n');

it('tokens.css has every token', async () => {
  await expect(styleSheet()).toMatchFileSnapshot(join(import.meta.dirname, 'tokens.css'));
});

it('base.css has the colours of the tokens', () => {
  const base = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const [light = '', dark = ''] = base.split('data-mantine-color-scheme="dark"');
  for (const [scheme, text] of [
    ['light', light],
    ['dark', dark],
  ] as const) {
    expect(text).toContain(`--mantine-color-dimmed: ${texts.dimmed[scheme]};`);
    expect(text).toContain(`--mantine-color-error: ${texts.error[scheme]};`);
    for (const [name, tone] of Object.entries(messageTones)) {
      expect(text).toContain(`--mantine-color-${name}-light: ${tone.soft[scheme]};`);
      expect(text).toContain(`--mantine-color-${name}-light-color: ${tone.text[scheme]};`);
    }
  }
  // In the light scheme Mantine's own are legible.
  expect(dark).toContain(`--mantine-color-violet-light: ${lightVariant.soft.dark};`);
  expect(dark).toContain(`--mantine-color-violet-light-color: ${lightVariant.text.dark};`);
  expect(dark).toContain(`--mantine-color-violet-light-hover: ${lightVariant.hover.dark};`);
  expect(base).toContain(`solid light-dark(${focusRing.light}, ${focusRing.dark})`);
});
