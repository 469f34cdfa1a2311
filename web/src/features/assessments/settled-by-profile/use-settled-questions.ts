import type { SubmissionWithAnswers } from '@lexplain/contract/assessments/assessments';
import { listLeftOut } from '@lexplain/contract/assessments/left-out';
import type { OutsideOfLaw } from '@lexplain/contract/profile/outside-profile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { outsideQuery } from '../queries';

// The questions of a questionnaire that the profile has settled: which a submit leaves out, and which
// of them are folded (docs/product.md, "Outside the profile").

/** Why the profile has settled a question, by the question's id. */
export type ReasonsLeftOut = ReadonlyMap<string, readonly string[]>;

/** Says that everything is asked, where the record is missing or out of date. */
export type RenderRecordNotice = (outside: OutsideOfLaw) => ReactNode;

const nothing: OutsideOfLaw = { basis: 'recorded', questions: [], switched_off: [], spared: 0 };

/** The questions that a submission has left out. */
const settledIn = ({ answers }: SubmissionWithAnswers): ReasonsLeftOut =>
  new Map(
    answers.flatMap(({ question_id, settled }) =>
      settled ? [[question_id, settled.reasons]] : [],
    ),
  );

/** The questions that a submit would leave out now. */
const useLeftOutNow = (
  { questions }: OutsideOfLaw,
  store: DraftStore,
  flagged: ReadonlySet<string>,
): ReasonsLeftOut => {
  const listIds = useCallback(() => {
    const answers = questions.map(({ question_id: id }) => [id, store.shownOf(id)]);
    const leftOut = listLeftOut(questions, Object.fromEntries(answers), flagged);
    return leftOut.map(({ question_id }) => question_id).join(' ');
  }, [questions, store, flagged]);
  // A text, so that a key press that changes nothing here renders nothing.
  const ids = useSyncExternalStore(store.subscribe, listIds);
  return useMemo(() => {
    const listed = new Set(ids.split(' '));
    return new Map(
      questions.flatMap(({ question_id, reasons }) =>
        listed.has(question_id) ? [[question_id, reasons]] : [],
      ),
    );
  }, [ids, questions]);
};

/**
 * What the profile settles in a questionnaire. Folded are all of these questions but those that the
 * address names, that the person opened, and that were answered here: what is typed in must not fold.
 */
export const useSettledQuestions = (
  current: SubmissionWithAnswers,
  store: DraftStore,
  flagged: ReadonlySet<string>,
) => {
  const isClosed = current.submission.status === 'submitted';
  const { data } = useQuery(outsideQuery(current.submission.form_id));
  const outside = data ?? nothing;
  const settled = useMemo(() => settledIn(current), [current]);
  const now = useLeftOutNow(outside, store, flagged);
  const leftOut = isClosed ? settled : now;

  const [opened, setOpened] = useState<ReadonlySet<string>>(
    () => new Set([window.location.hash.slice(1)]),
  );
  const answered = outside.questions.filter(
    ({ question_id: id }) => !(now.has(id) || opened.has(id)),
  );
  if (answered.length > 0) {
    setOpened(new Set([...opened, ...answered.map(({ question_id }) => question_id)]));
  }
  const open = useCallback((id: string) => setOpened((before) => new Set([...before, id])), []);
  const fold = useCallback(
    (id: string) => setOpened((before) => new Set([...before].filter((other) => other !== id))),
    [],
  );
  const folded = useMemo(
    () => new Set([...leftOut.keys()].filter((id) => isClosed || !opened.has(id))),
    [leftOut, isClosed, opened],
  );
  const switchedOff = useMemo(() => new Set(outside.switched_off), [outside]);
  // Once, as the notice then says that it was recorded.
  const needsRecord = !isClosed && outside.basis !== 'recorded' && outside.spared > 0;
  const [neededRecord, setNeededRecord] = useState(needsRecord);
  if (needsRecord && !neededRecord) setNeededRecord(true);
  return useMemo(
    () => ({ outside, neededRecord, leftOut, folded, switchedOff, open, fold }),
    [outside, neededRecord, leftOut, folded, switchedOff, open, fold],
  );
};
export type OutsideView = ReturnType<typeof useSettledQuestions>;
