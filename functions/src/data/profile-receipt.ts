import { createHash, timingSafeEqual } from 'node:crypto';
import type { StoredProfileRecord } from '@lexplain/contract/profile-stored';

type Recorded = Omit<StoredProfileRecord, 'sha256'>;

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const outcomeParts = ({
  subject_id,
  name,
  headline,
  reasons,
  codes,
  unsure,
}: Recorded['outcomes'][number]) => [
  ...[subject_id, name, headline],
  reasons.map(({ rule_id, outcome, because, reference, confidence }) => [
    ...[rule_id, outcome, because, reference, confidence],
  ]),
  ...[codes, unsure],
];

/**
 * A canonical text, whatever order a database returns fields in. A change would invalidate every existing
 * record, so it needs a new format.
 */
const canonical = (record: Recorded): string =>
  JSON.stringify([
    `profile record ${record.format}`,
    ...[record.organisation_id, record.organisation_name, record.created_by, record.by_name],
    record.created_at.toISOString(),
    record.fact_set_version,
    Object.entries(record.rule_versions).sort(byName),
    [record.screen.text, record.screen.help],
    record.screen.sectors.map(({ id, text }) => [id, text]),
    record.screen.chosen,
    record.questions.map(({ id, text, help, source, answer }) => [id, text, help, source, answer]),
    record.outcomes.map(outcomeParts),
  ]);

/** The SHA-256, in hexadecimal, of what was asked, answered and concluded, when, and by which versions. */
export const hashProfileRecord = (record: Recorded): string =>
  createHash('sha256').update(canonical(record)).digest('hex');

/**
 * Whether the stored record still has the hash that a person holds. It is computed again, as for a receipt.
 */
export const matchesProfileRecord = (record: StoredProfileRecord, claimed: string): boolean => {
  const now = hashProfileRecord(record);
  return timingSafeEqual(Buffer.from(now), Buffer.from(claimed)) && record.sha256 === now;
};
