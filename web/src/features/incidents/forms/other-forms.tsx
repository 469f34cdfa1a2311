import { bounds } from '@lexplain/contract/api/bounds';
import type { EntryContent } from '@lexplain/contract/incidents/entries';
import { place, placeLabels } from '@lexplain/contract/library/places';
import { isBlank } from '@lexplain/contract/text/blank';
import { NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { describeExcess, describeUse } from '../../../lib/forms/text-limit';
import { countOf } from '../../../lib/text/count-of';
import type { IncidentWork } from '../board/incident-work';
import type { LogItem } from '../log/group-log';
import { describeEntry } from '../log/log-text';
import { listPastChoices } from '../moment-choices';
import { MomentField } from '../moment-field';
import { readNow } from '../read-now';
import { EntryForm } from './entry-form';

interface FormProps {
  work: IncidentWork;
  onDone: () => void;
}

interface LongTextProps {
  label: string;
  description?: string;
  value: string;
  onChange: (value: string) => void;
}

const LongText = ({ label, description, value, onChange }: LongTextProps) => (
  <Textarea
    label={label}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    description={describeUse(bounds.incidentText, value.trim().length) ?? description}
    error={describeExcess(bounds.incidentText, value.trim().length)}
    rows={3}
    resize="vertical"
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
);

const excessOf = (text: string): string | null =>
  describeExcess(bounds.incidentText, text.trim().length);

interface NoteFormProps extends FormProps {
  corrected: { id: string; content: Extract<EntryContent, { kind: 'note' }> } | null;
}

export const NoteForm = ({ work, corrected, onDone }: NoteFormProps) => {
  const [text, setText] = useState(corrected?.content.text ?? '');
  return (
    <EntryForm
      work={work}
      added={[{ content: { kind: 'note', text: text.trim() }, corrects: corrected?.id ?? null }]}
      fault={isBlank(text) ? 'Write a note first.' : excessOf(text)}
      label={corrected ? 'Save the correction' : 'Add the note'}
      hasEffects={false}
      onDone={onDone}
    >
      <LongText
        label="Note"
        description="Facts and times, no guesses. Notes may have to be shown to an authority or a court."
        value={text}
        onChange={setText}
      />
    </EntryForm>
  );
};

/** Asks before an entry is taken back. It stays in the log. */
export const TakeBackForm = ({ work, item, onDone }: FormProps & { item: LogItem }) => {
  const [reason, setReason] = useState('');
  const { title, text } = describeEntry(item.entry.content, work.source.rules, work.zone);
  return (
    <EntryForm
      work={work}
      added={[{ content: { kind: 'withdrawn', reason: reason.trim() }, corrects: item.entry.id }]}
      fault={excessOf(reason)}
      label="Withdraw it"
      isDestructive
      onDone={onDone}
    >
      <Text size="sm">
        {title} {text} It stays in the log, marked as taken back, and no longer counts.
      </Text>
      <LongText label="Why? (optional)" value={reason} onChange={setReason} />
    </EntryForm>
  );
};

const placeChoices = place.options.map((value) => ({ value, label: placeLabels[value] }));

/** Title, place and the moment of noticing. */
export const DetailsForm = ({ work, onDone }: FormProps) => {
  const { log } = work;
  const [title, setTitle] = useState(log.title);
  const [where, setWhere] = useState(log.place);
  const [noticed, setNoticed] = useState(log.noticed);
  const changed: EntryContent[] = [
    ...(title.trim() === log.title ? [] : [{ kind: 'title', title: title.trim() } as const]),
    ...(where === log.place ? [] : [{ kind: 'place', place: where } as const]),
    ...(noticed === log.noticed ? [] : [{ kind: 'noticed', moment: noticed } as const]),
  ];
  const excess = describeExcess(bounds.incidentTitle, title.trim().length);
  const nothing = changed.length === 0 ? 'There is nothing to save: all is as before.' : null;
  return (
    <EntryForm
      work={work}
      added={changed.map((content) => ({ content, corrects: null }))}
      fault={isBlank(title) ? 'Say in one line what happened.' : (excess ?? nothing)}
      label="Save the details"
      onDone={onDone}
    >
      <TextInput
        label="What happened, in one line"
        value={title}
        error={excess}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <NativeSelect
        label="State or territory"
        description="Its public holidays and its time zone count."
        data={placeChoices}
        value={where}
        onChange={({ currentTarget }) => {
          const { data } = place.safeParse(currentTarget.value);
          if (data) setWhere(data);
        }}
      />
      <MomentField
        // The fields are in the zone of the place.
        key={where}
        legend="When was it noticed?"
        place={where}
        choices={listPastChoices(where, readNow())}
        initial="typed"
        value={noticed}
        describe={(moment) => `Noticed ${moment}.`}
        withoutMoment={null}
        onChange={(moment) => moment && setNoticed(moment)}
        size="detail"
      />
    </EntryForm>
  );
};

/** Closing ends no deadline, and says how many run. */
export const CloseForm = ({ work, onDone }: FormProps) => {
  const [reason, setReason] = useState('');
  const { running } = work.board;
  return (
    <EntryForm
      work={work}
      added={[{ content: { kind: 'closed', reason: reason.trim() }, corrects: null }]}
      fault={excessOf(reason)}
      label="Close the incident"
      hasEffects={false}
      onDone={onDone}
    >
      <Text size="sm">
        {running > 0
          ? `${countOf(running, 'deadline')} ${running === 1 ? 'is' : 'are'} still running: closing the incident does not end what the law asks for. `
          : 'No deadline is running. '}
        The incident can be opened again at any time.
      </Text>
      <LongText label="Why? (optional)" value={reason} onChange={setReason} />
    </EntryForm>
  );
};

export const ReopenForm = ({ work, onDone }: FormProps) => {
  const [reason, setReason] = useState('');
  return (
    <EntryForm
      work={work}
      added={[{ content: { kind: 'reopened', reason: reason.trim() }, corrects: null }]}
      fault={excessOf(reason)}
      label="Open it again"
      hasEffects={false}
      onDone={onDone}
    >
      <LongText label="Why? (optional)" value={reason} onChange={setReason} />
    </EntryForm>
  );
};
