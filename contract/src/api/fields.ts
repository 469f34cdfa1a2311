import { z } from 'zod';
import { toAsciiAddress } from '../text/ascii-address.ts';
import { isBlank } from '../text/blank.ts';
import { emailAddressPattern, isEmailAddress } from '../text/email-address.ts';
import { turnsDirection } from '../text/one-line.ts';
import { bounds } from './bounds.ts';

/**
 * Text that Firestore can store. A lone surrogate passes JSON and zod and fails in gRPC as
 * INTERNAL, so it is refused here, where the answer can still name the field.
 */
export const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => value.isWellFormed(), 'has a character that cannot be stored');

/** Required text: trimmed, with something to see in it. */
export const filledText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .refine((value) => !isBlank(value), 'must not be empty')
    .max(max)
    .pipe(text(max));

const direction = 'has a character that turns the direction of writing';

/** Text that stands beside other text, as in a mail or a report. */
export const besideOthers = (max: number) =>
  text(max).refine((value) => !turnsDirection(value), direction);

/**
 * A name of a person, an organisation or a thing: `filledText` that can stand beside other text.
 */
export const nameText = (max: number) => filledText(max).pipe(besideOthers(max));

/**
 * An address as a browser accepts it, with its domain in ASCII; whether mail reaches it is known
 * only once mail is sent.
 */
export const emailAddress = z
  .string()
  .overwrite(toAsciiAddress)
  .check(z.email({ pattern: emailAddressPattern }))
  .max(bounds.email)
  .refine(isEmailAddress, 'is not a valid email address');

/**
 * The id of a person, as the identity provider makes them. It becomes part of a document's path.
 */
export const personId = z.string().regex(/^[A-Za-z0-9]{1,128}$/);

/** A day of the years that Firestore stores: zod also accepts the year 0. */
export const isoDay = z.iso.date().refine((day) => day >= '0001-01-01', 'Must be after the year 0');

/**
 * What Temporal reads, and no more: zod takes any number of digits, so that a text could be of any
 * length.
 */
const hasReadDigits = (time: string): boolean => !/\.\d{10}/.test(time);
const tooManyDigits = 'has more than nine digits of a second';

/** A time in UTC, from the year 1 on, with at most nine digits of a second. */
export const isoTime = z.iso
  .datetime()
  .refine((time) => time >= '0001-01-01', 'Must be after the year 0')
  .refine(hasReadDigits, tooManyDigits);

/**
 * An instant with the offset of a place, or in UTC. A day from each end, so that it also is in
 * those years in UTC.
 */
export const isoInstant = z.iso
  .datetime({ offset: true })
  .refine((time) => time >= '0001-01-02' && time < '9999-12-31', 'Must be in the years 1 to 9999')
  .refine(hasReadDigits, tooManyDigits);

/** A time that the server wrote. */
export const timestamp = z.iso.datetime();

/** A document id that is also safe as a map key: no dots, slashes or `__reserved__` names. */
export const documentId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/)
  .refine((id) => !/^__.*__$/.test(id), 'is reserved');
