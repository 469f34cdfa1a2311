import { bounds } from '@lexplain/contract/api/bounds';
import type {
  Evidence,
  EvidenceAbout,
  EvidenceContent,
} from '@lexplain/contract/evidence/evidence';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Modal, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DialogForm } from '../../components/dialog-form/dialog-form';
import { messageOf } from '../../lib/api/api-error';
import { describeExcess, describeUse } from '../../lib/forms/text-limit';
import { useAddEvidence, useReuseEvidence, useSaveEvidence } from './evidence-commands';
import { describePeriod, describeUntil } from './evidence-text';
import type { EvidenceList } from './queries';

const empty: EvidenceContent = { shows: '', from_day: null, until_day: null, valid_until: null };

const findPeriodFault = ({ from_day, until_day }: EvidenceContent): string | null => {
  if (until_day === null) return null;
  if (from_day === null) return 'Say when it began.';
  return until_day < from_day ? 'The period ends before it begins.' : null;
};

interface ContentFormProps {
  label: string;
  busy: string;
  initial: EvidenceContent;
  isBusy: boolean;
  error: string | null;
  /** What a colleague has saved meanwhile; null without one. */
  theirs: EvidenceContent | null;
  onSubmit: (content: EvidenceContent) => void;
  onClose: () => void;
}

const ContentForm = ({ label, busy, initial, theirs, onSubmit, ...form }: ContentFormProps) => {
  const [content, setContent] = useState<EvidenceContent>(initial);
  const [isChecked, setChecked] = useState(false);
  const change = (changed: Partial<EvidenceContent>): void =>
    setContent({ ...content, ...changed });
  const shows = content.shows.trim();
  const periodFault = findPeriodFault(content);
  const isLong = shows.length > bounds.saqText;
  const day = (name: 'from_day' | 'until_day' | 'valid_until') => ({
    type: 'date',
    name,
    value: content[name] ?? '',
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      change({ [name]: currentTarget.value || null }),
  });
  return (
    <DialogForm
      submit={{ label, busy }}
      isBusy={form.isBusy}
      error={form.error}
      onStart={() => setChecked(true)}
      onSubmit={() => {
        if (!isBlank(shows) && !isLong && !periodFault) onSubmit({ ...content, shows });
      }}
      onCancel={form.onClose}
    >
      {() => (
        <>
          {theirs && (
            <Alert color="orange" role="alert">
              A colleague has changed this evidence meanwhile. What you typed is kept. They saved: “
              {theirs.shows}”, {describePeriod(theirs) ?? 'no day'},{' '}
              {describeUntil(theirs.valid_until)}. Save again to replace theirs.
            </Alert>
          )}
          <Textarea
            label="What it shows"
            description={
              describeUse(bounds.saqText, shows.length) ??
              'For example: Staff were trained in handling complaints.'
            }
            rows={2}
            resize="vertical"
            data-autofocus
            value={content.shows}
            error={
              (isChecked && isBlank(shows) && 'Say what it shows.') ||
              describeExcess(bounds.saqText, shows.length)
            }
            onChange={({ currentTarget }) => change({ shows: currentTarget.value })}
          />
          <TextInput label="Day, or first day" {...day('from_day')} />
          <TextInput
            label="Last day, if it is a period"
            error={periodFault}
            {...day('until_day')}
          />
          <TextInput
            label="Valid until"
            description="Leave it empty where it has no end. You are told 30 and 7 days before."
            {...day('valid_until')}
          />
        </>
      )}
    </DialogForm>
  );
};

interface FormProps {
  list: EvidenceList;
  onClose: () => void;
}

const AddForm = ({ list, about, onClose }: FormProps & { about: EvidenceAbout }) => {
  const add = useAddEvidence(list, about, onClose);
  return (
    <ContentForm
      label="Add the evidence"
      busy="Adding..."
      initial={empty}
      isBusy={add.isPending}
      error={add.isError ? messageOf(add.error, 'The evidence could not be added.') : null}
      theirs={null}
      onSubmit={add.run}
      onClose={onClose}
    />
  );
};

const ReuseForm = ({ list, about, from, onClose }: FormProps & ReusedEvidence) => {
  const reuse = useReuseEvidence(list, about, from.id, onClose);
  const { shows, from_day, until_day, valid_until } = from;
  return (
    <ContentForm
      label="Show the same files"
      busy="Adding..."
      initial={{ shows, from_day, until_day, valid_until }}
      isBusy={reuse.isPending}
      error={reuse.isError ? messageOf(reuse.error, 'The files could not be added.') : null}
      theirs={null}
      onSubmit={reuse.run}
      onClose={onClose}
    />
  );
};

const EditForm = ({ list, evidence, onClose }: FormProps & { evidence: Evidence }) => {
  const save = useSaveEvidence(list, evidence, onClose);
  const { shows, from_day, until_day, valid_until } = evidence;
  return (
    <ContentForm
      label="Save"
      busy="Saving..."
      initial={{ shows, from_day, until_day, valid_until }}
      isBusy={save.isPending}
      error={
        save.isError && !save.isStale
          ? messageOf(save.error, 'The evidence could not be saved.')
          : null
      }
      theirs={save.isStale ? evidence : null}
      onSubmit={save.run}
      onClose={onClose}
    />
  );
};

interface ReusedEvidence {
  about: EvidenceAbout;
  /** The evidence whose files are shown again, and what it says. */
  from: EvidenceContent & { id: string };
}

/** Asks what files that another question has show for this one. */
export const ReuseDialog = ({
  opened,
  ...form
}: FormProps & ReusedEvidence & { opened: boolean }) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    title="Show the same files"
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    <ReuseForm {...form} />
  </Modal>
);

interface EvidenceDialogProps extends FormProps {
  opened: boolean;
  /** What it is for, where it is new. */
  about: EvidenceAbout;
  /** What is changed; null for new evidence. */
  evidence: Evidence | null;
  /** Called once it has left the page. */
  onClosed?: () => void;
}

/** Adds evidence, or changes what it says. */
export const EvidenceDialog = ({
  opened,
  about,
  evidence,
  onClosed = () => {},
  ...form
}: EvidenceDialogProps) => (
  <Modal
    opened={opened}
    onClose={form.onClose}
    onExitTransitionEnd={onClosed}
    title={evidence ? 'Edit the evidence' : 'Add evidence'}
    closeButtonProps={{ 'aria-label': 'Close' }}
  >
    {evidence ? <EditForm {...form} evidence={evidence} /> : <AddForm {...form} about={about} />}
  </Modal>
);
