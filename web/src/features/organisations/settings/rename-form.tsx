import { bounds } from '@lexplain/contract/api/bounds';
import type { Organisation } from '@lexplain/contract/organisations/organisations';
import { isBlank } from '@lexplain/contract/text/blank';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { describeExcess } from '../../../lib/forms/text-limit';
import { useUpdateOrganisation } from '../use-update-organisation';
import { SettingForm } from './setting-form';

export const RenameForm = ({ organisation }: { organisation: Organisation }) => {
  // Null while nothing is unsaved: the field then shows the stored value, also after others' changes.
  const [typed, setTyped] = useState<string | null>(null);
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const rename = useUpdateOrganisation((renamed) => {
    // Text typed during the save is kept.
    setTyped((now) => (now?.trim() === renamed.name ? null : now));
  });
  const name = typed ?? organisation.name;
  const excess = describeExcess(bounds.displayName, name.trim().length);
  const type = (text: string): void => {
    setTyped(text);
    setEmpty(false);
    if (!rename.isPending) rename.reset();
  };
  const save = (): void => {
    const given = name.trim();
    const nothing = isBlank(given);
    setEmpty(nothing);
    if (nothing || excess !== null) field.current?.focus();
    else rename.run({ name: given });
  };
  return (
    <SettingForm
      update={rename}
      submit={{ label: 'Rename', busy: 'Renaming...' }}
      done="Organisation renamed."
      failed="The organisation could not be renamed"
      onSubmit={save}
    >
      <TextInput
        ref={field}
        label="Organisation"
        autoComplete="organization"
        value={name}
        onChange={(event) => type(event.currentTarget.value)}
        error={isEmpty ? 'Enter the name of your organisation' : excess}
      />
    </SettingForm>
  );
};
