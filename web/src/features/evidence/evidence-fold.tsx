import type { NewerEvidence } from '@lexplain/contract/assessments/related-answers';
import { Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { IncomingFiles } from './adding/add-files';
import adding from './adding/adding.module.css';
import { useFileDrop } from './adding/use-file-drop';
import classes from './evidence.module.css';
import { LaterEvidence } from './later-evidence';
import { LateNewerEvidence } from './newer/late-newer-evidence';

interface EvidenceFoldProps {
  subjectId: string;
  questionId: string;
  /** What is newer for other laws than the evidence of its questions. */
  newer: readonly NewerEvidence[];
}

/**
 * The evidence for the answer to a question. It is read once someone opens it, or drops files on
 * the question.
 */
export const EvidenceFold = ({ subjectId, questionId, newer }: EvidenceFoldProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const [incoming, setIncoming] = useState<IncomingFiles | null>(null);
  const take = (files: File[]): void => {
    setIncoming({ files });
    setOpened(true);
    if (fold.current) fold.current.open = true;
  };
  const [isUsed, setUsed] = useState(false);
  const about = { kind: 'answer', subject_id: subjectId, question_id: questionId } as const;
  const showUsed = (): void => {
    flushSync(() => {
      setOpened(true);
      setUsed(true);
    });
    if (fold.current) fold.current.open = true;
    // The button that had the focus was removed.
    fold.current?.querySelector('summary')?.focus();
  };
  const drag = useFileDrop(() => fold.current?.closest('section') ?? null, take);
  return (
    <>
      <LateNewerEvidence
        about={about}
        newer={newer.filter(({ question_id }) => question_id === questionId)}
        onUsed={showUsed}
      />
      <details
        ref={fold}
        className={`${classes.fold} no-print`}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary>Evidence</summary>
        {isUsed && (
          <Text size="sm" mb="xs" role="status">
            Added below. Check what it says about this question.
          </Text>
        )}
        {wasOpened && <LaterEvidence about={about} incoming={incoming} />}
      </details>
      {drag !== 'none' && (
        <p className={`${adding.drop} no-print`} data-drag={drag}>
          Drop files here as evidence for this question
        </p>
      )}
    </>
  );
};
