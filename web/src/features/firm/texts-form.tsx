import { bounds } from '@lexplain/contract/api/bounds';
import { type FirmSettings, type FirmTexts, firmEndpoints } from '@lexplain/contract/firm/firm';
import { Box, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import { ifMatch, send } from '../../lib/api/api-client';
import { describeExcess } from '../../lib/forms/text-limit';
import { useFirmCommand } from './use-firm-command';

/** The name and the signature line, saved together. */
export const TextsForm = ({ firm }: { firm: FirmSettings }) => {
  // What was typed and is not saved. The other field shows the stored text, also after a change in
  // another window.
  const [typed, setTyped] = useState<Partial<FirmTexts>>({});
  const shown = { name: firm.name, signature_line: firm.signature_line, ...typed };
  const save = useFirmCommand(
    ({ body, revision }: { body: FirmTexts; revision: number }, permit) =>
      send(permit, firmEndpoints.updateFirm, { body, headers: ifMatch(revision) }),
    () => setTyped({}),
  );
  const change = (field: keyof FirmTexts, text: string): void => {
    setTyped({ ...typed, [field]: text });
    if (!save.isPending) save.reset();
  };
  const faults = {
    name: describeExcess(bounds.name, shown.name.trim().length),
    signature_line: describeExcess(bounds.signatureLine, shown.signature_line.trim().length),
  };
  const submit = (): void => {
    if (faults.name || faults.signature_line) return;
    const body = { name: shown.name.trim(), signature_line: shown.signature_line.trim() };
    save.run({ body, revision: firm.revision });
  };
  return (
    <Box component="form" noValidate action={submit} w="100%" maw={480}>
      <Stack>
        <TextInput
          label="Name"
          description="Reports and emails show it. Without one, reports show the name of the service."
          autoComplete="off"
          value={shown.name}
          onChange={({ currentTarget }) => change('name', currentTarget.value)}
          error={faults.name}
        />
        <TextInput
          label="Signature line"
          description="One line at the end of reports and emails, such as a place or a telephone number."
          autoComplete="off"
          value={shown.signature_line}
          onChange={({ currentTarget }) => change('signature_line', currentTarget.value)}
          error={faults.signature_line}
        />
      </Stack>
      <FormEnd command={save} saved="Firm saved." failure="The firm could not be saved" />
    </Box>
  );
};
