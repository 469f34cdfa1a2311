import { storedPlan } from '@lexplain/contract/account-stored';
import { storedChange } from '@lexplain/contract/changes';
import { storedForm } from '@lexplain/contract/saq-stored';
import { storedObligation, storedPenaltyUnit, storedSubject } from '@lexplain/contract/subjects';
import { FieldValue } from 'firebase-admin/firestore';

// A newer release may have stored more in a document of the library than this one knows: that is neither
// compared nor touched.

const schemaOf = (path: string) => {
  if (path.includes('/obligations/')) return storedObligation;
  if (path.startsWith('saqForms/')) return storedForm;
  if (path.startsWith('changes/')) return storedChange;
  if (path.startsWith('plans/')) return storedPlan;
  return path.startsWith('penaltyUnits/') ? storedPenaltyUnit : storedSubject;
};

/** What this release knows of a stored document; one that it can't read is taken as it is. */
export const knownOf = (path: string, document: object): object =>
  schemaOf(path).safeParse(document).data ?? document;

/** An update that makes a document what the library says, each field by its name. */
export const updateOf = (path: string, wanted: object): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.keys(schemaOf(path).shape).map((name) => [name, FieldValue.delete()]),
  ),
  ...wanted,
});
