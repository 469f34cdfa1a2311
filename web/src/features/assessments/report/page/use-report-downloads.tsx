import type { ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { Alert, Button, Text } from '@mantine/core';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ActionMenu } from '../../../../components/action-menu/action-menu';
import { isPrintable } from '../../../../components/pdf/printable';
import { download } from '../../../../lib/actions/download';
import { useCommand } from '../../../../lib/actions/use-command';
import { readWholeReview } from '../../review/queries';
import { nameFile } from '../file-name';
import { type ReportFacts, toCsv, toJson } from '../report-files';
import { listTexts } from '../report-texts';
import { makeWord, type ReadActions, readLogo } from './make-word';

interface DownloadContext {
  facts: ReportFacts;
  client: QueryClient;
  /** Reads the review that the submission is a round of, with all comments. */
  readReview: () => Promise<ReviewWithRounds | null>;
  readActions: ReadActions;
}

const formats = {
  PDF: async ({ facts, client }: DownloadContext) => {
    const logo = await readLogo(client, facts);
    return (await import('../pdf/report-pdf')).toPdf(facts, logo);
  },
  Word: ({ facts, client, readActions }: DownloadContext) =>
    makeWord(facts, { adviser: '', introduction: '' }, readActions, client),
  CSV: async ({ facts, readReview }: DownloadContext) =>
    new Blob([toCsv(facts, await readReview())], { type: 'text/csv;charset=utf-8' }),
  JSON: async ({ facts, readReview }: DownloadContext) =>
    new Blob([toJson(facts, await readReview())], { type: 'application/json' }),
  workbook: async ({ facts, readReview }: DownloadContext) =>
    (await import('../report-workbook')).toWorkbook(facts, await readReview()),
} as const;
type Format = keyof typeof formats;
const others: Format[] = ['Word', 'workbook', 'CSV', 'JSON'];
const extensions: Record<Format, string> = {
  PDF: 'pdf',
  Word: 'docx',
  workbook: 'xlsx',
  CSV: 'csv',
  JSON: 'json',
};

/** The names of the texts that the PDF can't show, in the order of the report. */
const findUnprintable = (facts: ReportFacts): string[] =>
  listTexts(facts)
    .filter(({ text }) => !isPrintable(text))
    .map(({ name }) => name);

const mostNamed = 5;

const UnprintableNotice = ({ names }: { names: string[] }) => {
  const more = names.length - mostNamed;
  return (
    <Alert color="orange" role="status" my="sm" className="no-print">
      <Text fw={600}>This report cannot be downloaded as PDF.</Text>
      <Text size="sm">
        It has characters that the PDF cannot show, in {names.slice(0, mostNamed).join('; ')}
        {more > 0 && `; and ${more} more`}. To get a complete PDF, choose Print, and “Save as PDF”
        as the printer. Word, workbook, CSV and JSON are complete too.
      </Text>
    </Alert>
  );
};

interface ReportDownloadsProps {
  facts: ReportFacts;
  readActions: ReadActions;
}

/**
 * The files of a report: the buttons, one of them with less usual choices, and the texts below
 * them.
 */
export const useReportDownloads = ({ facts, readActions }: ReportDownloadsProps) => {
  const { submission } = facts.current;
  const { review_id } = submission;
  const queryClient = useQueryClient();
  const readReview = async () =>
    review_id === null ? null : readWholeReview(queryClient, review_id);
  const unprintable = useMemo(() => findUnprintable(facts), [facts]);
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      const name = nameFile({ ...facts, submission }, extensions[format]);
      const making = { facts, readReview, readActions, client: queryClient };
      await download(permit, name, await formats[format](making));
    },
    onError: (error) => console.error('Failed to make the file', error),
  });
  const hasPdf = unprintable.length === 0;
  const busy = save.isPending ? 'Preparing...' : undefined;
  const isPdf = save.variables === 'PDF';
  const print = { label: 'Print', onChoose: () => window.print() };
  return {
    buttons: (
      <>
        {hasPdf ? (
          <Button variant="default" onClick={() => save.run('PDF')} disabled={save.isPending}>
            {(isPdf && busy) || 'Download PDF'}
          </Button>
        ) : (
          <Button onClick={print.onChoose}>Print</Button>
        )}
        <ActionMenu
          label="More"
          name="More downloads"
          busy={isPdf ? undefined : busy}
          isDisabled={save.isPending}
          actions={[
            ...others.map((format) => ({
              label: `Download ${format}`,
              onChoose: () => save.run(format),
            })),
            ...(hasPdf ? [print] : []),
          ]}
        />
      </>
    ),
    below: (
      <>
        {!hasPdf && <UnprintableNotice names={unprintable} />}
        {save.isError && (
          <Alert color="red" role="alert" my="sm" className="no-print">
            The file could not be made. Check your connection and try again.
          </Alert>
        )}
      </>
    ),
  };
};
