import type { Question } from '@lexplain/contract/assessments/assessments';
import { brand } from '@lexplain/contract/brand/brand';
import { Alert, Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import type { DraftStore } from '../drafts/draft-store';
import { type FormChanges, summariseChanges } from '../drafts/form-changes';

export const submitNoteId = 'submit-note';

/** Who reads what, said before anything is submitted (docs/product.md, "Submitting"). */
export const SubmitNote = () => (
  <Text id={submitNoteId} size="sm" c="dimmed" className="no-print">
    An adviser of {brand.name} reads what you submit. Drafts are read by your business only.{' '}
    <Anchor renderRoot={(props) => <Link {...props} to="/privacy" />} inherit underline="always">
      Privacy Policy
    </Anchor>
  </Text>
);

interface QuestionLinksProps {
  questions: Question[];
  onGoTo: (questionId: string) => void;
}

/** Each a link to its card. */
export const QuestionLinks = ({ questions, onGoTo }: QuestionLinksProps) => (
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
);

/** The questions to look at again, each a link to its card. Renders nothing without any. */
export const OutdatedNotice = ({ questions, onGoTo }: QuestionLinksProps) => {
  if (questions.length === 0) return null;
  return (
    <Alert
      color="orange"
      role="status"
      mb="md"
      title="The law, or our description of it, changed since you submitted"
    >
      Look at these questions again, then start a new assessment:
      <QuestionLinks questions={questions} onGoTo={onGoTo} />
    </Alert>
  );
};

/** How the form differs from that of the last assessment. Renders nothing without a difference. */
export const FormChangesNotice = ({ changes }: { changes: FormChanges }) => {
  const summary = summariseChanges(changes);
  if (summary === '') return null;
  return (
    <Alert role="status" mb="md">
      This questionnaire has changed since your last assessment: {summary} Your answers to questions
      that remain are filled in. Look again at those that were reworded.
    </Alert>
  );
};

/** What happened to answers that were unsaved when the submission was submitted elsewhere. */
export const UnsavedAfterSubmitNotice = ({ store }: { store: DraftStore }) => {
  const { unsaved, isKept } = useSyncExternalStore(store.subscribe, store.summary);
  if (unsaved === 0) return null;
  const [answers, they] =
    unsaved === 1 ? ['1 answer was', 'It is'] : [`${unsaved} answers were`, 'They are'];
  const where = isKept
    ? `${they} kept on this device and will be included in the next assessment.`
    : `This device could not keep ${unsaved === 1 ? 'it' : 'them'}: copy what you need before you leave this page.`;
  return (
    <Alert color="orange" role="status" my="xs">
      {`${answers} not saved before this was submitted. ${where}`}
    </Alert>
  );
};
