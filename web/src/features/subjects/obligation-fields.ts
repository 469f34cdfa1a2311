/** The details of an obligation in the order of display (docs/product.md, "Subjects"). */
export const obligationFields = [
  ['specific_references', 'Specific References'],
  ['explanatory_notes', 'Explanatory Notes'],
  ['timing_specified', 'Timing'],
  ['person_responsible', 'Responsible'],
  ['jurisdiction', 'Jurisdiction'],
  ['sanction_penalty', 'Sanction / Penalty'],
  ['compliance_impact', 'Compliance Impact'],
  ['applies_when', 'Applies to'],
] as const;

/** Those that stand first, after the description: by when, what it can cost, and who does it. */
const first: readonly string[] = ['timing_specified', 'sanction_penalty', 'person_responsible'];
export const furtherFields = obligationFields.filter(([field]) => !first.includes(field));
