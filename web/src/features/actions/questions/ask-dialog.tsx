import type { Action } from '@lexplain/contract/actions/actions';
import type { Question } from '@lexplain/contract/assessments/assessments';
import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DialogForm } from '../../../components/dialog-form/dialog-form';
import { useReturnFocus } from '../../../components/dialog-form/use-return-focus';
import { Failure } from '../../../components/failure/failure';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { Loading } from '../../../components/loading/loading';
import { messageOf } from '../../../lib/api/api-error';
import { membersQuery } from '../../../lib/queries/members-query';
import { useCreateAction } from '../action-commands';
import { DueField } from '../action-fields';
import { toNewAction } from '../new-action';

interface AskDialogProps {
  organisationId: string;
  uid: string;
  subjectId: string;
  question: Question;
  onAsked: (action: Action) => void;
  onClose: () => void;
}

/** Who could be asked; undefined until they are known. */
const useColleagues = (organisationId: string, uid: string) => {
  const { data, error, refetch } = useQuery(membersQuery(organisationId));
  return { colleagues: data?.filter((member) => member.uid !== uid), error, refetch };
};

const OnlyMember = ({ onClose }: Pick<AskDialogProps, 'onClose'>) => (
  <Stack>
    <Text>
      You are the only member of your business here. Invite a colleague, then you can give them
      questions.
    </Text>
    <Group justify="flex-end">
      <Button variant="default" onClick={onClose}>
        Cancel
      </Button>
      <Button
        renderRoot={(props) => (
          <Link {...props} to="/dashboard/organisation/members" hash="invite" />
        )}
      >
        Invite a colleague
      </Button>
    </Group>
  </Stack>
);

const AskForm = ({
  organisationId,
  uid,
  subjectId,
  question,
  onAsked,
  onClose,
}: AskDialogProps) => {
  const { colleagues, error, refetch } = useColleagues(organisationId, uid);
  const [who, setWho] = useState('');
  const [dueDay, setDueDay] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const ask = useCreateAction(organisationId, onAsked);
  if (!colleagues)
    return error ? (
      <Failure error={error} fallback="Failed to load members" onRetry={() => void refetch()} />
    ) : (
      <Loading cards={[3, 60]} />
    );
  if (colleagues.length === 0) return <OnlyMember onClose={onClose} />;
  const { id, position, legislative_requirement } = question;
  const about = {
    kind: 'question',
    subject_id: subjectId,
    question_id: id,
    number: position,
  } as const;
  const title = `Answer: ${legislative_requirement}`;
  return (
    <DialogForm
      submit={{ label: 'Ask', busy: 'Asking...' }}
      isBusy={ask.isPending}
      error={ask.isError ? messageOf(ask.error, 'The question could not be given to them.') : null}
      onSubmit={() => {
        if (isTooLong(note)) return;
        ask.run(toNewAction({ about, title, details: note.trim(), due_day: dueDay }, who));
      }}
      onCancel={onClose}
    >
      {(faults) => (
        <>
          <Text size="sm">
            {position}. {legislative_requirement}
          </Text>
          <NativeSelect
            label="Who answers it"
            name="owner_uid"
            required
            withAsterisk={false}
            value={who}
            error={faults.owner_uid}
            onChange={({ currentTarget }) => setWho(currentTarget.value)}
            data={[
              { value: '', label: 'Choose a colleague' },
              ...colleagues.map((one) => ({
                value: one.uid,
                label: one.display_name || one.email,
              })),
            ]}
          />
          <DueField
            value={{ due_day: dueDay }}
            faults={faults}
            missing="Choose the day until which you need the answer."
            onChange={({ due_day = null }) => setDueDay(due_day)}
          />
          <Text size="sm" c="dimmed">
            They get a mail within minutes, and are reminded before the day.
          </Text>
          <LimitedTextarea
            label="Note (optional)"
            name="note"
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
        </>
      )}
    </DialogForm>
  );
};

/** Gives a question to a colleague. */
export const AskDialog = (form: AskDialogProps) => {
  useReturnFocus();
  return (
    <Modal
      opened
      onClose={form.onClose}
      title="Ask a colleague"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AskForm {...form} />
    </Modal>
  );
};
