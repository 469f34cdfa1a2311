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
import classes from './form-tools.module.css';

interface FormToolsProps {
  questions: Question[];
  store: DraftStore;
  /** How many stored answers have a compliance result. */
  saved: number;
  filter: Filter;
  /** What some filters leave: they are offered where that is something. */
  special: SpecialQuestions;
  onFilter: (filter: Filter) => void;
  onGoTo: (questionId: string) => void;
}

const isFilter = (value: string): value is Filter => value in filterLabels;
const filters = Object.keys(filterLabels).filter(isFilter);

/** One row: the progress including unsaved answers, the filter, and the next unanswered question. */
export const FormTools = ({
  questions,
  store,
  saved,
  filter,
  special,
  onFilter,
  onGoTo,
}: FormToolsProps) => {
  const answered = useSyncExternalStore(store.subscribe, () => store.summary().answered);
  const filterId = useId();
  const goToNext = (): void => {
    const here = document.activeElement?.closest('section')?.id;
    const next = findNextUnanswered(questions, store, here);
    if (next !== undefined) onGoTo(next);
  };
  return (
    <div className={classes.tools}>
      <Text fw={600} className={classes.count}>
        {`Answered: ${answered}/${questions.length}`}
        {answered !== saved && (
          <Text span c="dimmed" size="sm">
            {` (${saved} saved)`}
          </Text>
        )}
      </Text>
      <ProgressBar
        label="Answered questions"
        share={answered / (questions.length || 1)}
        className={classes.progress}
      />
      <Group gap="xs" className={`${classes.filter} no-print`}>
        <label htmlFor={filterId}>Show</label>
        <NativeSelect
          id={filterId}
          flex="1 1 7rem"
          maw="14rem"
          data={filters
            .filter((one) => !isSpecial(one) || special[one].size > 0 || one === filter)
            .map((value) => ({ value, label: filterLabels[value] }))}
          value={filter}
          onChange={({ currentTarget }) =>
            isFilter(currentTarget.value) && onFilter(currentTarget.value)
          }
        />
        {/* Keeps the focus while it is pressed: the search starts from the focused question. */}
        <Button
          variant="default"
          flex="none"
          onMouseDown={(event) => event.preventDefault()}
          onClick={goToNext}
          disabled={answered === questions.length}
        >
          Next unanswered
        </Button>
      </Group>
    </div>
  );
};
