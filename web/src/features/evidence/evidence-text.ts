import type { Evidence, EvidenceFile, ScanState } from '@lexplain/contract/evidence/evidence';
import { fileKinds } from '@lexplain/contract/evidence/files';
import { formatDay } from '@lexplain/contract/text/format-day';
import { cutTo, oneLine } from '@lexplain/contract/text/one-line';
import { countOf } from '../../lib/text/count-of';
import { daysBetween, formatOnPastDay } from '../../lib/text/dates';

// What is said about evidence and its files.

/** What a button calls evidence: a statement may be long. */
export const nameOf = ({ shows }: Pick<Evidence, 'shows'>): string => cutTo(oneLine(shows), 80);

/** From how many days before the end it is said. */
const soonDays = 30;

interface Validity {
  text: string;
  tone: 'state-done' | 'state-attention' | 'state-failed';
}

/** Until when evidence holds; null where it has no end. */
export const describeValidity = (validUntil: string | null, today: string): Validity | null => {
  if (validUntil === null) return null;
  const days = daysBetween(today, validUntil);
  if (days < 0) return { text: 'Expired', tone: 'state-failed' };
  if (days === 0) return { text: 'Expires today', tone: 'state-attention' };
  if (days === 1) return { text: 'Expires tomorrow', tone: 'state-attention' };
  return days <= soonDays
    ? { text: `Expires in ${days} days`, tone: 'state-attention' }
    : { text: `Valid until ${formatDay(validUntil)}`, tone: 'state-done' };
};

/** The day or the period that evidence is about; null where it is about none. */
export const describePeriod = ({
  from_day,
  until_day,
}: Pick<Evidence, 'from_day' | 'until_day'>): string | null => {
  if (from_day === null) return null;
  return until_day === null || until_day === from_day
    ? formatDay(from_day)
    : `${formatDay(from_day)} to ${formatDay(until_day)}`;
};

const sizeFormat = new Intl.NumberFormat('en-AU', { maximumSignificantDigits: 2 });

/** `812 bytes`, `45 kB`, `2.3 MB`. */
export const formatSize = (bytes: number): string => {
  if (bytes < 1_000) return countOf(bytes, 'byte');
  // What rounds to a thousand kilobytes is a megabyte.
  return bytes < 995_000
    ? `${sizeFormat.format(bytes / 1_000)} kB`
    : `${sizeFormat.format(bytes / 1_000_000)} MB`;
};

const scanTexts = {
  waiting: 'Waiting for the virus scan, which takes some minutes',
  clean: 'Scanned',
  refused:
    'Refused by the virus scan: its content was deleted. Check the device that it came from, and add a clean copy',
  not_scanned: 'Not scanned for viruses',
} as const satisfies Record<ScanState, string>;

/** For whoever added the file, or a colleague. An adviser is told apart from it. */
export const notScannedMeaning = 'Open it only if you know where it comes from.';

/** `PDF, 45 kB. Added today by Ann. Not scanned for viruses.` */
export const describeFile = ({
  kind,
  bytes,
  added_at,
  added_by_name,
  scan,
}: EvidenceFile): string => {
  const who = added_by_name || 'a member';
  return `${fileKinds[kind]}, ${formatSize(bytes)}. Added ${formatOnPastDay(added_at)} by ${who}. ${scanTexts[scan]}.`;
};

/** As a part of a sentence. */
export const describeUntil = (validUntil: string | null): string =>
  validUntil === null ? 'without an end' : `until ${formatDay(validUntil)}`;
