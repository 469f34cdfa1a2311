import { useState } from 'react';
import classes from './evidence.module.css';
import { LaterEvidence } from './later-evidence';

interface EvidenceFoldProps {
  subjectId: string;
  questionId: string;
}

/** The evidence for the answer to a question. It is read once someone opens it. */
export const EvidenceFold = ({ subjectId, questionId }: EvidenceFoldProps) => {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details
      className={`${classes.fold} no-print`}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setOpened(true);
      }}
    >
      <summary>Evidence</summary>
      {wasOpened && (
        <LaterEvidence about={{ kind: 'answer', subject_id: subjectId, question_id: questionId }} />
      )}
    </details>
  );
};
