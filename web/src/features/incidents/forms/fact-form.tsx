import type { IncidentFact } from '@lexplain/contract/library/incident-rules';
import { useId, useState } from 'react';
import type { FactEntry } from '../board/compute-incident';
import type { IncidentWork } from '../board/incident-work';
import { ChooseOne } from '../choose-one';
import { FactQuestion, noAnswer } from '../fact-question';
import { EntryForm } from './entry-form';

type Purpose = 'later' | 'correction';

const purposes = [
  { value: 'later', label: 'It is different now' },
  { value: 'correction', label: 'The earlier answer was wrong' },
] as const;

interface FactFormProps {
  work: IncidentWork;
  fact: IncidentFact;
  /** The entry that is corrected, where the person has chosen one. */
  corrected: FactEntry | null;
  onDone: () => void;
}

/** An answer to a question, the first one or a later one. */
export const FactForm = ({ work, fact, corrected, onDone }: FactFormProps) => {
  const name = useId();
  const before = corrected ?? work.factEntries.get(fact.id) ?? null;
  const wasKnown = before !== null && before.content.answer !== 'unknown';
  const [value, setValue] = useState(() => {
    if (!before) return noAnswer;
    const { answer, moment, is_planned } = before.content;
    return { answer, moment, is_planned };
  });
  // What was not known or was expected has happened since; what was told is more likely put right.
  const [purpose, setPurpose] = useState<Purpose>(
    corrected || (before?.content.answer === 'yes' && !before.content.is_planned)
      ? 'correction'
      : 'later',
  );
  const content = { kind: 'fact', fact_id: fact.id, ...value } as const;
  const isSame = before !== null && JSON.stringify(before.content) === JSON.stringify(content);
  const isUnanswered = before === null && value.answer === 'unknown';
  const corrects = purpose === 'correction' && before ? before.id : null;
  const added = isSame || isUnanswered ? [] : [{ content, corrects }];
  return (
    <EntryForm
      work={work}
      added={added}
      fault={added.length === 0 ? 'There is nothing to save: the answer is as before.' : null}
      label="Save the answer"
      onDone={onDone}
    >
      <FactQuestion fact={fact} place={work.log.place} value={value} onChange={setValue} />
      {wasKnown && !corrected && (
        <ChooseOne
          name={name}
          legend="Why does it change?"
          options={purposes}
          value={purpose}
          onChange={setPurpose}
          size="detail"
        />
      )}
    </EntryForm>
  );
};
