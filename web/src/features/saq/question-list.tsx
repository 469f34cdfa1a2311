import type { Question } from '@lexplain/contract/saq';
import { Stack, Text } from '@mantine/core';
import { memo } from 'react';
import type { DraftStore } from './draft-store';
import { QuestionCard } from './question-card';

interface QuestionListProps {
  questions: Question[];
  store: DraftStore;
  /** Undefined while they load. */
  obligationCodes: ReadonlyMap<string, string> | undefined;
  onShowObligation: (id: string) => void;
  readOnly: boolean;
  /** The ids that the filter leaves; null for all. */
  shownIds: ReadonlySet<string> | null;
  outdated: Question[];
  /** Ids of required questions that a submit was refused for. */
  missing: string[];
}

/** All cards of a form. Drawn anew only when something of the whole changes, never for a key press. */
export const QuestionList = memo(
  ({ questions, shownIds, outdated, missing, ...shared }: QuestionListProps) => (
    <>
      {shownIds?.size === 0 && <Text>No questions match this filter.</Text>}
      <Stack>
        {questions.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            isHidden={shownIds?.has(question.id) === false}
            isOutdated={outdated.includes(question)}
            isMissing={missing.includes(question.id)}
            {...shared}
          />
        ))}
      </Stack>
    </>
  ),
);
