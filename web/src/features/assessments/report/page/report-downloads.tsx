import type { ReviewWithRounds } from '@lexplain/contract/reviews/reviews';
import { Alert, Button, Group, Text } from '@mantine/core';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isPlain } from '../../../../components/pdf/plain-text';
import { download } from '../../../../lib/actions/download';
import { useCommand } from '../../../../lib/actions/use-command';
import { keys } from '../../../../lib/queries/keys';
import { toIsoDay } from '../../../../lib/text/dates';
import { readWholeReview } from '../../review/queries';
import { type ReportFacts, toCsv, toJson } from '../report-files';
import { listTexts } from '../report-texts';
import { makeWord, type ReadActions, readLogo } from './make-word';

interface Making {
  facts: ReportFacts;
  client: QueryClient;
  /** Reads the review that the submission is a round of, with all comments. */
  readReview: () => Promise<ReviewWithRounds | null>;
  readActions: ReadActions;
}

const formats = {
  PDF: async ({ facts, client }: Making) => {
    const logo = await readLogo(client, facts);
    return (await import('../pdf/report-pdf')).toPdf(facts, logo);
  },
  Word: ({ facts, client, readActions }: Making) =>
    makeWord(facts, { adviser: '', introduction: '' }, readActions, client),
  CSV: async ({ facts, readReview }: Making) =>
    new Blob([toCsv(facts, await readReview())], { type: 'text/csv;charset=utf-8' }),
  JSON: async ({ facts, readReview }: Making) =>
    new Blob([toJson(facts, await readReview())], { type: 'application/json' }),
  workbook: async ({ facts, readReview }: Making) =>
    (await import('../report-workbook')).toWorkbook(facts, await readReview()),
} as const;
type Format = keyof typeof formats;
const names: Format[] = ['PDF', 'Word', 'workbook', 'CSV', 'JSON'];
const extensions: Record<Format, string> = {
  PDF: 'pdf',
  Word: 'docx',
  workbook: 'xlsx',
  CSV: 'csv',
  JSON: 'json',
};

/** The places of texts that the PDF can't show. The fonts are loaded only where a text has other letters than most. */
const unprintableQuery = (facts: ReportFacts) => {
  const texts = listTexts(facts).filter(({ text }) => !isPlain(text));
  return queryOptions({
    queryKey: keys.unprintable(texts),
    queryFn: async () =>
      texts.length === 0 ? [] : (await import('../pdf/report-pdf-check')).findUnprintable(texts),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

const mostPlaces = 5;

const UnprintableNotice = ({ places }: { places: string[] }) => {
  const more = places.length - mostPlaces;
  return (
    <Alert color="orange" role="status" mt="xs" className="no-print">
      <Text fw={600}>This report cannot be downloaded as PDF.</Text>
      <Text size="sm">
        It has characters that the PDF cannot show, in {places.slice(0, mostPlaces).join('; ')}
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

export const ReportDownloads = ({ facts, readActions }: ReportDownloadsProps) => {
  const { subject_id, updated_at, review_id } = facts.current.submission;
  const queryClient = useQueryClient();
  const query = unprintableQuery(facts);
  const readReview = async () =>
    review_id === null ? null : readWholeReview(queryClient, review_id);
  const { data: unprintable = [] } = useQuery(query);
  const save = useCommand({
    mutationFn: async (format: Format, permit) => {
      // Pressed before the texts were compared with the fonts: the notice says the rest.
      if (format === 'PDF' && (await queryClient.fetchQuery(query)).length > 0) return;
      const name = `${subject_id}-${toIsoDay(new Date(updated_at))}.${extensions[format]}`;
      const making = { facts, readReview, readActions, client: queryClient };
      await download(permit, name, await formats[format](making));
    },
    onError: (error) => console.error('Failed to make the file', error),
  });
  const offered = names.filter((format) => format !== 'PDF' || unprintable.length === 0);
  return (
    <>
      <Group gap="xs" className="no-print">
        {offered.map((format) => (
          <Button
            key={format}
            variant={format === 'PDF' ? 'filled' : 'default'}
            onClick={() => save.run(format)}
            disabled={save.isPending}
          >
            {save.isPending && save.variables === format ? 'Preparing...' : `Download ${format}`}
          </Button>
        ))}
        <Button
          variant={offered.includes('PDF') ? 'default' : 'filled'}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      {unprintable.length > 0 && <UnprintableNotice places={unprintable} />}
      {save.isError && (
        <Alert color="red" role="alert" mt="xs">
          The file could not be made. Check your connection and try again.
        </Alert>
      )}
    </>
  );
};
