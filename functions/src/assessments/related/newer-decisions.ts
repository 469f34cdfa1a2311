import { mostRelated } from '@lexplain/contract/assessments/related-answers';
import type { StoredEvidence, StoredFile } from '@lexplain/contract/evidence/stored';
import type { StoredControlSet } from '@lexplain/contract/library/controls';
import { type ControlQuestion, nameOfQuestion } from '@lexplain/contract/library/controls';
import { isComparedWith } from '../../library/control-decisions.ts';
import { type AnsweredForm, listLent, type RelatedLaw } from './offer-decisions.ts';

// Which evidence of other laws is newer than what a question of a draft has
// (docs/decisions/0123-evidence-of-a-control.md). Unlike a text, it needs no submitted answer: it is
// evidence for the same practice, and whoever answers says what it shows here.

/** Evidence for an answer that is in use. */
export type UsedEvidence = Pick<
  StoredEvidence,
  'about' | 'from_id' | 'files' | 'created_at' | 'shows' | 'from_day' | 'until_day' | 'valid_until'
> & {
  id: string;
  /** Those of its files that can be read. */
  readable: readonly StoredFile[];
};

/** Evidence of another law that belongs to what a question asks about. */
export interface EvidenceOffer {
  question_id: string;
  law: string;
  number: number;
  evidence: UsedEvidence;
}

const groupByQuestion = (evidence: readonly UsedEvidence[]): Map<string, UsedEvidence[]> => {
  const groups = new Map<string, UsedEvidence[]>();
  for (const one of evidence) {
    if (one.about.kind !== 'answer') continue;
    const name = nameOfQuestion(one.about);
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return groups;
};

/** Files for related questions. A copy is left out: what it was made from is offered itself. */
export const listRelatedFiles = (
  form: AnsweredForm,
  laws: readonly RelatedLaw[],
  set: StoredControlSet,
  newest: readonly UsedEvidence[],
): EvidenceOffer[] => {
  const evidenceOf = groupByQuestion(
    newest.filter(({ from_id, readable }) => from_id === null && readable.length > 0),
  );
  const lendOf = (pair: ControlQuestion, law: RelatedLaw): Omit<EvidenceOffer, 'question_id'>[] => {
    const question = law.questions.find(({ id }) => id === pair.question_id);
    if (!question || !isComparedWith(pair, question)) return [];
    const own = evidenceOf.get(nameOfQuestion(pair)) ?? [];
    return own.map((evidence) => ({ law: law.name, number: question.position, evidence }));
  };
  return listLent(form, laws, set, lendOf).map(({ question_id, lent }) => ({
    question_id,
    ...lent,
  }));
};

const latestOf = (times: readonly Date[]): number =>
  Math.max(...times.map((time) => time.getTime()));

/** When files came that a question does not have; null where it has them, or newer evidence. */
const findAdded = (evidence: UsedEvidence, own: readonly UsedEvidence[]): Date | null => {
  const ownFiles = own.flatMap(({ files }) => files);
  const missing = evidence.readable.filter(
    ({ sha256 }) => !ownFiles.some((file) => file.sha256 === sha256),
  );
  if (own.length === 0 || missing.length === 0) return null;
  const added = latestOf(missing.map(({ added_at }) => added_at));
  const before = latestOf([
    ...own.map(({ created_at }) => created_at),
    ...ownFiles.map(({ added_at }) => added_at),
  ]);
  return added > before ? new Date(added) : null;
};

/**
 * What is newer than the evidence that a question has in use, the newest first: a few pieces for
 * each question. Nothing for a question without evidence, for which there is nothing to renew.
 */
export const listNewer = (
  offers: readonly EvidenceOffer[],
  used: readonly UsedEvidence[],
  subject_id: string,
): (EvidenceOffer & { added_at: Date })[] => {
  const ownOf = groupByQuestion(used);
  const newer = offers.flatMap((offer) => {
    const { question_id, evidence } = offer;
    const own = ownOf.get(nameOfQuestion({ subject_id, question_id })) ?? [];
    const added_at = findAdded(evidence, own);
    return added_at ? [{ ...offer, added_at }] : [];
  });
  const once = newer.filter(
    ({ question_id, evidence }, index) =>
      newer.findIndex(
        (one) => one.question_id === question_id && one.evidence.id === evidence.id,
      ) === index,
  );
  const sorted = once.toSorted((a, b) => b.added_at.getTime() - a.added_at.getTime());
  const ids = [...new Set(sorted.map(({ question_id }) => question_id))];
  return ids.flatMap((id) =>
    sorted.filter(({ question_id }) => question_id === id).slice(0, mostRelated),
  );
};
