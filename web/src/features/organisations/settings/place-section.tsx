import {
  type Organisation,
  place,
  placeLabels,
} from '@lexplain/contract/organisations/organisations';
import { Alert, Box, Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import { messageOf } from '../../../lib/api/api-error';
import { useCan } from '../../../session/use-can';
import { Section } from '../section';
import { useUpdateOrganisation } from '../use-update-organisation';
import { notGiven, placeChoices } from './places';

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
    <Box
      component="form"
      noValidate
      action={() => update.run({ place: place.safeParse(value).data ?? null })}
      w="100%"
      maw={480}
    >
      <NativeSelect
        label="State or territory"
        data={placeChoices}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <Button type="submit" mt="md" disabled={update.isPending}>
        {update.isPending ? 'Saving...' : 'Save'}
      </Button>
      {/* Rendered before its content, so that screen readers announce it. */}
      <div aria-live="polite">
        {update.isSuccess && (
          <Alert role="presentation" mt="md">
            Place saved.
          </Alert>
        )}
      </div>
      {update.isError && (
        <Alert color="red" role="alert" mt="md">
          {messageOf(update.error, 'The place could not be saved')}
        </Alert>
      )}
    </Box>
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
