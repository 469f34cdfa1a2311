import { AppError } from '@lexplain/contract/api/errors';
import {
  type IncidentRules,
  incidentRules,
  storedIncidentRules,
} from '@lexplain/contract/library/incident-rules';
import { paths } from '@lexplain/contract/paths';
import { readCached } from '../platform/catalogue.ts';
import { db, readAs } from '../platform/firestore.ts';

// The rules by which deadlines of incidents are computed: the current ones, and those of earlier
// incidents.

/** The clocks that this release can compute: a newer one may have further kinds of length. */
const read = async (path: string): Promise<IncidentRules | null> => {
  const stored = readAs(storedIncidentRules, await db.doc(path).get());
  if (!stored) return null;
  const clocks = stored.clocks.flatMap(
    (clock) => incidentRules.shape.clocks.element.safeParse(clock).data ?? [],
  );
  return { ...stored, clocks };
};

const find = (path: string): Promise<IncidentRules | null> => readCached(path, () => read(path));

/** Throws `not_found` where the library has no rules for incidents yet. */
export const requireIncidentRules = async (): Promise<IncidentRules> => {
  const rules = await find(paths.incidentRulesDocument());
  if (!rules) throw new AppError('not_found', 'The library has no rules for incidents yet');
  return rules;
};

/** The rules of an incident. The current ones where its own are not stored any more. */
export const findIncidentRules = async (version: string): Promise<IncidentRules> =>
  (await find(paths.incidentRulesVersion(version))) ?? requireIncidentRules();

/** The rules of an earlier version. Throws `not_found`. */
export const requireIncidentRulesVersion = async (version: string): Promise<IncidentRules> => {
  const rules = await find(paths.incidentRulesVersion(version));
  if (!rules) throw new AppError('not_found', 'The library has never had these rules');
  return rules;
};
