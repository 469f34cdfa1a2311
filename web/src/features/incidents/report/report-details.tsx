import type { Place } from '@lexplain/contract/library/moments';
import { placeLabels, place as places } from '@lexplain/contract/library/places';
import { Button, InputBase, TextInput } from '@mantine/core';
import { ChevronsUpDown } from 'lucide-react';
import type { Ref } from 'react';
import { ChooseOne } from '../choose-one';
import type { ReportDraft } from '../device-drafts';
import { describeZone, listPastChoices } from '../moment-choices';
import { MomentField } from '../moment-field';
import { readNow } from '../read-now';
import classes from './report.module.css';
import type { ReportFaults } from './report-draft';

/** What happens most often to small businesses, so that nobody has to find the right phrase. */
const examples = [
  'Files are locked or gone',
  'Somebody got into our email',
  'A device is lost or stolen',
  'A supplier was breached',
];

interface DetailsProps {
  draft: ReportDraft;
  place: Place;
  /** Whether the organisation has no place, so that it was guessed. */
  isGuessed: boolean;
  faults: ReportFaults | null;
  titleField: Ref<HTMLInputElement>;
  noticedField: Ref<HTMLDivElement>;
  onChange: (changes: Partial<ReportDraft>) => void;
}

const WhatHappened = ({ draft, faults, titleField, onChange }: DetailsProps) => {
  const isOwn = draft.title.trim() !== '' && !examples.includes(draft.title);
  return (
    <div>
      <TextInput
        ref={titleField}
        size="md"
        label="What happened, in one line?"
        autoComplete="off"
        value={draft.title}
        error={faults?.title}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      {!isOwn && (
        // biome-ignore lint/a11y/useSemanticElements: the examples are no fields.
        <div role="group" aria-label="Examples" className={classes.examples}>
          {examples.map((title) => (
            <Button
              key={title}
              size="compact-md"
              variant="default"
              classNames={{ root: classes.example ?? '', label: classes.exampleText ?? '' }}
              aria-pressed={draft.title === title}
              onClick={() => onChange({ title })}
            >
              {title}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
};

/** What happened, when and where, and whether it is real. */
export const ReportDetails = (props: DetailsProps) => {
  const { draft, place, isGuessed, faults, noticedField, onChange } = props;
  const now = readNow();
  const zone = describeZone(place, now);
  return (
    <>
      <WhatHappened {...props} />
      <div ref={noticedField} tabIndex={-1}>
        <MomentField
          // Another place has another zone.
          key={place}
          legend="When was it noticed?"
          place={place}
          choices={listPastChoices(place, now)}
          initial={draft.noticed ? 'typed' : null}
          value={draft.noticed}
          describe={(moment) => `Noticed ${moment}.`}
          withoutMoment={`Times are ${zone}.`}
          onChange={(noticed, choice) => {
            // A day that is still being typed takes nothing back.
            if (noticed || choice !== 'typed') onChange({ noticed });
          }}
          size="question"
        />
        {faults?.noticed && <p className={classes.fault}>{faults.noticed}</p>}
      </div>
      <div className={classes.details}>
        {/* As NativeSelect, whose sign for a list is larger than the rest of it. */}
        <InputBase
          component="select"
          size="md"
          pointer
          rightSection={<ChevronsUpDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          label="Where"
          description={
            isGuessed
              ? `Guessed from this device. It decides which public holidays and which time zone count: ${zone}.`
              : `It decides which public holidays and which time zone count: ${zone}.`
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={place}
          onChange={({ currentTarget: { value } }) => {
            const chosen = places.safeParse(value).data;
            if (chosen) onChange({ place: chosen });
          }}
        >
          {places.options.map((option) => (
            <option key={option} value={option}>
              {placeLabels[option]}
            </option>
          ))}
        </InputBase>
        <ChooseOne
          name="incident-kind"
          legend="Is it real?"
          options={[
            { value: 'real', label: 'It is real' },
            { value: 'drill', label: 'It is a drill' },
          ]}
          value={draft.kind}
          onChange={(kind) => onChange({ kind })}
          size="detail"
        />
      </div>
    </>
  );
};
