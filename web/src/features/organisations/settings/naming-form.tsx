import { bounds } from '@lexplain/contract/api/bounds';
import { place } from '@lexplain/contract/organisations/organisations';
import { isBlank } from '@lexplain/contract/text/blank';
import { Alert, Box, Button, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/api-error';
import { formValues } from '../../../lib/forms/form-values';
import { describeExcess } from '../../../lib/forms/text-limit';
import { useUpdateOrganisation } from '../use-update-organisation';
import { placeChoices } from './places';

/** Asks an owner for the name and the place of an organisation that has the name of a person so far. */
export const NamingForm = ({ onNamed }: { onNamed: () => void }) => {
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const [length, setLength] = useState(0);
  const excess = describeExcess(bounds.displayName, length);
  const update = useUpdateOrganisation(onNamed);
  const isBusy = update.isPending || update.isSuccess;
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = formValues(event.currentTarget, ['name', 'place']);
    const name = given.name.trim();
    setEmpty(isBlank(name));
    if (isBlank(name) || excess !== null) {
      field.current?.focus();
      return;
    }
    // A place that was saved before stays unless another one is chosen.
    const chosen = place.safeParse(given.place).data;
    update.run(chosen ? { name, place: chosen } : { name });
  };
  return (
    <Box component="form" onSubmit={onSubmit} w="100%" maw={820} noValidate>
      <Text size="sm" mb="sm" maw="68ch">
        The name appears in invitations and other emails, on reports and in records of the profile,
        and your adviser sees it. The state or territory decides which public holidays count. You
        can change both on the organisation’s page.
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
          name="place"
          label="State or territory"
          description="Where your head office is"
          // So that both fields are on one line.
          inputWrapperOrder={['label', 'input', 'description']}
          data={placeChoices}
        />
      </SimpleGrid>
      <Button type="submit" mt="md" disabled={isBusy}>
        {update.isSuccess && 'Saved'}
        {update.isPending && 'Saving...'}
        {!isBusy && 'Save'}
      </Button>
      {update.isError && (
        <Alert color="red" role="alert" mt="md">
          {messageOf(update.error, 'The name could not be saved. Please try again.')}
        </Alert>
      )}
    </Box>
  );
};

/** The same on the first screen, which shows the next step in its place. */
export const FirstNaming = () => (
  <NamingForm onNamed={() => document.getElementById('content')?.focus()} />
);
