import type { Question } from '@lexplain/contract/assessments/assessments';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import { ProgressBar } from '../../../components/progress-bar/progress-bar';
import type { DraftStore } from '../drafts/draft-store';
import {
  type Filter,
  filterLabels,
  findNextUnanswered,
  isSpecial,
  type SpecialQuestions,
} from '../filters/filters';
import type { ReasonsLeftOut } from '../settled-by-profile/use-settled-questions';
import classes from './form-tools.module.css';

interface FormToolsProps {
  questions: Question[];
  store: DraftStore;
  /** How many stored answers have a compliance result. */
  saved: number;
  filter: Filter;
  /** What the profile settles now. */
  leftOut: ReasonsLeftOut;
  /** What some filters leave: they are offered where that is something. */
  special: SpecialQuestions;
  onFilter: (filter: Filter) => void;
  onGoTo: (questionId: string) => void;
  /** Whether it was submitted: nothing is left to answer. */
  isClosed: boolean;
}

const isFilter = (value: string): value is Filter => value in filterLabels;
const filters = Object.keys(filterLabels).filter(isFilter);

/**
 * One row: the progress including unsaved answers, the filter, and the next unanswered question.
 */
export const FormTools = ({
  questions,
  store,
  saved,
  filter,
  leftOut,
  special,
  onFilter,
  onGoTo,
  isClosed,
}: FormToolsProps) => {
  const answered = useSyncExternalStore(store.subscribe, () => store.summary().answered);
  const asked = questions.length - leftOut.size;
  const labelOf = (one: Filter): string =>
    one === 'outside' ? `${filterLabels.outside} (${leftOut.size})` : filterLabels[one];
  const filterId = useId();
  const goToNext = (): void => {
    const here = document.activeElement?.closest('section')?.id;
    const next = findNextUnanswered(questions, store, leftOut, here);
    if (next !== undefined) onGoTo(next);
  };
  return (
    <div className={classes.tools}>
      <div className={classes.count}>
        <Text fw={600}>
          {`Answered: ${answered}/${questions.length}`}
          {answered !== saved && (
            <Text span c="dimmed" size="sm">
              {` (${saved} saved)`}
            </Text>
          )}
        </Text>
      </div>
      {!isClosed && (
        <ProgressBar
          label="Answered questions"
          share={answered / (asked || 1)}
          className={classes.progress}
        />
      )}
      <Group gap="xs" className={`${classes.filter} no-print`}>
        <label htmlFor={filterId}>Show</label>
        <NativeSelect
          id={filterId}
          flex="1 1 7rem"
          // Between, all is in one row.
          maw={{ base: '14rem', sm: '11.5rem', md: '14rem' }}
          data={filters
            .filter((one) => !isSpecial(one) || special[one].size > 0 || one === filter)
            .map((value) => ({ value, label: labelOf(value) }))}
          value={filter}
          onChange={({ currentTarget }) =>
            isFilter(currentTarget.value) && onFilter(currentTarget.value)
          }
        />
        {!isClosed && (
          // Keeps the focus while it is pressed: the search starts from the focused question.
          <Button
            variant="default"
            flex="none"
            onMouseDown={(event) => event.preventDefault()}
            onClick={goToNext}
            disabled={answered === asked}
          >
            Next unanswered
          </Button>
        )}
      </Group>
    </div>
  );
};
