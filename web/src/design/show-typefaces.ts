import { type Box, computeShift } from './layout-shift';
import { fit, type LineMetrics, printFace, type Typeface, typefaces } from './typefaces';

/** A page's layout shift, all together, must stay below 0.01. */
const mostShift = 0.005;
/**
 * A line may end at another word in a font of the same width: a little narrower or wider, it does
 * not. A line that the device's font just fills needs the last one.
 */
const factors = [1, 0.99, 1.01, 0.98, 0.97];

const sample = 'Obligations that bind a business in Australia, in plain words: 12 of 16 answered';
const sampleSize = 1000;

/** Measures the sample in a font. */
const measureLine = (weight: number, family: string): LineMetrics => {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser draws no text');
  context.font = `${weight} ${sampleSize}px ${family}`;
  const found = context.measureText(sample);
  return {
    width: found.width / sampleSize,
    ascent: found.fontBoundingBoxAscent / sampleSize,
    descent: found.fontBoundingBoxDescent / sampleSize,
  };
};

/** The places of all elements, to compare with later ones. */
const readPlaces = (): Map<Element, Box> =>
  new Map(
    [...document.body.querySelectorAll('*')].map((one) => [one, one.getBoundingClientRect()]),
  );

const measureShift = (before: Map<Element, Box>): number => {
  const moves = [...readPlaces()].flatMap(([element, after]) => {
    const earlier = before.get(element);
    return earlier ? [{ before: earlier, after }] : [];
  });
  return computeShift(moves, { width: innerWidth, height: innerHeight });
};

/** The families that name typefaces, by the theme's variables. */
type Families = Map<Typeface['property'], string>;

const setFamilies = (families: Families): void => {
  for (const [property, family] of families) {
    document.documentElement.style.setProperty(property, family);
  }
};

const resetFamilies = (families: Families): void => {
  for (const property of families.keys()) document.documentElement.style.removeProperty(property);
};

const nameFamily = ({ name }: Typeface, factor: number, device: string): string =>
  `"${name} ${factor}", ${device}`;

/** Declares a typeface at one factor and waits for its file. */
const load = async (typeface: Typeface, factor: number, device: string): Promise<string> => {
  const sheet = document.createElement('style');
  const name = `${typeface.name} ${factor}`;
  for (const range of typeface.weights) {
    const own = measureLine(range.sample, `"${typeface.name}"`);
    const fitted = fit(own, measureLine(range.sample, device), factor);
    sheet.append(printFace(name, typeface, range, fitted));
  }
  document.head.append(sheet);
  await Promise.all(
    typeface.weights.map((range) => document.fonts.load(`${range.sample} 1em "${name}"`)),
  );
  return nameFamily(typeface, factor, device);
};

/**
 * Shows families if the text in the window stays where it is in the device's fonts, else those that
 * were shown before.
 */
const tryFamilies = (families: Families, shown: Families): boolean => {
  resetFamilies(families);
  const before = readPlaces();
  setFamilies(families);
  if (document.hidden || measureShift(before) <= mostShift) return true;
  resetFamilies(families);
  setFamilies(shown);
  return false;
};

/** Shows each typeface at the first factor that moves nothing. Returns what could be shown. */
const showFitting = async (device: Families): Promise<Families> => {
  let shown: Families = new Map();
  for (const typeface of typefaces) {
    const { property } = typeface;
    for (const factor of factors) {
      const family = await load(typeface, factor, device.get(property) ?? 'sans-serif');
      const families: Families = new Map(shown).set(property, family);
      if (tryFamilies(families, shown)) {
        shown = families;
        break;
      }
    }
  }
  return shown;
};

/** The typefaces as they are, to measure them. */
const loadUnfitted = (): Promise<unknown> =>
  Promise.all(
    typefaces.map(async ({ name, latin, weights }) => {
      const [from, to] = [weights[0]?.from, weights.at(-1)?.to];
      const face = new FontFace(name, `url("${latin}")`, { weight: `${from} ${to}` });
      document.fonts.add(await face.load());
    }),
  );

/** Who saves data needs no typefaces. */
const savesData = (): boolean => {
  const connection: unknown = Reflect.get(navigator, 'connection');
  return (
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    (typeof connection === 'object' &&
      connection !== null &&
      Reflect.get(connection, 'saveData') === true)
  );
};

/**
 * Loads the typefaces and shows them without moving anything: in the room of the device's own font,
 * each only if the text in the window stays where it is. Otherwise the next page has it, or this
 * one once its tab has been left.
 */
export const showTypefaces = async (): Promise<void> => {
  if (savesData()) return;
  const root = getComputedStyle(document.documentElement);
  const device: Families = new Map(
    typefaces.map(({ property }) => [property, root.getPropertyValue(property)]),
  );
  await loadUnfitted();
  const shown = await showFitting(device);
  const missing = typefaces.filter(({ property }) => !shown.has(property));
  if (missing.length === 0) return;
  const families: Families = new Map(
    missing.map((typeface) => [
      typeface.property,
      nameFamily(typeface, 1, device.get(typeface.property) ?? 'sans-serif'),
    ]),
  );
  const later = new AbortController();
  const show = (): void => {
    later.abort();
    setFamilies(families);
  };
  const { signal } = later;
  document.addEventListener('visibilitychange', show, { signal });
  // Older browsers lack it; there, the tab has to be left.
  if ('navigation' in window) window.navigation.addEventListener('navigate', show, { signal });
};
