import { bounds } from '@lexplain/contract/api/bounds';
import type { ContactPerson } from '@lexplain/contract/organisations/contact-person';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { isBlank } from '@lexplain/contract/text/blank';
import { isEmailAddress } from '@lexplain/contract/text/email-address';
import { Box, Button, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { EmailInput } from '../../../components/email-input/email-input';
import { FormEnd } from '../../../components/form-end/form-end';
import { describeExcess } from '../../../lib/forms/text-limit';
import { useAuth } from '../../../session/use-auth';
import { useUpdateOrganisation } from '../use-update-organisation';

const nobody: ContactPerson = { name: '', email: '', phone: '' };

const trim = ({ name, email, phone }: ContactPerson): ContactPerson => ({
  name: name.trim(),
  email: email.trim(),
  phone: phone.trim(),
});

type Faults = Record<keyof ContactPerson, string | null>;

const findFaults = ({ name, email, phone }: ContactPerson): Faults => ({
  name: isBlank(name) ? 'Enter a name' : describeExcess(bounds.displayName, name.length),
  email: email === '' || isEmailAddress(email) ? null : 'Enter a valid email address',
  phone:
    email === '' && phone === ''
      ? 'Enter an email address or a telephone number'
      : describeExcess(bounds.phone, phone.length),
});

/** Whom the adviser reaches, for owners, who may give nobody. */
export const ContactPersonForm = ({ organisation }: { organisation: Organisation }) => {
  const { backendUser } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<ContactPerson>>({});
  const [isTried, setTried] = useState(false);
  const update = useUpdateOrganisation(() => {
    setTyped({});
    setTried(false);
  });
  const stored = organisation.contact_person;
  const shown = { ...(stored ?? nobody), ...typed };
  const given = trim(shown);
  const faults = findFaults(given);
  const change = (part: Partial<ContactPerson>): void => {
    setTyped({ ...typed, ...part });
    if (!update.isPending) update.reset();
  };
  const save = (): void => {
    setTried(true);
    const faulty = (['name', 'email', 'phone'] as const).find((part) => faults[part] !== null);
    if (faulty === undefined) update.run({ contact_person: given });
    else form.current?.querySelector<HTMLInputElement>(`[data-part=${faulty}]`)?.focus();
  };
  return (
    <Box component="form" ref={form} noValidate action={save} w="100%" maw={480}>
      <Stack>
        <TextInput
          label="Contact’s name"
          data-part="name"
          autoComplete="name"
          value={shown.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={isTried && faults.name}
        />
        <EmailInput
          label="Contact’s email address"
          data-part="email"
          autoComplete="email"
          value={shown.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          error={isTried && faults.email}
        />
        <TextInput
          label="Contact’s telephone number"
          data-part="phone"
          type="tel"
          autoComplete="tel"
          value={shown.phone}
          onChange={({ currentTarget }) => change({ phone: currentTarget.value })}
          error={isTried && faults.phone}
        />
      </Stack>
      <FormEnd
        command={update}
        label="Save contact"
        variant="default"
        saved={
          update.isSuccess && update.variables.contact_person === null
            ? 'Contact removed.'
            : 'Contact saved.'
        }
        failure="The contact could not be saved"
        more={
          stored ? (
            <Button
              variant="default"
              disabled={update.isPending}
              onClick={() => update.run({ contact_person: null })}
            >
              Remove contact
            </Button>
          ) : (
            backendUser && (
              <Button
                variant="default"
                disabled={update.isPending}
                onClick={() => change({ name: backendUser.display_name, email: backendUser.email })}
              >
                Fill in yourself
              </Button>
            )
          )
        }
      />
    </Box>
  );
};
