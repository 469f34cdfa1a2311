import { z } from 'zod';
import { bounds } from '../api/bounds.ts';
import { type Examples, endpoint, ifMatch } from '../api/endpoint.ts';
import { besideOthers, timestamp } from '../api/fields.ts';
import { recordMonths } from './record-period.ts';

// The firm that runs the service, as reports and mail name it (docs/product.md, "The firm"). An
// installation has one firm.

const logo = z.strictObject({
  width: z.int().positive(),
  height: z.int().positive(),
  /**
   * The revision of the firm with which the logo was saved. Another revision has another picture.
   */
  revision: z.int().positive(),
});

/** All texts are empty, and there is no logo, until an admin sets them. */
export const firm = z.strictObject({
  name: z.string(),
  signature_line: z.string(),
  /** Who reads submissions, as the beginning of a sentence. */
  reader: z.string().default(''),
  /** Within how many business days they are usually read; null where it is not said. */
  reading_days: z.int().positive().nullable().default(null),
  logo: logo.nullable(),
  /** How long it keeps what it has signed off, once an organisation is deleted. */
  records_months: recordMonths.default(0),
  revision: z.int().nonnegative(),
});
export type Firm = z.infer<typeof firm>;

/** The firm as admins see it: also who changed it last, and when. */
export const firmSettings = z.strictObject({
  ...firm.shape,
  changed_by_name: z.string(),
  /** Null while nobody has changed it. */
  changed_at: timestamp.nullable(),
});
export type FirmSettings = z.infer<typeof firmSettings>;

/**
 * What a text of one line must not have: in a mail, it could make the text look like another part.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that are refused.
const lineBreaks = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
export const lineOf = (most: number) =>
  z
    .string()
    .trim()
    .pipe(besideOthers(most).refine((line) => !lineBreaks.test(line), 'Must be one line'));

export const firmTexts = z.strictObject({
  name: lineOf(bounds.name),
  signature_line: lineOf(bounds.signatureLine),
});
export type FirmTexts = z.infer<typeof firmTexts>;

/** What clients are told of who reads what they submit. Pages of an earlier release do not send it. */
const firmReading = {
  reader: lineOf(bounds.submissionReader).optional(),
  reading_days: z.int().min(1).max(bounds.readingDays).nullable().optional(),
};
export const firmTextsChange = z.strictObject({ ...firmTexts.shape, ...firmReading });
export type FirmTextsChange = z.infer<typeof firmTextsChange>;

/** `firm/current` without the logo's bytes, which only `storedFirmLogo` reads. */
export const storedFirm = z.object({
  name: z.string().default(''),
  signature_line: z.string().default(''),
  reader: z.string().default(''),
  reading_days: z.int().positive().nullable().catch(null).default(null),
  logo: z.object({ width: z.int(), height: z.int(), revision: z.int() }).nullable().default(null),
  records_months: recordMonths.default(0),
  revision: z.int().nonnegative().default(0),
  changed_by_uid: z.string().default(''),
  changed_by_name: z.string().default(''),
  changed_at: z.date().nullable().default(null),
});
export type StoredFirm = z.infer<typeof storedFirm>;

export const storedFirmLogo = z.object({
  /** In Base64. */
  logo: z.object({ png: z.string() }).nullable().default(null),
});

const revision = z.object({ revision: z.number() }).transform((found) => found.revision);
const forEveryone = {
  access: 'verified',
  method: 'GET',
  status: 200,
} as const;
const forAdmins = { access: 'verified', status: 200 } as const;
/** A change of the firm by an admin. */
export const firmChange = {
  ...forAdmins,
  recentSignIn: 15,
  revision,
  headers: z.object({ 'if-match': ifMatch.optional() }),
  output: firmSettings,
} as const;

export const firmEndpoints = {
  getFirm: endpoint({
    ...forEveryone,
    path: '/api/firm',
    output: firm,
  }),
  readFirmLogo: endpoint({
    ...forEveryone,
    path: '/api/firm/logo',
    media: 'file',
    output: z.instanceof(Uint8Array),
  }),
  getFirmSettings: endpoint({
    ...forAdmins,
    revision,
    method: 'GET',
    path: '/api/firm/settings',
    output: firmSettings,
  }),
  updateFirm: endpoint({
    ...firmChange,
    method: 'PUT',
    path: '/api/firm',
    body: firmTextsChange,
  }),
  setFirmLogo: endpoint({
    ...firmChange,
    method: 'PUT',
    path: '/api/firm/logo',
    rawBody: true,
  }),
  removeFirmLogo: endpoint({
    ...firmChange,
    method: 'DELETE',
    path: '/api/firm/logo',
  }),
} as const;

export const firmExamples = {
  updateFirm: {
    name: 'Example Advisers',
    signature_line: 'Example Advisers, Sydney',
    reader: 'A privacy lawyer of our firm',
    reading_days: 3,
  },
} satisfies Examples<typeof firmEndpoints>;
