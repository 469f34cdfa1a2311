import { bounds } from '@lexplain/contract/api/bounds';
import { type Place, place } from '@lexplain/contract/library/places';
import { isBlank } from '@lexplain/contract/text/blank';
import { Box, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import { FormEnd } from '../../../components/form-end/form-end';
import { formValues } from '../../../lib/forms/form-values';
import { describeExcess } from '../../../lib/forms/text-limit';
import { placeChoices } from '../../../lib/text/places';
import { useOrganisation } from '../queries';
import { useUpdateOrganisation } from '../use-update-organisation';
import { suggestPlace } from './suggest-place';

interface NamingFormProps {
  /** The saved place of the organisation; undefined while that is not known. */
  savedPlace: Place | null | undefined;
  /** The label of the button, which says where it leads. */
  save?: string;
  onNamed: () => void;
}

/**
 * Asks an owner for the name and the place of an organisation that has the name of a person so far.
 */
export const NamingForm = ({ savedPlace, save = 'Save', onNamed }: NamingFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [length, setLength] = useState(0);
  const excess = describeExcess(bounds.displayName, length);
  const [chosen, setChosen] = useState<string | null>(null);
  const suggested = savedPlace ? null : suggestPlace();
  const update = useUpdateOrganisation(onNamed);
  const isBusy = update.isPending || update.isSuccess;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = formValues(event.currentTarget, ['name']);
    const name = given.name.trim();
    setEmpty(isBlank(name));
    if (isBlank(name) || excess !== null) {
      field.current?.focus();
      return;
    }
    // A place that was saved before stays unless another one is chosen, also where it is not known
    // yet.
    const own = place.safeParse(chosen).data;
    const taken = chosen === null && savedPlace === null ? suggested : own;
    update.run(taken ? { name, place: taken } : { name });
  };
  return (
    <Box component="form" onSubmit={onSubmit} w="100%" maw={820} noValidate>
      <Text size="sm" mb="sm" maw="68ch">
        The name appears on your reports and in emails. The state or territory decides which public
        holidays count. You can change both later.
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <TextInput
          ref={field}
          name="name"
          label="Name of the business"
          autoComplete="organization"
          onChange={({ currentTarget }) => {
            setEmpty(false);
            setLength(currentTarget.value.trim().length);
          }}
          error={isEmpty ? 'Enter the name of your business' : excess}
          required
        />
        <NativeSelect
          label="State or territory"
          description={
            suggested && chosen === null
              ? 'Where your head office is. Suggested by your time zone.'
              : 'Where your head office is'
          }
          // So that both fields are on one line.
          inputWrapperOrder={['label', 'input', 'description']}
          data={placeChoices}
          value={chosen ?? savedPlace ?? suggested ?? ''}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </SimpleGrid>
      <FormEnd
        command={update}
        label={update.isSuccess ? 'Saved' : save}
        isDisabled={isBusy}
        failure="The name could not be saved. Please try again."
      />
    </Box>
  );
};

interface FirstNamingProps {
  /**
   * How far the organisation's profile is, which is the step after this one; null where that is not
   * known.
   */
  profile: { isBegun: boolean; isComplete: boolean } | null;
}

/**
 * The form of name and place on the first screen: it leads to the profile, or where that is
 * complete to the next step in its place.
 */
export const FirstNaming = ({ profile }: FirstNamingProps) => {
  const navigate = useNavigate();
  const { data } = useOrganisation();
  const leadsOn = profile !== null && !profile.isComplete;
  const profileStep = profile?.isBegun
    ? 'Save and continue the profile'
    : 'Save and start the profile';
  return (
    <NamingForm
      savedPlace={data?.place}
      {...(leadsOn && { save: profileStep })}
      onNamed={() => {
        if (leadsOn) void navigate({ to: '/dashboard/profile' });
        else document.getElementById('content')?.focus();
      }}
    />
  );
};
