import type { Action } from '@lexplain/contract/actions/actions';
import { isBlank } from '@lexplain/contract/text/blank';
import { Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { messageOf } from '../../../lib/api/api-error';
import { type MovedActions, useMoveAction } from '../action-commands';

interface AcceptRiskProps {
  action: Action;
  organisationId: string;
  /** The day where the organisation is. */
  today: string;
  onAccepted: (moved: MovedActions) => void;
  onClose: () => void;
}

const AcceptRiskForm = ({
  action,
  organisationId,
  today,
  onAccepted,
  onClose,
}: AcceptRiskProps) => {
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [isChecked, setChecked] = useState(false);
  const move = useMoveAction(organisationId, onAccepted);
  const isPast = until !== '' && until < today;
  return (
    <DialogForm
      submit={{ label: 'Postpone', busy: 'Saving...' }}
      isBusy={move.isPending}
      error={move.isError ? messageOf(move.error, 'This was not saved. Try again.') : null}
      onStart={() => setChecked(true)}
      onSubmit={() => {
        if (isBlank(reason) || isTooLong(reason) || isPast) return;
        move.run({ action, to: { to: 'risk_accepted', reason: reason.trim(), until } });
      }}
      onCancel={onClose}
    >
      {(faults) => (
        <>
          <Text size="sm">
            Nothing is done until the day that you choose, and your business carries the risk until
            then. Afterwards it is open again.
          </Text>
          <LimitedTextarea
            label="Why can it wait?"
            name="reason"
            value={reason}
            error={isChecked && isBlank(reason) && 'Say why.'}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <TextInput
            type="date"
            label="Until"
            name="until"
            required
            withAsterisk={false}
            min={today}
            value={until}
            error={isPast ? 'Choose a day that has not passed.' : faults.until}
            onChange={({ currentTarget }) => setUntil(currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  );
};

/** Asks an owner why a risk is accepted, and until when. */
export const AcceptRiskDialog = ({ opened, ...form }: AcceptRiskProps & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    title="Postpone"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <AcceptRiskForm {...form} />
  </Modal>
);
