import type { Question } from '@lexplain/contract/assessments/assessments';
import { useSyncExternalStore } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { isChanged, type Judgements } from '../review/judgements';
import classes from './saq-form.module.css';

interface AnswerAgainProps {
  flagged: Question[];
  judgements: Judgements;
  store: DraftStore;
}

/** The heading of the flagged questions, and how many of their answers were changed. */
export const AnswerAgain = ({ flagged, judgements, store }: AnswerAgainProps) => {
  const changed = useSyncExternalStore(
    store.subscribe,
    () =>
      flagged.filter(({ id }) => {
        const judgement = judgements.get(id);
        return judgement && isChanged(judgement, store.shownOf(id));
      }).length,
  );
  return (
    <div className={classes.part}>
      <h2>To answer again</h2>
      <p>{`${changed} of ${flagged.length} changed`}</p>
    </div>
  );
};
