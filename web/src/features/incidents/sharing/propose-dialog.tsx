import type { Incident } from '@lexplain/contract/incidents/incidents';
import { isBlank } from '@lexplain/contract/text/blank';
import { Modal, NativeSelect, Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useCommentId } from '../../../components/comments/use-comment-id';
import { isTooLong, LimitedTextarea } from '../../../components/limited-textarea/limited-textarea';
import { useCommand } from '../../../lib/actions/use-command';
import { messageOf } from '../../../lib/api/api-error';
import { nameClock } from '../board/clock-text';
import type { NewEntry } from '../board/compute-incident';
import type { IncidentWork } from '../board/incident-work';
import { ChooseOne } from '../choose-one';
import { FactForm } from '../forms/fact-form';
import { NoteForm } from '../forms/other-forms';
import { ReportMadeForm } from '../forms/report-made-form';
import { useAddComment } from './use-sharing';

type Kind = 'fact' | 'report' | 'note';

const kinds = [
  { value: 'fact', label: 'An answer to a question' },
  { value: 'report', label: 'A report that was made' },
  { value: 'note', label: 'A note' },
] as const satisfies { value: Kind; label: string }[];

interface ProposeFormProps {
  incident: Incident;
  work: IncidentWork;
  onDone: () => void;
}

/** The comment with which an entry is proposed. */
const useProposing = ({ incident, work, onDone }: ProposeFormProps): IncidentWork => {
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const add = useAddComment(incident.id);
  const idOf = useCommentId();
  const sent = useCommand({
    mutationFn: (proposed: NewEntry, permit) => {
      const id = idOf(JSON.stringify([text.trim(), proposed]));
      return add({ id, text: text.trim(), proposed }, permit);
    },
    onSuccess: onDone,
  });
  const send = (entry: NewEntry): void => {
    setEmpty(isBlank(text));
    if (!isBlank(text) && !isTooLong(text)) sent.run(entry);
  };
  return {
    ...work,
    proposing: {
      isBusy: sent.isPending,
      failure: sent.isError ? messageOf(sent.error, 'The proposal could not be sent.') : null,
      send,
      comment: (
        <LimitedTextarea
          label="Why do you propose it?"
          description="The client reads this with the proposal."
          value={text}
          error={isEmpty && 'Say why you propose it.'}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setEmpty(false);
          }}
        />
      ),
    },
  };
};

/**
 * A proposal: an answer, a report that was made, or a note, in the forms with which members enter
 * them.
 */
const ProposeForm = (props: ProposeFormProps) => {
  const work = useProposing(props);
  const { onDone } = props;
  const name = useId();
  const [kind, setKind] = useState<Kind>('fact');
  const { facts } = work.source.rules;
  const [factId, setFactId] = useState('');
  const fact = facts.find(({ id }) => id === factId);
  const clocks = work.board.clocks.filter(({ state }) => state !== 'does_not_run');
  const [clockId, setClockId] = useState('');
  const clock = clocks.find(({ rule }) => rule.id === clockId);
  return (
    <Stack>
      <ChooseOne
        name={name}
        legend="What do you propose?"
        options={kinds}
        value={kind}
        onChange={setKind}
        size="detail"
      />
      {kind === 'fact' && (
        <NativeSelect
          label="Question"
          data={[
            { value: '', label: 'Choose a question' },
            ...facts.map(({ id, text }) => ({ value: id, label: text })),
          ]}
          value={factId}
          onChange={({ currentTarget }) => setFactId(currentTarget.value)}
        />
      )}
      {kind === 'report' && (
        <NativeSelect
          label="Deadline"
          data={[
            { value: '', label: 'Choose a deadline' },
            ...clocks.map((one) => ({ value: one.rule.id, label: nameClock(one) })),
          ]}
          value={clockId}
          onChange={({ currentTarget }) => setClockId(currentTarget.value)}
        />
      )}
      {kind === 'fact' && fact && (
        <FactForm key={fact.id} work={work} fact={fact} corrected={null} onDone={onDone} />
      )}
      {kind === 'report' && clock && (
        <ReportMadeForm
          key={clock.rule.id}
          work={work}
          clock={clock}
          corrected={null}
          onDone={onDone}
        />
      )}
      {kind === 'note' && <NoteForm work={work} corrected={null} onDone={onDone} />}
    </Stack>
  );
};

interface ProposeDialogProps extends Omit<ProposeFormProps, 'onDone'> {
  isOpen: boolean;
  onClose: () => void;
  /** Called once it is no longer seen. */
  onClosed: () => void;
}

/** Proposes an entry for the log to those who write it. It fills the window of a phone. */
export const ProposeDialog = ({ isOpen, onClose, onClosed, ...props }: ProposeDialogProps) => {
  const isNarrow = useMediaQuery('(max-width: 36em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      onExitTransitionEnd={onClosed}
      title="Propose an entry"
      size="lg"
      fullScreen={isNarrow}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ProposeForm {...props} onDone={onClose} />
    </Modal>
  );
};
