import { bounds } from '@lexplain/contract/api/bounds';
import { place } from '@lexplain/contract/library/places';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { isBlank } from '@lexplain/contract/text/blank';
import { Box, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { FormEnd } from '../../../components/form-end/form-end';
import { describeExcess } from '../../../lib/forms/text-limit';
import { placeChoices } from '../../../lib/text/places';
import { type OrganisationChange, useUpdateOrganisation } from '../use-update-organisation';

const savedText = ({ name, place }: OrganisationChange): string => {
  if (name !== undefined && place !== undefined) return 'Name and state or territory saved.';
  return name === undefined ? 'State or territory saved.' : 'Name saved.';
};

/** The name and the place of the organisation, saved together. */
export const DetailsForm = ({ organisation }: { organisation: Organisation }) => {
  // Null while nothing is unsaved: the field then shows the stored value, also after others'
  // changes.
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const update = useUpdateOrganisation((saved) => {
    // What was typed or chosen during the save is kept.
    setTyped((now) => (now?.trim() === saved.name ? null : now));
    setChosen((now) => (now === (saved.place ?? '') ? null : now));
  });
  const name = typed ?? organisation.name;
  const placeValue = chosen ?? organisation.place ?? '';
  const excess = describeExcess(bounds.displayName, name.trim().length);
  const edit = (): void => {
    setEmpty(false);
    if (!update.isPending) update.reset();
  };
  const given = name.trim();
  const at = place.safeParse(placeValue).data ?? null;
  const change: OrganisationChange = {
    ...(given !== organisation.name && { name: given }),
    ...(at !== organisation.place && { place: at }),
  };
  const hasChange = Object.keys(change).length > 0;
  const save = (): void => {
    const nothing = isBlank(given);
    setEmpty(nothing);
    if (nothing || excess !== null) field.current?.focus();
    // By Enter as well.
    else if (hasChange) update.run(change);
  };
  return (
    <Box component="form" noValidate action={save} w="100%" maw={480}>
      <Stack>
        <TextInput
          ref={field}
          label="Name"
          description="It appears in invitations and other emails, on reports and in records of the profile, and your adviser sees it."
          autoComplete="organization"
          value={name}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            edit();
          }}
          error={isEmpty ? 'Enter the name of your business' : excess}
        />
        <NativeSelect
          label="State or territory"
          description="Where your head office is. Business days differ between states and territories."
          data={placeChoices}
          value={placeValue}
          onChange={({ currentTarget }) => {
            setChosen(currentTarget.value);
            edit();
          }}
        />
      </Stack>
      <FormEnd
        command={update}
        saved={update.isSuccess ? savedText(update.variables) : ''}
        isDisabled={!hasChange}
        failure="The details could not be saved"
      />
    </Box>
  );
};
