import { incidentEndpoints } from '@lexplain/contract/incidents/incidents';
import { Alert, Button, Checkbox, Code, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isPrintable } from '../../../components/pdf/printable';
import { ReceiptCheck } from '../../../components/receipt-check/receipt-check';
import { download } from '../../../lib/actions/download';
import { useCommand } from '../../../lib/actions/use-command';
import { send } from '../../../lib/api/api-client';
import { keys } from '../../../lib/queries/keys';
import { fileNameOf, listKnown, listLog, listReports, titleOf } from './describe-incident';
import {
  adviceMark,
  adviceNote,
  type CopyHashes,
  hashCopyOf,
  hashShown,
  type PackOptions,
  toPackJson,
} from './pack-json';
import type { ShownIncident, TakeAlongProps } from './take-along-props';
import { usePrintedSheet } from './use-printed-sheet';

const formats = {
  PDF: async (shown: ShownIncident, hashes: CopyHashes, options: PackOptions) =>
    (await import('./pack-pdf')).toPackPdf(shown, hashes.copy, options),
  JSON: async (shown: ShownIncident, hashes: CopyHashes, options: PackOptions) =>
    new Blob([toPackJson(shown, hashes, options)], { type: 'application/json' }),
} as const;
type Format = keyof typeof formats;

/** Whether the PDF can show what people have written, and what the rules say. */
const hasPdf = (shown: ShownIncident): boolean =>
  [
    titleOf(shown),
    shown.organisationName,
    shown.incident.created_by_name,
    ...listKnown(shown).map(({ question }) => question),
    ...listReports(shown),
    ...listLog(shown).flatMap(({ by, text }) => [by, text]),
  ].every(isPrintable);

const LogHash = ({ shown }: TakeAlongProps) => {
  const { id, revision } = shown.incident;
  const { data: sha256 } = useQuery({
    queryKey: keys.incidentHash(id, revision),
    queryFn: () => hashShown(shown),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Text size="sm" mt="sm">
      SHA-256 of the log as it is now:{' '}
      <Code style={{ overflowWrap: 'anywhere' }}>{sha256 ?? 'computing...'}</Code>
    </Text>
  );
};

const matchText = 'The copy matches: none of its entries has been altered since it was made.';

/** What the hash says of the mark. */
const markText = (isForAdvice: boolean | null): string => {
  if (isForAdvice === null) return 'This check does not cover such a mark.';
  return isForAdvice ? `It was made with the mark “${adviceMark}”.` : 'It was made without a mark.';
};

/** A copy of the incident for a lawyer or an insurer, and the check of one. */
export const Pack = ({ shown }: TakeAlongProps) => {
  const [isForAdvice, setForAdvice] = useState(false);
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      const options = { isForAdvice, now: new Date().toISOString() };
      const content = await formats[format](shown, await hashCopyOf(shown, options), options);
      await download(permit, `${fileNameOf(shown)}.${format.toLowerCase()}`, content);
    },
    onError: (error) => console.error('Failed to make the copy', error),
  });
  const isForPdf = hasPdf(shown);
  const names: Format[] = isForPdf ? ['PDF', 'JSON'] : ['JSON'];
  const { print, sheet } = usePrintedSheet(shown, isForAdvice ? adviceMark : undefined);
  return (
    <>
      <Text size="sm" mb="xs">
        A copy has everything that is in the log, with names. What you write about an incident may
        have to be shown to a regulator or a court.
      </Text>
      <Checkbox
        label={`Mark it “${adviceMark}”`}
        description={`${adviceNote} Ask your lawyer before you share it.`}
        checked={isForAdvice}
        onChange={({ currentTarget }) => setForAdvice(currentTarget.checked)}
        mb="sm"
      />
      {!isForPdf && (
        <Alert color="orange" role="status" mb="sm">
          This copy cannot be saved as PDF: it has characters that the PDF cannot show. Print shows
          them: choose “Save as PDF” as the printer. JSON is complete too, and has the hash.
        </Alert>
      )}
      <Group gap="xs">
        {!isForPdf && <Button onClick={print}>Print</Button>}
        {names.map((format) => (
          <Button
            key={format}
            variant="default"
            onClick={() => save.run(format)}
            disabled={save.isPending}
          >
            {save.isPending && save.variables === format ? 'Preparing...' : `Save ${format}`}
          </Button>
        ))}
      </Group>
      {save.isError && (
        <Alert color="red" mt="xs" role="alert">
          The file could not be made. Check your connection and try again.
        </Alert>
      )}
      {sheet}
      <LogHash shown={shown} />
      <ReceiptCheck
        label="Check a copy that you hold"
        description="Its SHA-256, as it is printed at the end of the copy"
        verify={(sha256, permit) =>
          send(permit, incidentEndpoints.verifyIncidentLog, {
            params: { incidentId: shown.incident.id },
            body: { sha256 },
          })
        }
        matches={({ is_for_advice }) => `${matchText} ${markText(is_for_advice)}`}
        differs="The copy does not match: it belongs to a different incident, or the copy or an entry was altered."
        fallback="The copy could not be checked"
      />
    </>
  );
};
