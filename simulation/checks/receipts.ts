import { createHash } from 'node:crypto';
import { z } from 'zod';

// The hash of a receipt, computed again from what is stored in another way than the product does
// (docs/product.md, "Receipts").

const field = z.string().nullable().default(null);
const submission = z.object({
  organisation_id: z.string(),
  submitted_by: z.string(),
  form_id: z.string(),
  submitted_at: z.date(),
  answers: z.record(
    z.string(),
    z.object({
      compliance_result: field,
      risk_rating: field,
      current_controls: field,
      gaps_actions: field,
    }),
  ),
  left_out: z.record(z.string(), z.object({ reasons: z.array(z.string()) })).default({}),
  evidence: z
    .array(
      z.object({
        id: z.string(),
        question_id: z.string(),
        sha256: z.string(),
        files: z.array(z.object({ id: z.string(), sha256: z.string() })),
      }),
    )
    .default([]),
  receipt: z.object({
    format: z.literal(4),
    form_version: z.int(),
    obligation_versions: z.record(z.string(), z.string()),
    profile_record: z.object({ id: z.string(), sha256: z.string() }).nullable(),
  }),
});

const ordered = <Of>(rows: [string, Of][]): [string, Of][] =>
  rows.sort(([one], [other]) => Number(one > other) - Number(one < other));

export const computeReceipt = (stored: unknown): string => {
  const { receipt, answers, left_out, evidence, ...facts } = submission.parse(stored);
  const given = ordered(
    Object.entries(answers).filter(([, fields]) =>
      Object.values(fields).some((value) => value !== null),
    ),
  ).map(([id, fields]) => [
    id,
    fields.compliance_result,
    fields.risk_rating,
    fields.current_controls,
    fields.gaps_actions,
  ]);
  const pieces = ordered(evidence.map((one) => [one.id, one])).map(([id, one]) => [
    id,
    one.question_id,
    one.sha256,
    ordered(one.files.map((file): [string, string] => [file.id, file.sha256])),
  ]);
  const { profile_record } = receipt;
  const covered = [
    'receipt 4',
    facts.organisation_id,
    facts.submitted_by,
    facts.form_id,
    receipt.form_version,
    facts.submitted_at.toISOString(),
    ordered(Object.entries(receipt.obligation_versions)),
    given,
    ordered(Object.entries(left_out)).map(([id, { reasons }]) => [id, reasons]),
    profile_record === null ? null : [profile_record.id, profile_record.sha256],
    pieces,
    [],
  ];
  return createHash('sha256').update(JSON.stringify(covered)).digest('hex');
};
