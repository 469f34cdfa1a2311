import { type Box, computeShift } from './layout-shift';
import { fit, type LineMetrics, printFace, type Typeface, typefaces } from './typefaces';

/** A page's layout shift, all together, must stay below 0.01. */
const mostShift = 0.005;
/** A line may end at another word in a font of the same width: a little narrower or wider, it does not. */
const factors = [1, 0.99, 1.01, 0.98];

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

/** The families that name a typeface at one factor, by the theme's variable. */
type Families = Map<Typeface['property'], string>;

const setFamilies = (families: Families): void => {
  for (const [property, family] of families) {
    document.documentElement.style.setProperty(property, family);
  }
};

const resetFamilies = (families: Families): void => {
  for (const property of families.keys()) document.documentElement.style.removeProperty(property);
};

const nameFamilies = (factor: number, device: Families): Families =>
  new Map(
    typefaces.map(({ name, property }) => [
      property,
      `"${name} ${factor}", ${device.get(property)}`,
    ]),
  );

/** Declares the typefaces at one factor and waits for their files. */
const load = async (factor: number, device: Families): Promise<Families> => {
  const sheet = document.createElement('style');
  for (const typeface of typefaces) {
    for (const range of typeface.weights) {
      const own = measureLine(range.sample, `"${typeface.name}"`);
      const replaced = measureLine(range.sample, device.get(typeface.property) ?? 'sans-serif');
      const fitted = fit(own, replaced, factor);
      sheet.append(printFace(`${typeface.name} ${factor}`, typeface, range, fitted));
    }
  }
  document.head.append(sheet);
  await Promise.all(
    typefaces.flatMap(({ name, weights }) =>
      weights.map((range) => document.fonts.load(`${range.sample} 1em "${name} ${factor}"`)),
    ),
  );
  return nameFamilies(factor, device);
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
 * Loads the typefaces and shows them without moving anything (decision 46): in the room of the device's own
 * font, and only if what is in the window stays where it is. Otherwise the next page has them, or this one
 * once its tab has been left.
 */
export const showTypefaces = async (): Promise<void> => {
  if (savesData()) return;
  const root = getComputedStyle(document.documentElement);
  const device: Families = new Map(
    typefaces.map(({ property }) => [property, root.getPropertyValue(property)]),
  );
  await loadUnfitted();
  for (const factor of factors) {
    const families = await load(factor, device);
    const before = readPlaces();
    setFamilies(families);
    if (document.hidden || measureShift(before) <= mostShift) return;
    resetFamilies(families);
  }
  const families = nameFamilies(1, device);
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
