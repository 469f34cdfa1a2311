import type { Evidence, EvidenceFile } from '@lexplain/contract/evidence/evidence';
import { isBlank } from '@lexplain/contract/text/blank';
import { Code, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { messageOf } from '../../../lib/api/api-error';
import { useRemoval } from '../evidence-commands';
import type { EvidenceList } from '../queries';

interface RemoveProps {
  list: EvidenceList;
  evidence: Evidence;
  file: EvidenceFile;
  onClose: () => void;
}

const RemoveForm = ({ list, evidence, file, onClose }: RemoveProps) => {
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const removal = useRemoval(list, evidence, file, onClose);
  return (
    <DialogForm
      submit={{ label: 'Remove the file', busy: 'Removing...' }}
      isDestructive
      isBusy={removal.isPending}
      error={
        removal.isError ? messageOf(removal.error, 'It could not be removed. Try again.') : null
      }
      onStart={() => setChecked(true)}
      onSubmit={() => {
        if (!isBlank(reason) && !isTooLong(reason)) removal.run(reason.trim());
      }}
      onCancel={onClose}
    >
      {() => (
        <>
          <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
            Nobody can open “{file.name}” any more. This cannot be undone. Its name, who removed it
            and why stay with the assessment, and so does its hash, by which the receipt can still
            be verified:
          </Text>
          <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {file.sha256}
          </Code>
          <LimitedTextarea
            label="Why is it removed?"
            name="reason"
            data-autofocus
            value={reason}
            error={isChecked && isBlank(reason) && 'Say why.'}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  );
};

interface RemoveDialogProps extends RemoveProps {
  opened: boolean;
  /** Called once it has left the page. */
  onClosed: () => void;
}

/** Asks an owner why the bytes of a file are removed that a submission holds. */
export const RemoveDialog = ({ opened, onClosed, ...form }: RemoveDialogProps) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    onExitTransitionEnd={onClosed}
    title="Remove this file?"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <RemoveForm {...form} />
  </Modal>
);
