import type { Question } from '@lexplain/contract/saq';
import { Alert, Anchor, Group } from '@mantine/core';

interface OutdatedNoticeProps {
  questions: Question[];
  onGoTo: (questionId: string) => void;
}

/** The questions to look at again, each a link to its card. Renders nothing without any. */
export const OutdatedNotice = ({ questions, onGoTo }: OutdatedNoticeProps) => {
  if (questions.length === 0) return null;
  return (
    <Alert color="orange" role="status" mb="md" title="The law changed since you submitted">
      Look at these questions again, then start a new assessment:
      <Group gap="sm">
        {questions.map(({ id, position }) => (
          <Anchor
            key={id}
            href={`#${id}`}
            size="sm"
            onClick={(event) => {
              event.preventDefault();
              onGoTo(id);
            }}
          >
            Question {position}
          </Anchor>
        ))}
      </Group>
    </Alert>
  );
};
