import {
  type Organisation,
  place,
  placeLabels,
} from '@lexplain/contract/organisations/organisations';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { useCan } from '../../../session/use-can';
import { Section } from '../section';
import { useUpdateOrganisation } from '../use-update-organisation';
import { notGiven, placeChoices } from './places';
import { SettingForm } from './setting-form';

const PlaceForm = ({ organisation }: { organisation: Organisation }) => {
  // Null while nothing is unsaved: the field then shows the stored value, also after others' changes.
  const [chosen, setChosen] = useState<string | null>(null);
  const update = useUpdateOrganisation((saved) => {
    // A choice made during the save is kept.
    setChosen((now) => (now === (saved.place ?? '') ? null : now));
  });
  const value = chosen ?? organisation.place ?? '';
  const choose = (next: string): void => {
    setChosen(next);
    if (!update.isPending) update.reset();
  };
  return (
    <SettingForm
      update={update}
      submit={{ label: 'Save', busy: 'Saving...' }}
      done="Place saved."
      failed="The place could not be saved"
      onSubmit={() => update.run({ place: place.safeParse(value).data ?? null })}
    >
      <NativeSelect
        label="State or territory"
        data={placeChoices}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    </SettingForm>
  );
};

/** Where the business is, which owners can change. */
export const PlaceSection = ({ organisation }: { organisation: Organisation }) => {
  const canChange = useCan('organisation.change');
  return (
    <Section
      id="organisation-place"
      title="Place"
      about="Where your head office is. Business days differ between states and territories."
    >
      {canChange ? (
        <PlaceForm organisation={organisation} />
      ) : (
        <LabelledValue
          label="State or territory"
          value={organisation.place ? placeLabels[organisation.place] : notGiven}
        />
      )}
    </Section>
  );
};
