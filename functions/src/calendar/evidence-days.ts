import { brand } from '@lexplain/contract/brand/brand';
import type { CalendarDay } from '@lexplain/contract/calendar/day-entries';
import { pagePathOf } from '@lexplain/contract/evidence/lapsing';
import { titleOf } from '../actions/decisions.ts';
import { listLapsing, type RenewableEvidence } from '../evidence/lapsing.ts';
import { listSubjects } from '../library/subjects.ts';
import { mailSettings } from '../runtime.ts';

// The last days of evidence, as whole days (docs/product.md, "Evidence").

/** By the law or the action: what evidence shows may name a person. */
const nameAbout = (
  { evidence: { about }, action }: RenewableEvidence,
  names: ReadonlyMap<string, string>,
): string => {
  if (action) return titleOf(action);
  return about.kind === 'answer' ? (names.get(about.subject_id) ?? about.subject_id) : 'An action';
};

/** The evidence that lapses within 90 days, at most 50, with where to add newer evidence. */
export const listEvidenceDays = async (
  organisationId: string,
  now: Date,
): Promise<CalendarDay[]> => {
  const [found, subjects] = await Promise.all([listLapsing(organisationId, now), listSubjects()]);
  const names = new Map(subjects.map(({ id, name }) => [id, name]));
  const { hostname } = new URL(brand.origin);
  return found.map((one): CalendarDay => {
    const { id, about, valid_until, revision, updated_at } = one.evidence;
    return {
      uid: `evidence-${id}@${hostname}`,
      title: `${nameAbout(one, names)}: evidence expires, add newer evidence`,
      details: `Add newer evidence: ${mailSettings.origin.value()}${pagePathOf(about)}`,
      day: valid_until,
      sequence: revision,
      changed_at: updated_at.toISOString(),
    };
  });
};
