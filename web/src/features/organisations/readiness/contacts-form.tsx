import { bounds } from '@lexplain/contract/api/bounds';
import {
  type Readiness,
  type ReadinessContacts,
  readinessEndpoints,
} from '@lexplain/contract/incidents/readiness';
import { Box, Fieldset, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormEnd } from '../../../components/form-end/form-end';
import { ifMatch, send } from '../../../lib/api/api-client';
import { describeExcess } from '../../../lib/forms/text-limit';
import { useReadinessCommand } from './use-readiness-command';

type ContactRole = keyof ReadinessContacts;

const contacts: readonly { who: ContactRole; label: string }[] = [
  { who: 'leader', label: 'Who leads' },
  { who: 'insurer', label: 'Insurer' },
  { who: 'lawyer', label: 'Lawyer' },
];

const pick = ({ leader, insurer, lawyer }: ReadinessContacts): ReadinessContacts => ({
  leader,
  insurer,
  lawyer,
});

const trim = ({ name, phone }: { name: string; phone: string }) => ({
  name: name.trim(),
  phone: phone.trim(),
});

interface ContactsFormProps {
  organisationId: string;
  readiness: Readiness;
}

/** Who leads in an incident, and the telephone numbers of insurer and lawyer, saved together. */
export const ContactsForm = ({ organisationId, readiness }: ContactsFormProps) => {
  // What was typed and is not saved. Other fields show the stored values, also after others'
  // changes.
  const [typed, setTyped] = useState<Partial<ReadinessContacts>>({});
  const shown = { ...pick(readiness), ...typed };
  const save = useReadinessCommand(
    organisationId,
    ({ body, revision }: { body: ReadinessContacts; revision: number }, permit) =>
      send(permit, readinessEndpoints.saveReadiness, { body, headers: ifMatch(revision) }),
    () => setTyped({}),
  );
  const change = (who: ContactRole, part: 'name' | 'phone', text: string): void => {
    setTyped({ ...typed, [who]: { ...shown[who], [part]: text } });
    if (!save.isPending) save.reset();
  };
  const faultOf = (part: 'name' | 'phone', text: string) =>
    describeExcess(bounds[part], text.trim().length);
  const hasFault = contacts.some(
    ({ who }) => faultOf('name', shown[who].name) ?? faultOf('phone', shown[who].phone),
  );
  const body = {
    leader: trim(shown.leader),
    insurer: trim(shown.insurer),
    lawyer: trim(shown.lawyer),
  };
  const hasChange = contacts.some(
    ({ who }) => body[who].name !== readiness[who].name || body[who].phone !== readiness[who].phone,
  );
  const submit = (): void => {
    if (hasFault || !hasChange) return;
    save.run({ body, revision: readiness.revision });
  };
  return (
    <Box component="form" noValidate action={submit} w="100%" maw={480}>
      <Stack>
        {contacts.map(({ who, label }) => (
          <Fieldset key={who} legend={label}>
            <TextInput
              label="Name"
              value={shown[who].name}
              onChange={({ currentTarget }) => change(who, 'name', currentTarget.value)}
              error={faultOf('name', shown[who].name)}
            />
            <TextInput
              mt="sm"
              type="tel"
              label="Telephone"
              value={shown[who].phone}
              onChange={({ currentTarget }) => change(who, 'phone', currentTarget.value)}
              error={faultOf('phone', shown[who].phone)}
            />
          </Fieldset>
        ))}
      </Stack>
      <FormEnd
        command={save}
        isDisabled={!hasChange}
        saved="Contacts saved."
        failure="The contacts could not be saved"
      />
    </Box>
  );
};
