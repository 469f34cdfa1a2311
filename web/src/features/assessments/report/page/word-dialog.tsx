import { bounds } from '@lexplain/contract/api/bounds';
import { Modal, Text, TextInput } from '@mantine/core';
import { DialogForm } from '../../../../components/dialog-form/dialog-form';
import { useReturnFocus } from '../../../../components/dialog-form/use-return-focus';
import {
  isTooLong,
  LimitedTextarea,
} from '../../../../components/limited-textarea/limited-textarea';
import { describeExcess } from '../../../../lib/forms/text-limit';

/** What an adviser adds to a report in Word. */
export interface WordPreface {
  adviser: string;
  introduction: string;
}

interface WordDialogProps {
  /** Kept by the page, so that it is there when the dialog is opened again. */
  preface: WordPreface;
  onChange: (preface: WordPreface) => void;
  isBusy: boolean;
  isFailed: boolean;
  onSave: () => void;
  onClose: () => void;
}

const hasExcess = ({ adviser, introduction }: WordPreface): boolean =>
  isTooLong(introduction) || describeExcess(bounds.displayName, adviser.length) !== null;

const WordForm = ({ preface, onChange, isBusy, isFailed, onSave, onClose }: WordDialogProps) => {
  useReturnFocus();
  return (
    <DialogForm
      submit={{ label: 'Save the file', busy: 'Preparing...' }}
      isBusy={isBusy}
      error={isFailed ? 'The file could not be made. Check your connection and try again.' : null}
      onSubmit={() => !hasExcess(preface) && onSave()}
      onCancel={onClose}
    >
      {() => (
        <>
          <Text size="sm">
            The report as your client can download it, for you to change in Word. It has neither
            notes nor verdicts that are not published.
          </Text>
          <TextInput
            label="Adviser (optional)"
            description="The name on the first page"
            value={preface.adviser}
            error={describeExcess(bounds.displayName, preface.adviser.length)}
            onChange={({ currentTarget }) => onChange({ ...preface, adviser: currentTarget.value })}
          />
          <LimitedTextarea
            label="Introduction (optional)"
            description="In your own words, before the summary. Only the file will have it: it is not stored."
            rows={6}
            value={preface.introduction}
            onChange={({ currentTarget }) =>
              onChange({ ...preface, introduction: currentTarget.value })
            }
          />
        </>
      )}
    </DialogForm>
  );
};

/**
 * Asks an adviser for their name and an introduction, before the report is saved as a file of Word.
 */
export const WordDialog = (props: WordDialogProps) => (
  <Modal
    opened
    onClose={props.onClose}
    title="Report in Word"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <WordForm {...props} />
  </Modal>
);
