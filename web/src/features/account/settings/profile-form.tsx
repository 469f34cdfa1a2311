import { accountEndpoints } from '@lexplain/contract/account/account';
import { bounds } from '@lexplain/contract/api/bounds';
import { isBlank } from '@lexplain/contract/text/blank';
import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { FormEnd } from '../../../components/form-end/form-end';
import { LabelledValue } from '../../../components/labelled-value/labelled-value';
import type { Permit } from '../../../lib/actions/permit';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { describeExcess } from '../../../lib/forms/text-limit';
import { loadAuth } from '../../../session/load-auth';
import { useAuth } from '../../../session/use-auth';
import type { Account } from '../frame/with-account';

/**
 * Saves the name on the server, which is authoritative, then at the provider, as the greeting shows
 * that one until the account is loaded.
 */
const renameMe = async (display_name: string, permit: Permit) => {
  const { user } = await send(permit, accountEndpoints.updateMe, { body: { display_name } });
  try {
    const { updateProfile } = await loadAuth();
    return { user, identity: await updateProfile(permit, { displayName: user.display_name }) };
  } catch (error) {
    console.error('Failed to update the name at the identity provider', error);
    return { user, identity: null };
  }
};

interface ProfileFormProps {
  account: Account;
  /** Further buttons. */
  more?: ReactNode;
}

/** The profile (docs/product.md, "User Detail"). */
export const ProfileForm = ({ account, more }: ProfileFormProps) => {
  const { identity, user, plan } = account;
  const { refresh, updateProfile } = useAuth();
  const [name, setName] = useState(user.display_name);
  const [isInvisible, setInvisible] = useState(false);
  const rename = useCommand({
    mutationFn: renameMe,
    onSuccess: ({ user, identity }) => {
      updateProfile(user, identity);
      refresh();
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const excess = describeExcess(bounds.displayName, name.trim().length);
  const save = () => {
    const given = name.trim();
    // A blank name is silently ignored (docs/product.md, "User Detail").
    if (given === '') return;
    const nothing = isBlank(given);
    setInvisible(nothing);
    if (nothing || excess !== null) field.current?.focus();
    else rename.run(given);
  };
  return (
    <Stack maw={480} gap="lg">
      <LabelledValue label="Email" value={identity.email ?? '-'} />
      <SimpleGrid cols={3} spacing="md">
        <LabelledValue label="Email Verified" value={identity.emailVerified ? 'Yes' : 'No'} />
        <LabelledValue label="Role" value={user.role} />
        <LabelledValue label="Plan" value={plan?.name ?? '-'} />
      </SimpleGrid>
      <form noValidate action={save}>
        <TextInput
          ref={field}
          w="100%"
          label="Display Name"
          value={name}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setInvisible(false);
            if (!rename.isPending) rename.reset();
          }}
          error={
            isInvisible
              ? 'Enter a name that can be seen: this one has no visible characters.'
              : excess
          }
        />
        <FormEnd
          command={rename}
          more={more}
          saved="Display name updated."
          failure="Update failed"
        />
      </form>
    </Stack>
  );
};
