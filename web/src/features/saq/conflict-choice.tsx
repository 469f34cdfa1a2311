import { complianceResultLabels, riskRatingLabels } from '@lexplain/contract/saq';
import { Button, Group } from '@mantine/core';
import type { FieldName } from './draft';
import classes from './question-card.module.css';

interface ConflictChoiceProps {
  name: FieldName;
  /** The value that was saved elsewhere; the person's own is in the input above. */
  theirs: string | null;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

const labels: Record<string, string> = { ...complianceResultLabels, ...riskRatingLabels };

const wordsOf = (name: FieldName, value: string | null): string => {
  if (value === null) return '(empty)';
  const isChoice = name === 'compliance_result' || name === 'risk_rating';
  return isChoice ? (labels[value] ?? value) : value;
};

/** A field that was changed both here and elsewhere: both values are shown until one is chosen. */
export const ConflictChoice = ({ name, theirs, onChoose }: ConflictChoiceProps) => (
  <div className={classes.conflict} role="alert">
    Saved elsewhere meanwhile:
    <p className={classes.theirs}>{wordsOf(name, theirs)}</p>
    <Group gap="xs">
      <Button size="compact-sm" variant="light" onClick={() => onChoose('mine')}>
        Keep mine
      </Button>
      <Button size="compact-sm" variant="light" onClick={() => onChoose('theirs')}>
        Take the other
      </Button>
    </Group>
  </div>
);
