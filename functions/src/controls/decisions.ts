import type { StoredAction } from '@lexplain/contract/actions/stored';
import type { Question } from '@lexplain/contract/assessments/assessments';
import { type ComplianceResult, listedRisk } from '@lexplain/contract/assessments/figures';
import type { StoredSubmission } from '@lexplain/contract/assessments/stored';
import {
  type AnsweredQuestion,
  type Control,
  type Controls,
  excerptLength,
  mostActions,
} from '@lexplain/contract/controls/controls';
import { findShortestList } from '@lexplain/contract/controls/shortest-list';
import { isGap, sortWorstFirst, stateOfAnswer, worstOf } from '@lexplain/contract/controls/state';
import type { StoredEvidence } from '@lexplain/contract/evidence/stored';
import {
  nameOfQuestion,
  type QuestionReference,
  type StoredControlSet,
} from '@lexplain/contract/library/controls';
import { addDays, dayOf } from '@lexplain/contract/library/day-of';
import type { Headline } from '@lexplain/contract/library/outcomes';
import { lookUp } from '@lexplain/contract/look-up';

// How an organisation stands with each control, from what is stored (docs/product.md, "What we
// do"). Nothing here answers a question: a control stands as the worst of its answers.

type AskedQuestion = Pick<Question, 'id' | 'position' | 'legislative_requirement'>;

/** The latest submission of a law, with the texts that were answered. */
interface SubmittedLaw {
  at: Date;
  answers: StoredSubmission['answers'];
  /** The questions that have had another wording since. */
  reworded: ReadonlySet<string>;
}

export interface AskedLaw {
  subject_id: string;
  name: string;
  /** As they are asked today, without what the profile has settled. */
  questions: readonly AskedQuestion[];
  submitted: SubmittedLaw | null;
}

/**
 * Whether a law is looked at: one that binds by the profile, or was answered while the profile does
 * not settle that it does not bind. `headline` is null without a profile or rules.
 */
export const isLookedAt = (headline: Headline | 'open' | null, isSubmitted: boolean): boolean => {
  if (headline === 'does_not_apply') return false;
  const isOpen = headline === null || headline === 'open' || headline === 'ask_an_adviser';
  return isSubmitted || !isOpen;
};

type CountedEvidence = Pick<StoredEvidence, 'about' | 'valid_until'>;
type OpenAction = Pick<StoredAction, 'about' | 'title' | 'owner_name' | 'due_day'> & { id: string };

export interface StoredPractice {
  set: StoredControlSet;
  laws: readonly AskedLaw[];
  evidence: readonly CountedEvidence[];
  /** By due day. */
  actions: readonly OpenAction[];
  today: string;
  time_zone: string;
}

interface EvidenceCount {
  count: number;
  last_day: string | null;
}

const countEvidence = (days: readonly (string | null)[]): EvidenceCount => {
  const [last_day = null] = days.flatMap((day) => day ?? []).toSorted();
  return { count: days.length, last_day };
};

/** Groups what is about answers by the question. */
const groupByQuestion = <Item extends Pick<OpenAction | CountedEvidence, 'about'>>(
  items: readonly Item[],
): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const { about } = item;
    if (about.kind !== 'answer' && about.kind !== 'question') continue;
    const name = nameOfQuestion(about);
    groups.set(name, [...(groups.get(name) ?? []), item]);
  }
  return groups;
};

const toExcerpt = (text: string | null): string => {
  const characters = [...(text ?? '').trim()];
  const begins = characters.slice(0, excerptLength).join('');
  return characters.length > excerptLength ? `${begins}…` : begins;
};

const isGapResult = (result: ComplianceResult): boolean =>
  isGap(stateOfAnswer({ result, is_outdated: false }));

/** An answer as it was submitted; null where the law's latest submission has none. */
const toAnswer = (id: string, submitted: SubmittedLaw | null, isKept: boolean) => {
  const given = submitted && lookUp(submitted.answers, id);
  if (!given || given.compliance_result === null) return null;
  const result = given.compliance_result;
  return {
    result,
    risk: isGapResult(result) ? listedRisk(given) : null,
    written: isKept ? '' : toExcerpt(given.current_controls),
    is_reworded: submitted.reworded.has(id),
    submitted_at: submitted.at.toISOString(),
  };
};

