import type { Question } from '@lexplain/contract/assessments/assessments';
import { useCallback, useState } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { type Filter, filterQuestions, type SpecialQuestions } from './filters';

const unfiltered: { name: Filter; ids: Set<string> | null } = { name: 'all', ids: null };

/** The filter of a list of questions, with the ids that passed it when it was chosen. */
export const useFilter = (questions: Question[], store: DraftStore, special: SpecialQuestions) => {
  const [filter, setFilter] = useState(unfiltered);
  return {
    name: filter.name,
    /** Null for all. */
    ids: filter.ids,
    choose: (name: Filter): void =>
      setFilter({
        name,
        ids: name === 'all' ? null : filterQuestions(name, questions, store, special),
      }),
    showAll: useCallback(() => setFilter(unfiltered), []),
  };
};
