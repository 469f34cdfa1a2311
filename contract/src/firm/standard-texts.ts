import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint } from '../api/endpoint.ts';
import { filledText, timestamp } from '../api/fields.ts';
import { firmChange, lineOf } from './firm.ts';

// The firm's standard texts, which its advisers insert where they write (docs/product.md, "The
// firm").

const standardText = z.strictObject({
  /** What it is found by. */
  title: lineOf(bounds.name).pipe(z.string().min(1)),
  text: filledText(bounds.reviewText),
});
export type StandardText = z.infer<typeof standardText>;

const haveOwnTitles = (texts: StandardText[]): boolean =>
  new Set(texts.map(({ title }) => title.toLowerCase())).size === texts.length;

/** In the order in which they are offered. */
const standardTexts = z
  .array(standardText)
  .max(bounds.standardTexts)
  .refine(haveOwnTitles, 'Two texts have the same title');

const keptTexts = z.strictObject({
  texts: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  revision: z.int().nonnegative(),
  changed_by_name: z.string(),
  /** Null while nobody has changed them. */
  changed_at: timestamp.nullable(),
});
export type KeptTexts = z.infer<typeof keptTexts>;

/** `firm/standard-texts`. */
export const storedStandardTexts = z.object({
  texts: z
    .array(z.object({ title: z.string().default(''), text: z.string().default('') }))
    .default([]),
  revision: z.int().nonnegative().default(0),
  changed_by_uid: z.string().default(''),
  changed_by_name: z.string().default(''),
  changed_at: z.date().nullable().default(null),
});
export type StoredStandardTexts = z.infer<typeof storedStandardTexts>;

const path = '/api/firm/standard-texts';

export const standardTextEndpoints = {
  getStandardTexts: endpoint({
    method: 'GET',
    path,
    access: 'verified',
    status: 200,
    revision: firmChange.revision,
    output: keptTexts,
  }),
  /** All of them, in place of those that there were. */
  setStandardTexts: endpoint({
    ...firmChange,
    method: 'PUT',
    path,
    body: z.strictObject({ texts: standardTexts }),
    output: keptTexts,
  }),
} as const;

export const standardTextExamples = {
  setStandardTexts: {
    texts: [{ title: 'Date missing', text: 'Please add the day on which this was done.' }],
  },
} satisfies Examples<typeof standardTextEndpoints>;
