import { AppError } from '@lexplain/contract/api/errors';
import { type Penalty, penaltySet } from '@lexplain/contract/library/penalties';
import {
  storedFactSet,
  storedOutcomeRules,
  storedPenaltySet,
} from '@lexplain/contract/library/rules-stored';
import { paths } from '@lexplain/contract/paths';
import type { ProfileRules } from '@lexplain/contract/profile/rules';
import { readCached } from '../platform/catalogue.ts';
import { db, readAllAs, readAs } from '../platform/firestore.ts';
import { listPenaltyUnits, listSubjects } from './subjects.ts';

// The library's facts, outcome rules and penalties, together.

/**
 * The penalties that this release can compute with: a newer one may have further kinds of amounts.
 * Null where none are stored.
 */
export const findPenalties = async (path = paths.penaltySet()): Promise<Penalty[] | null> => {
  const stored = readAs(storedPenaltySet, await db.doc(path).get());
  return (
    stored?.penalties.flatMap(
      (penalty) => penaltySet.shape.penalties.element.safeParse(penalty).data ?? [],
    ) ?? null
  );
};

const readRules = async (): Promise<ProfileRules | null> => {
  const [fact_set, rules, subjects, penalties, penalty_units] = await Promise.all([
    db
      .doc(paths.factSet())
      .get()
      .then((stored) => readAs(storedFactSet, stored)),
    db.collection(paths.outcomeRules()).get(),
    listSubjects(),
    findPenalties(),
    listPenaltyUnits(),
  ]);
  if (!fact_set) return null;
  const position = new Map(subjects.map(({ id }, index) => [id, index]));
  const positionOf = (id: string) => position.get(id) ?? subjects.length;
  const outcome_rules = readAllAs(storedOutcomeRules, rules, ({ id }) => ({ subject_id: id })).sort(
    (a, b) => positionOf(a.subject_id) - positionOf(b.subject_id),
  );
  return { fact_set, outcome_rules, penalties: penalties ?? [], penalty_units };
};

/** Read once for each instance and library version. Null where the library has no facts. */
export const findProfileRules = (): Promise<ProfileRules | null> =>
  readCached(paths.factSets(), readRules);

/**
 * The rules of the profile, read once for each instance and library version. Throws `not_found`
 * where the library has no facts.
 */
export const requireProfileRules = async (): Promise<ProfileRules> => {
  const rules = await findProfileRules();
  if (!rules) throw new AppError('not_found', 'The library has no questions about a business yet');
  return rules;
};
