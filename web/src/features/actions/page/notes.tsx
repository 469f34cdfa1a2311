import type { Action } from '@lexplain/contract/actions/actions';
import { canChange } from '@lexplain/contract/actions/state';
import { bounds } from '@lexplain/contract/api/bounds';
import { cutWithEllipsis } from '@lexplain/contract/text/one-line';
import { Textarea } from '@mantine/core';
import { FoldedPart } from '../../../components/folded-part/folded-part';
import { describeExcess, describeUse } from '../../../lib/forms/text-limit';
import { ActionForm } from './action-form';
import classes from './action-page.module.css';

/** How much of the notes stands beside the heading. */
const hintCharacters = 60;

interface NotesProps {
  action: Action;
  organisationId: string;
}

/** What was written about an action on the way. Nothing where it is closed without any. */
export const Notes = ({ action, organisationId }: NotesProps) => {
  const { notes, state } = action;
  const isOpen = canChange(state);
  if (!isOpen && notes === '') return null;
  return (
    <FoldedPart
      id="action-notes"
      title="Notes"
      hint={notes === '' ? 'None yet' : cutWithEllipsis(notes, hintCharacters)}
    >
      {isOpen ? (
        <ActionForm
          action={action}
          organisationId={organisationId}
          name="Notes"
          submit="Save the notes"
        >
          {({ value, hints, onChange }) => (
            <Textarea
              aria-label="Notes"
              rows={4}
              resize="vertical"
              value={value.notes}
              description={hints?.notes ?? describeUse(bounds.actionText, value.notes.length)}
              inputWrapperOrder={['label', 'description', 'input', 'error']}
              error={describeExcess(bounds.actionText, value.notes.length)}
              onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
            />
          )}
        </ActionForm>
      ) : (
        <p className={classes.text}>{notes}</p>
      )}
    </FoldedPart>
  );
};
