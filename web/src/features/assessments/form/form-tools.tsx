import type { Question } from '@lexplain/contract/assessments/assessments';
import { Button, Group, NativeSelect, Progress, Text } from '@mantine/core';
import { useId, useSyncExternalStore } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { type Filter, filterLabels, findNextUnanswered } from './filters';
import classes from './form-tools.module.css';

interface FormToolsProps {
  questions: Question[];
  store: DraftStore;
  /** How many stored answers have a compliance result. */
  saved: number;
  filter: Filter;
  /** Whether an adviser flagged questions, which can then be shown alone. */
  hasFlagged: boolean;
  /** Whether the form was opened for a change to the law that touches questions. */
  hasTouched: boolean;
  onFilter: (filter: Filter) => void;
  onGoTo: (questionId: string) => void;
}

const isFilter = (value: string): value is Filter => value in filterLabels;
const options = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

/** One row: the progress including unsaved answers, the filter, and the next unanswered question. */
export const FormTools = ({
  questions,
  store,
  saved,
  filter,
  hasFlagged,
  hasTouched,
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
      <Progress
        value={questions.length === 0 ? 0 : (answered / questions.length) * 100}
        aria-label="Answered questions"
        className={classes.progress}
      />
      <Group gap="xs" className={`${classes.filter} no-print`}>
        <label htmlFor={filterId}>Show</label>
        <NativeSelect
          id={filterId}
          flex="1 1 9rem"
          maw="14rem"
          data={options.filter(
            ({ value }) =>
              (value !== 'flagged' || hasFlagged) && (value !== 'touched' || hasTouched),
          )}
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
