import type { StoredProfileRecord } from '@lexplain/contract/profile/stored';
import { byName, isUnaltered, sha256Of } from '../platform/receipt-hash.ts';

type RecordFacts = Omit<StoredProfileRecord, 'sha256'>;

/** The last part is there for what binds by contract alone. */
const reasonParts = ({
  rule_id,
  outcome,
  by_contract,
  because,
  reference,
  confidence,
}: RecordFacts['outcomes'][number]['reasons'][number]) => {
  const parts = [rule_id, outcome, because, reference, confidence];
  return by_contract ? [...parts, 'by_contract'] : parts;
};

/** The last part is there where something is switched off. */
const outcomeParts = ({
  subject_id,
  name,
  headline,
  reasons,
  codes,
  codes_off,
  unsure,
}: RecordFacts['outcomes'][number]) => {
  const parts = [subject_id, name, headline, reasons.map(reasonParts), codes, unsure];
  return codes_off.length > 0 ? [...parts, codes_off] : parts;
};

/**
 * A canonical text, whatever order a database returns fields in. A change would invalidate every
 * existing record, so it needs a new format.
 */
const canonical = (record: RecordFacts): string =>
  JSON.stringify([
    `profile record ${record.format}`,
    // A record keeps its hash when it is taken along to another organisation.
    record.recorded_for ?? record.organisation_id,
    record.organisation_name,
    record.created_by,
    record.by_name,
    record.created_at.toISOString(),
    record.fact_set_version,
    Object.entries(record.rule_versions).sort(byName),
    [record.screen.text, record.screen.help],
    record.screen.sectors.map(({ id, text }) => [id, text]),
    record.screen.chosen,
    record.questions.map(({ id, text, help, source, answer }) => [id, text, help, source, answer]),
    record.outcomes.map(outcomeParts),
  ]);

/**
 * The SHA-256, in hexadecimal, of what was asked, answered and concluded, when, and by which
 * versions.
 */
export const hashProfileRecord = (record: RecordFacts): string => sha256Of(canonical(record));

/** Whether the stored record still has the hash that a person holds. */
export const matchesProfileRecord = (record: StoredProfileRecord, claimed: string): boolean =>
  isUnaltered(hashProfileRecord(record), record.sha256, claimed);
