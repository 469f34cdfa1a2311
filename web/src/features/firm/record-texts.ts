import type { FirmRecord } from '@lexplain/contract/firm/records';
import { csvOf } from '../../lib/text/csv';

/** `12 accepted, 1 flagged, 3 settled by the profile`. */
export const describeVerdicts = ({ verdicts }: FirmRecord): string => {
  const { accepted, flagged, left_out } = verdicts;
  return [
    `${accepted} accepted`,
    ...(flagged > 0 ? [`${flagged} flagged`] : []),
    ...(left_out > 0 ? [`${left_out} settled by the profile`] : []),
  ].join(', ');
};

const header = [
  'Law',
  'Id of the law',
  'Version',
  'Signed off',
  'Opened again later',
  'Adviser',
  'Accepted',
  'Flagged',
  'Settled by the profile',
  'SHA-256 of the receipt',
  'Kept until',
];

export const toRecordsCsv = (records: readonly FirmRecord[]): string =>
  csvOf([
    header,
    ...records.map(({ verdicts, ...record }) => [
      record.law,
      record.subject_id,
      String(record.form_version),
      record.signed_day,
      record.is_reopened ? 'yes' : 'no',
      record.adviser_name,
      String(verdicts.accepted),
      String(verdicts.flagged),
      String(verdicts.left_out),
      record.receipt_sha256,
      record.expire_at.slice(0, 10),
    ]),
  ]);
