import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ramps } from '../../../design/ramps';
import { type Pair, surfaces, tones } from '../../../design/tokens';

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8');
const declare = (name: string, { light, dark }: Pair): string =>
  `--${name}: light-dark(${light.replace('#ffffff', '#fff')}, ${dark});`;

it.each([
  ['good', tones['result-compliant'].solid],
  ['warning', tones['result-partial'].solid],
  ['bad', tones['result-non-compliant'].solid],
  ['neutral', tones['result-not-applicable'].solid],
  ['medium', tones['risk-medium'].text],
  ['high', tones['risk-high'].text],
  ['critical', tones['risk-critical'].text],
])('the example has the colour of the token: %s', (name, pair) => {
  expect(read('example.module.css')).toContain(declare(name, pair));
});

it.each([
  ['medium', tones['risk-medium'].text],
  ['high', tones['risk-high'].text],
  ['calm', tones['state-draft'].text],
  ['calm-soft', tones['state-draft'].soft],
])('the steps have the colour of the token: %s', (name, pair) => {
  expect(read('../steps/steps.module.css')).toContain(declare(name, pair));
});

it('the surfaces of the public site are those of the tokens', () => {
  const layout = read('../layout/site-layout.module.css');
  expect(layout).toContain(declare('raised', surfaces.raised));
  expect(layout).toContain(declare('line', { light: ramps.gray[3], dark: ramps.dark[4] }));
});
