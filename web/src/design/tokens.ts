/**
 * The design tokens: every colour with a meaning, for light and dark. The theme, the style
 * sheet `tokens.css`, the PDF and the tests of contrast read them here. Components
 * name no colour of Mantine's: each would decide again which colour a result has.
 */

import { ramps } from './ramps';

const { violet, gray, dark, red } = ramps;

/** A colour on screen in each scheme. Paper and the PDF use the light one. */
export interface Pair {
  light: string;
  dark: string;
}

/** Surfaces and text. `page` lies below everything, `raised` is a card, `sunken` an inset. */
export const surfaces = {
  page: { light: '#ffffff', dark: dark[7] },
  canvas: { light: gray[0], dark: dark[8] },
  raised: { light: '#ffffff', dark: dark[6] },
  sunken: { light: gray[1], dark: dark[8] },
} satisfies Record<string, Pair>;

export const texts = {
  text: { light: gray[9], dark: dark[0] },
  dimmed: { light: gray[7], dark: dark[2] },
  link: { light: violet[7], dark: violet[3] },
  error: { light: red[7], dark: red[3] },
} satisfies Record<string, Pair>;

/**
 * A colour with a meaning: text on `soft` or on a surface, the soft background, and the solid fill
 * of bars and marks. Never the only sign: a word or an icon stands beside it.
 */
export interface Tone {
  text: Pair;
  soft: Pair;
  solid: Pair;
}

const good: Tone = {
  text: { light: '#0b6b50', dark: '#63d6ae' },
  soft: { light: '#e2f5ed', dark: '#123529' },
  solid: { light: '#12906c', dark: '#33b58b' },
};
const warning: Tone = {
  text: { light: '#7a4f00', dark: '#f3c65c' },
  soft: { light: '#fdf0d3', dark: '#3a2d10' },
  solid: { light: '#b7770a', dark: '#dfa637' },
};
const elevated: Tone = {
  text: { light: '#9c3d0b', dark: '#ffb083' },
  soft: { light: '#fdeadd', dark: '#432413' },
  solid: { light: '#cf5a1a', dark: '#ee8449' },
};
const bad: Tone = {
  text: { light: red[7], dark: '#ff9f96' },
  soft: { light: '#fde7e5', dark: '#451c1d' },
  solid: { light: '#d0392f', dark: '#ea655b' },
};
const severe: Tone = {
  text: { light: '#8c0f3d', dark: '#ff9cbe' },
  soft: { light: '#fbe2ea', dark: '#44132a' },
  solid: { light: '#b0164f', dark: '#e35587' },
};
const calm: Tone = {
  text: { light: '#1c5a85', dark: '#8cc8f0' },
  soft: { light: '#e3f0f9', dark: '#13314a' },
  solid: { light: '#2b7cb3', dark: '#539fd4' },
};
const agreed: Tone = {
  text: { light: violet[9], dark: violet[2] },
  soft: { light: violet[1], dark: '#2f2659' },
  solid: { light: violet[6], dark: violet[3] },
};
const neutral: Tone = {
  text: { light: gray[7], dark: dark[1] },
  soft: { light: gray[1], dark: dark[5] },
  solid: { light: gray[6], dark: dark[3] },
};

/** What each result, risk and state looks like, on screen, on paper and in the PDF. */
export const tones = {
  'result-compliant': good,
  'result-partial': warning,
  'result-non-compliant': bad,
  'result-not-applicable': neutral,
  'result-unanswered': neutral,
  'risk-low': calm,
  'risk-medium': warning,
  'risk-high': elevated,
  'risk-critical': severe,
  'risk-none': neutral,
  'state-draft': calm,
  'state-done': good,
  'state-attention': warning,
  'state-failed': bad,
  'outcome-by-contract': agreed,
} satisfies Record<string, Tone>;

/** Mantine's light variant of the brand's colour: notes, badges, second buttons. */
export const lightVariant = {
  soft: agreed.soft,
  hover: { light: violet[2], dark: '#3a3069' },
  text: agreed.text,
} satisfies Record<string, Pair>;

/** The state that a message in one of Mantine's colours tells of. */
export const messageTones = {
  red: tones['state-failed'],
  orange: tones['state-attention'],
  green: tones['state-done'],
} satisfies Record<string, Tone>;

/** One ring for whatever has the keyboard's focus. */
export const focusRing: Pair = { light: violet[6], dark: violet[3] };

/** Seconds in CSS's unit, and one easing: quick at first, calm at the end. */
export const motion = {
  fast: '120ms',
  base: '200ms',
  slow: '320ms',
  easing: 'cubic-bezier(0.2, 0, 0, 1)',
} as const;