/** Everything that is asked, by the name of the question. */
const answerAll = ({
  set: { use },
  laws,
  evidence,
  today,
  time_zone,
}: StoredPractice): Map<string, Omit<AnsweredQuestion, 'differs' | 'lawyer'>> => {
  const kept = new Set(use.keeps_to_itself.map(nameOfQuestion));
  const evidenceOf = groupByQuestion(evidence);
  return new Map(
    laws.flatMap(({ subject_id, questions, submitted }) => {
      const isOld =
        !!submitted && addDays(dayOf(submitted.at, time_zone), use.max_age_days) < today;
      return questions.map(({ id, position, legislative_requirement }) => {
        const name = nameOfQuestion({ subject_id, question_id: id });
        const keeps_to_itself = kept.has(name);
        const answer = toAnswer(id, submitted, keeps_to_itself);
        const is_outdated = isOld || answer?.is_reworded === true;
        const days = (evidenceOf.get(name) ?? []).map(({ valid_until }) => valid_until);
        const answered = {
          subject_id,
          question_id: id,
          number: position,
          requirement: legislative_requirement,
          state: stateOfAnswer(answer && { result: answer.result, is_outdated }),
          answer,
          evidence: countEvidence(keeps_to_itself ? [] : days),
          keeps_to_itself,
        };
        return [name, answered] as const;
      });
    }),
  );
};

/** The first last day of the evidence of several questions. */
const joinEvidence = (counts: readonly EvidenceCount[]): EvidenceCount => ({
  count: counts.reduce((sum, { count }) => sum + count, 0),
  last_day: counts.flatMap(({ last_day }) => last_day ?? []).toSorted()[0] ?? null,
});

const toListed = ({ id, title, owner_name, due_day }: OpenAction): Control['actions'][number] => ({
  id,
  title,
  owner_name,
  due_day,
});

/** What an organisation does, over all laws that are looked at. */
export const composeControls = (
  stored: StoredPractice,
): Omit<Controls, 'has_more_evidence' | 'today'> => {
  const { set, laws, actions } = stored;
  const answered = answerAll(stored);
  const actionsOf = groupByQuestion(actions);
  const controls = set.controls.flatMap(({ questions, ...control }): Control[] => {
    const asked = questions.flatMap(({ differs, lawyer, ...reference }) => {
      const found = answered.get(nameOfQuestion(reference));
      return found ? [{ ...found, differs, lawyer }] : [];
    });
    if (asked.length === 0) return [];
    const names = new Set(asked.map(nameOfQuestion));
    const open = [...actionsOf].flatMap(([name, some]) => (names.has(name) ? some : []));
    const byDay = actions.filter((action) => open.includes(action));
    return [
      {
        ...control,
        state: worstOf(asked.map(({ state }) => state)),
        people: [...new Set(byDay.flatMap(({ owner_name }) => owner_name ?? []))],
        evidence: joinEvidence(asked.map(({ evidence }) => evidence)),
        open_actions: byDay.length,
        actions: byDay.slice(0, mostActions).map(toListed),
        questions: sortWorstFirst(asked),
      },
    ];
  });
  const isOpenGap = ({ state }: Pick<AnsweredQuestion, 'state'>) => isGap(state);
  const toReference = ({ subject_id, question_id }: QuestionReference) => ({
    subject_id,
    question_id,
  });
  // A list is several things: no single one of them touches all of its gaps.
  const practices = controls.filter(({ share }) => share === 'practice');
  return {
    controls: sortWorstFirst(controls),
    laws: laws.map(({ subject_id, name, submitted }) => ({
      subject_id,
      name,
      submitted_at: submitted?.at.toISOString() ?? null,
    })),
    gaps: [...answered.values()].filter(isOpenGap).length,
    things: findShortestList(
      practices.map(({ id, questions }) => ({
        id,
        gaps: questions.filter(isOpenGap).map(toReference),
      })),
    ),
  };
};
