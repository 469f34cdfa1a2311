import type { IncidentEntry } from './entries.ts';
import type { Incident } from './incidents.ts';

// The hash of an incident's log, by which a copy of it is compared with what is stored
// (docs/product.md, "Copies of an incident"). Pure: both sides use it, each with its own SHA-256.

/**
 * A change of the text that is hashed for a log would invalidate the hash of every log, so it needs
 * a new format.
 */
export const logHashFormat = 'incident log 1';

type Sha256 = (text: string) => Promise<string> | string;

/**
 * Objects as lists of pairs, sorted by name, so that the order of fields in a database does not
 * count.
 */
const toCanonical = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(toCanonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, field]) => [name, toCanonical(field)]);
};

export type HashedIncident = Pick<
  Incident,
  | 'id'
  | 'organisation_id'
  | 'kind'
  | 'reported'
  | 'rules_version'
  | 'created_at'
  | 'created_by_name'
>;

const headText = (incident: HashedIncident): string =>
  JSON.stringify([
    logHashFormat,
    incident.organisation_id,
    incident.id,
    incident.kind,
    toCanonical(incident.reported),
    incident.rules_version,
    incident.created_at,
    incident.created_by_name,
  ]);

const entryText = (before: string, entry: IncidentEntry): string =>
  JSON.stringify([
    before,
    entry.position,
    entry.id,
    entry.corrects,
    toCanonical(entry.content),
    entry.written_at,
    entry.stored_at,
    entry.by_uid,
    entry.by_name,
  ]);

/**
 * The hash before the first entry, and after each entry. Each is computed with the one before it,
 * and so covers all entries up to its own: a copy that was made earlier is found again in a longer
 * log.
 */
export const hashLog = async (
  incident: HashedIncident,
  entries: readonly IncidentEntry[],
  sha256: Sha256,
): Promise<[string, ...string[]]> => {
  let last = await sha256(headText(incident));
  const hashes: [string, ...string[]] = [last];
  for (const entry of entries) {
    last = await sha256(entryText(last, entry));
    hashes.push(last);
  }
  return hashes;
};

/**
 * A change of the text that is hashed for a copy would invalidate the hash of every copy, so it
 * needs a new format.
 */
export const copyHashFormat = 'incident copy 2';

/** The hash of a copy: that of its log, and whether it bears the mark of legal advice. */
export const hashCopy = (logHash: string, isForAdvice: boolean, sha256: Sha256) =>
  sha256(JSON.stringify([copyHashFormat, logHash, isForAdvice]));

interface FoundCopy {
  entries: number;
  /** Null for the hash of the log itself, which does not cover the mark. */
  is_for_advice: boolean | null;
}

/** The copy of a log that has this hash; null where none has it. */
export const findCopy = async (
  held: string,
  logHashes: readonly string[],
  sha256: Sha256,
): Promise<FoundCopy | null> => {
  for (const [entries, logHash] of logHashes.entries()) {
    if (logHash === held) return { entries, is_for_advice: null };
    for (const is_for_advice of [true, false]) {
      if ((await hashCopy(logHash, is_for_advice, sha256)) === held) {
        return { entries, is_for_advice };
      }
    }
  }
  return null;
};
