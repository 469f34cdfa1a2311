import type { Question } from '@lexplain/contract/saq';
import { Button, Group, NativeSelect, Progress, Text } from '@mantine/core';
import type { DraftStore } from './draft-store';
import { type Filter, filterLabels, nextUnanswered } from './filters';

interface FormToolsProps {
  questions: Question[];
  store: DraftStore;
  answered: number;
  filter: Filter;
  onFilter: (filter: Filter) => void;
}

const isFilter = (value: string): value is Filter => value in filterLabels;
const options = Object.entries(filterLabels).map(([value, label]) => ({ value, label }));

/** How far one is, and ways to what is left. */
export const FormTools = ({ questions, store, answered, filter, onFilter }: FormToolsProps) => {
  const goToNext = (): void => {
    const here = document.activeElement?.closest('section')?.id;
    const next = nextUnanswered(questions, store, here);
    if (next === undefined) return;
    // It may be hidden: what is looked for is shown first.
    onFilter('all');
    requestAnimationFrame(() => {
      document.getElementById(next)?.scrollIntoView();
      document.getElementById(`${next}-result`)?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <Text fw={600}>{`Answered: ${answered}/${questions.length}`}</Text>
      <Progress
        value={questions.length === 0 ? 0 : (answered / questions.length) * 100}
        aria-label="Answered questions"
        my="xs"
      />
      <Group align="end" mb="md">
        <NativeSelect
          label="Show"
          data={options}
          value={filter}
          onChange={({ currentTarget }) =>
            isFilter(currentTarget.value) && onFilter(currentTarget.value)
          }
        />
        {/* Focus stays where it is while the button is pressed: the next one is looked for from there. */}
        <Button
          variant="default"
          onMouseDown={(event) => event.preventDefault()}
          onClick={goToNext}
        >
          Next unanswered
        </Button>
      </Group>
    </>
  );
};
