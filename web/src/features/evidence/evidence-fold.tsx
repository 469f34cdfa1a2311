import { useRef, useState } from 'react';
import type { IncomingFiles } from './adding/add-files';
import adding from './adding/adding.module.css';
import { useFileDrop } from './adding/use-file-drop';
import classes from './evidence.module.css';
import { LaterEvidence } from './later-evidence';

interface EvidenceFoldProps {
  subjectId: string;
  questionId: string;
}

/**
 * The evidence for the answer to a question. It is read once someone opens it, or drops files on
 * the question.
 */
export const EvidenceFold = ({ subjectId, questionId }: EvidenceFoldProps) => {
  const fold = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const [incoming, setIncoming] = useState<IncomingFiles | null>(null);
  const take = (files: File[]): void => {
    setIncoming({ files });
    setOpened(true);
    if (fold.current) fold.current.open = true;
  };
  const drag = useFileDrop(() => fold.current?.closest('section') ?? null, take);
  return (
    <>
      <details
        ref={fold}
        className={`${classes.fold} no-print`}
        onToggle={({ currentTarget }) => {
          if (currentTarget.open) setOpened(true);
        }}
      >
        <summary>Evidence</summary>
        {wasOpened && (
          <LaterEvidence
            about={{ kind: 'answer', subject_id: subjectId, question_id: questionId }}
            incoming={incoming}
          />
        )}
      </details>
      {drag !== 'none' && (
        <p className={`${adding.drop} no-print`} data-drag={drag}>
          Drop files here as evidence for this question
        </p>
      )}
    </>
  );
};
