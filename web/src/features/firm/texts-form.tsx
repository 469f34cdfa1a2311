import { bounds } from '@lexplain/contract/api/bounds';
import {
  type FirmSettings,
  type FirmTextsChange,
  firmEndpoints,
} from '@lexplain/contract/firm/firm';
import { Box, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormEnd } from '../../components/form-end/form-end';
import { ifMatch, send } from '../../lib/api/api-client';
import { describeExcess } from '../../lib/forms/text-limit';
import { useFirmCommand } from './use-firm-command';

interface FirmFields {
  name: string;
  signature_line: string;
  reader: string;
  reading_days: string;
}

/** A number as it was typed; null where nothing was, undefined where it is none that is taken. */
const readDays = (typed: string): number | null | undefined => {
  const text = typed.trim();
  if (text === '') return null;
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= bounds.readingDays ? days : undefined;
};

/** The texts of the firm, saved together. */
export const TextsForm = ({ firm }: { firm: FirmSettings }) => {
  // What was typed and is not saved. The other field shows the stored text, also after a change in
  // another window.
  const [typed, setTyped] = useState<Partial<FirmFields>>({});
  const shown: FirmFields = {
    name: firm.name,
    signature_line: firm.signature_line,
    reader: firm.reader,
    reading_days: firm.reading_days === null ? '' : `${firm.reading_days}`,
    ...typed,
  };
  const save = useFirmCommand(
    ({ body, revision }: { body: FirmTextsChange; revision: number }, permit) =>
      send(permit, firmEndpoints.updateFirm, { body, headers: ifMatch(revision) }),
    () => setTyped({}),
  );
  const change = (field: keyof FirmFields, text: string): void => {
    setTyped({ ...typed, [field]: text });
    if (!save.isPending) save.reset();
  };
  const faults = {
    name: describeExcess(bounds.name, shown.name.trim().length),
    signature_line: describeExcess(bounds.signatureLine, shown.signature_line.trim().length),
    reader: describeExcess(bounds.submissionReader, shown.reader.trim().length),
    reading_days:
      readDays(shown.reading_days) === undefined
        ? `Enter a whole number from 1 to ${bounds.readingDays}, or leave it empty.`
        : null,
  };
  const submit = (): void => {
    const reading_days = readDays(shown.reading_days);
    const isFaulty = Object.values(faults).some((fault) => fault !== null);
    if (isFaulty || reading_days === undefined) return;
    const body = {
      name: shown.name.trim(),
      signature_line: shown.signature_line.trim(),
      reader: shown.reader.trim(),
      reading_days,
    };
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
        <TextInput
          label="Who reads submissions"
          description="The beginning of a sentence, such as “A privacy lawyer of our firm”: clients see it, followed by “reads it”, before they submit and while they wait."
          autoComplete="off"
          value={shown.reader}
          onChange={({ currentTarget }) => change('reader', currentTarget.value)}
          error={faults.reader}
        />
        <TextInput
          label="Business days until a submission is read"
          description="Clients see “usually within” so many business days. Nothing is said where it is empty."
          autoComplete="off"
          inputMode="numeric"
          value={shown.reading_days}
          onChange={({ currentTarget }) => change('reading_days', currentTarget.value)}
          error={faults.reading_days}
        />
      </Stack>
      <FormEnd command={save} saved="Firm saved." failure="The firm could not be saved" />
    </Box>
  );
};
