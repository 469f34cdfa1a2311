import {
  complianceResultLabels,
  type Question,
  riskRatingLabels,
} from '@lexplain/contract/assessments/assessments';
import { Alert, Button, Group, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { removeStranded, type StrandedAnswer } from './device-drafts';

interface StrandedAnswersProps {
  uid: string;
  questions: Question[];
  stranded: StrandedAnswer[];
  /** Whether this page showed another submission before. */
  isNews: boolean;
}

/** The changes in one question, a line for each field. */
const linesOf = ({ mine }: StrandedAnswer): string[] => [
  ...(mine.compliance_result ? [`Result: ${complianceResultLabels[mine.compliance_result]}`] : []),
  ...(mine.risk_rating ? [`Risk: ${riskRatingLabels[mine.risk_rating]}`] : []),
  ...(mine.current_controls ? [`Current controls: ${mine.current_controls}`] : []),
  ...(mine.gaps_actions ? [`Gaps and actions: ${mine.gaps_actions}`] : []),
];

/** In the form's order; unknown questions come first. */
const inOrder = (questions: Question[], stranded: StrandedAnswer[]): StrandedAnswer[] => {
  const positionOf = ({ questionId }: StrandedAnswer) =>
    questions.findIndex(({ id }) => id === questionId);
  return stranded.toSorted((a, b) => positionOf(a) - positionOf(b));
};

const titleOf = (questions: Question[], { questionId }: StrandedAnswer): string => {
  const question = questions.find(({ id }) => id === questionId);
  return question ? `${question.position}. ${question.legislative_requirement}` : questionId;
};

/**
 * Unsaved answers that no open submission can take, to copy or remove (docs/product.md, "Saving").
 */
export const StrandedAnswers = ({ uid, questions, stranded, isNews }: StrandedAnswersProps) => {
  /** Brings them back once they were removed. */
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const [isBack, setBack] = useState(false);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const title = useRef<HTMLParagraphElement>(null);
  // The control that had the focus was removed.
  useEffect(() => {
    if (isNews || isBack) title.current?.focus();
  }, [isNews, isBack]);
  const shown = inOrder(questions, stranded);
  const text = shown
    .map((one) => [titleOf(questions, one), ...linesOf(one)].join('\n'))
    .join('\n\n');
  const copy = async (): Promise<void> => {
    // Without access to the clipboard, the text is shown to be selected.
    await navigator.clipboard.writeText(text).then(
      () => setCopied('copied'),
      () => setCopied('refused'),
    );
  };
  if (undo) {
    return (
      <Group gap="xs" my="sm">
        <Text role="status">The answers were removed from this device.</Text>
        <Button
          variant="light"
          size="compact-sm"
          // The button that had the focus was removed.
          autoFocus
          onClick={() => {
            undo();
            setUndo(null);
            setBack(true);
          }}
        >
          Undo
        </Button>
      </Group>
    );
  }
  return (
    <Alert color="orange" my="sm">
      <Text fw={600} ref={title} tabIndex={-1} role="alert">
        {stranded.length === 1
          ? '1 of your answers was not saved.'
          : `${stranded.length} of your answers were not saved.`}
      </Text>
      <Text size="sm">
        You typed this in an assessment that you can no longer access, or for a question that is no
        longer asked. It was not sent to anybody and is kept on this device for 30 days.
      </Text>
      <ul aria-label="Answers that were not saved" style={{ overflowWrap: 'anywhere' }}>
        {shown.map((one) => (
          <li key={`${one.submissionId} ${one.questionId}`}>
            <b>{titleOf(questions, one)}</b>
            {linesOf(one).map((line) => (
              <div key={line} style={{ whiteSpace: 'pre-wrap' }}>
                {line}
              </div>
            ))}
          </li>
        ))}
      </ul>
      {copied === 'refused' && (
        <Textarea
          label="Select this text and copy it"
          readOnly
          autosize
          maxRows={12}
          mb="sm"
          value={text}
        />
      )}
      <Group gap="xs">
        <Button size="compact-sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button
          variant="light"
          size="compact-sm"
          onClick={() => {
            const bringBack = removeStranded(uid, stranded);
            setBack(false);
            setUndo(() => bringBack);
          }}
        >
          Remove them from this device
        </Button>
        <Text size="sm" role="status">
          {copied === 'copied' && 'Copied.'}
        </Text>
      </Group>
    </Alert>
  );
};
