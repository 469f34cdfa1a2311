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
  /** The ids that pass the filter; null for all. */
  shownIds: ReadonlySet<string> | null;
  outdated: Question[];
  /** The ids of required questions for which a submit was refused. */
  missing: string[];
}

/** All cards of a form. Not rendered by key presses. */
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
